import Testing
import Text
import TouchModel

@testable import Layout

/// Tests of `ForwardingPlan`.
struct ForwardingPlanTests {
  /// A layout, and what a daemon does with its sinks.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var touchscreens: [String] = []
    var types = false
    var wakes = false
  }

  private static let rows = [
    Row(testDescription: "no sink", text: "windows: [{id: page}]"),
    Row(
      testDescription: "a view forwards",
      text: "sinks: [{id: glass, type: touchscreen}]\nwindows: [{view: {forwardTo: glass}}]",
      touchscreens: ["glass"]),
    Row(
      testDescription: "a window forwards, and a hidden view",
      text: """
        sinks: [{id: a, type: touchscreen}, {id: b, type: touchscreen}]
        windows: [{forwardTo: b}, {subviews: [{hidden: true, forwardTo: a}]}]
        """,
      touchscreens: ["a", "b"]),
    Row(
      testDescription: "nothing uses the sinks",
      text: """
        sinks: [{id: glass, type: touchscreen}, {id: keys, type: keyboard}]
        wake: {when: [dpms]}
        windows: [{id: page}]
        """),
    Row(
      testDescription: "one of two is used",
      text: """
        sinks: [{id: left, type: touchscreen}, {id: right, type: touchscreen}]
        windows: [{forwardTo: right}]
        """,
      touchscreens: ["right"]),
    Row(
      testDescription: "a client receives",
      text: "sinks: [{id: shop, type: client}]\nwindows: [{id: page, forwardTo: shop}]"),
    Row(
      testDescription: "a gesture sends keys",
      text: """
        sinks: [{id: keys, type: keyboard}]
        wake: {when: [dpms]}
        windows: [{id: page, gestureRecognizers: [{id: close, type: tap, sends: [KEY_F4]}]}]
        """,
      types: true),
    Row(
      testDescription: "an end of a visit sends keys",
      text: """
        sinks: [{id: keys, type: keyboard}]
        idle: {after: 60, sends: [KEY_HOME]}
        windows: [{id: page}]
        """,
      types: true),
    Row(
      testDescription: "a dark screen",
      text: """
        sinks: [{id: glass, type: touchscreen}]
        wake: {when: [dpms]}
        windows: [{forwardTo: glass}]
        """,
      touchscreens: ["glass"], wakes: true),
    Row(
      testDescription: "a dark screen without the key",
      text: """
        sinks: [{id: glass, type: touchscreen}]
        wake: {when: [dpms], key: false}
        windows: [{forwardTo: glass}]
        """,
      touchscreens: ["glass"]),
  ]

  @Test(
    "F-23: the layout decides about devices and grabs, and --no-forward about both", arguments: rows
  )
  func plan(_ row: Row) throws {
    let document = try LayoutReader.read(bytes: Array(row.text.utf8), file: "layout.yaml")
    let plan = ForwardingPlan(of: document)
    #expect(plan.touchscreens.map(\.sink) == row.touchscreens)
    #expect((plan.keyboard != nil) == row.types)
    #expect(plan.sendsWakeKey == row.wakes)
    #expect(plan.grabsPanels == !row.touchscreens.isEmpty)
    #expect(plan.makesDevices == (row.types || !row.touchscreens.isEmpty))
    #expect(!ForwardingPlan(of: document, isAllowed: false).makesDevices)
    #expect(!ForwardingPlan(of: document, isAllowed: false).sendsWakeKey)
  }

  @Test("F-23: without a layout, --forward passes every panel through, and nothing else forwards")
  func withoutLayout() {
    #expect(ForwardingPlan(of: .passThrough).grabsPanels)
    #expect(!ForwardingPlan(of: .standard).makesDevices)
  }
}
