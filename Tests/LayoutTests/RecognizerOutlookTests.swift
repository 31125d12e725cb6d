import Foundation
import Layout
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// What recognizers and scroll views on the way would make of a finger, in words.
struct RecognizerOutlookTests {
  private static let layout = """
    version: 1
    screen: {width: 320, height: 480}
    application: {edgeGate: {}}
    windows:
      - id: W
        view:
          id: root
          gestureRecognizers:
            - {id: zoom, type: pinch, simultaneousWith: [drag], cancelsTouchesInView: false}
            - {id: off, type: tap, enabled: false}
            - {id: edge, type: screenEdgePan, delaysTouchesEnded: false}
            - {id: over, type: hover}
            - {id: never, type: swipe, shouldBegin: false}
          subviews:
            - id: list
              type: scrollView
              contentSize: [320, 2000]
              gestureRecognizers:
                - {id: drag, type: pan}
                - {id: shy, type: tap, shouldReceive: {except: [panel]}}
              subviews:
                - id: panel
                  frame: [0, 0, 320, 200]
                  gestureRecognizers:
                    - {id: single, type: tap, requireToFail: [double, off]}
                    - {id: double, type: tap, numberOfTapsRequired: 2}
                  subviews:
                    - {id: go, type: button, frame: [120, 20, 100, 44]}
                    - {id: ok, type: button, enabled: false, frame: [120, 80, 100, 44]}
    """

  private func built(_ edit: (String, String)? = nil) throws -> BuiltLayout {
    let text = edit.map { Self.layout.replacing($0.0, with: $0.1) } ?? Self.layout
    return try LayoutText.read(text).build()
  }

  @Test("R-DIAG-1, R-GST-4: recognizers are named from the hit view up, each with what it would do")
  func text() throws {
    let text = try built().explain(Point(x: 5, y: 40)).text
    let part = text.components(separatedBy: "\n\n").dropFirst(2).joined(separator: "\n\n")
    expectText(
      part,
      equals: """
        recognizers on the way, in the order in which they are asked
          single, a tap on panel  (layout.yaml:25:19)
            sees it
            keeps the lift from the view until it has failed
            waits for double to fail
            fails when list.panGestureRecognizer or drag or zoom recognises first
            takes it from the view when it recognises
          double, a tap on panel  (layout.yaml:26:19)
            sees it
            keeps the lift from the view until it has failed
            fails when list.panGestureRecognizer or drag or zoom recognises first
            takes it from the view when it recognises
          list.panGestureRecognizer, a pan on list  (layout.yaml:15:11)
            sees it
            keeps the lift from the view until it has failed
            fails when single or double or drag or zoom recognises first
            takes it from the view when it recognises
          drag, a pan on list  (layout.yaml:19:15)
            sees it
            keeps the lift from the view until it has failed
            fails when single or double or list.panGestureRecognizer recognises first
            takes it from the view when it recognises
          shy, a tap on list  (layout.yaml:20:36)
            does not see it: it leaves the touches of `panel` alone
          zoom, a pinch on root  (layout.yaml:9:11)
            sees it
            keeps the lift from the view until it has failed
            fails when single or double or list.panGestureRecognizer recognises first
            leaves it to the view when it recognises
          off, a tap on root  (layout.yaml:10:32)
            does not see it: it is disabled
          edge, a screenEdgePan on root  (layout.yaml:11:11)
            sees it and never recognises: it has no `edges`
          over, a hover on root  (layout.yaml:12:22)
            does not see it: it follows pointers that touch nothing
          never, a swipe on root  (layout.yaml:13:36)
            sees it and never recognises: its `shouldBegin` is false
            keeps the lift from the view until it has failed

        what keeps the touch from the view at first
          list  for 0.15 s, in case it scrolls  (layout.yaml:15:11)
          edgeGate  for 1 s, in case it is the system's  (layout.yaml:3:15)

        """)
  }

  @Test("R-DIAG-1, R-CTL-14: a button keeps the taps of others from beginning over it")
  func button() throws {
    let report = try built().explain(Point(x: 150, y: 40))
    #expect(report.view == "go")
    let single = try #require(report.recognizers.first)
    #expect(single.id == "single" && single.receives && !single.mayBegin)
    #expect(single.reason == "`go` does not let it begin over itself")
    #expect(report.recognizers[1].mayBegin)
    #expect(!report.recognizers[1].preventedBy.contains("single"))
    #expect(report.delays.map(\.by) == ["list"])
  }

  @Test("R-DIAG-1, R-CTL-15: a control that is disabled gets the touch and says nothing")
  func disabled() throws {
    let built = try built()
    let report = built.explain(Point(x: 150, y: 100), about: built.view(id: "ok"))
    #expect(report.view == "ok")
    #expect(
      report.findings.first?.message == "gets the touch and does nothing with it: it is disabled")
    #expect(report.asked?.verdict == "controlDisabled")
    #expect(report.asked?.cause == "ok")
    #expect(report.asked?.remedy == "set `enabled: true` on `ok` (layout.yaml:29:42)")
  }

  @Test("R-DIAG-1: a recognizer that delays touches is the cause before a control or a handler")
  func holds() throws {
    let built = try built(
      ("{id: drag, type: pan}", "{id: drag, type: pan, delaysTouchesBegan: true}"))
    for (id, place) in [("ok", Point(x: 150, y: 100)), ("panel", Point(x: 300, y: 190))] {
      let asked = built.explain(place, about: built.view(id: id)).asked
      #expect(asked?.verdict == "recognizerHolds")
      #expect(asked?.cause == "drag")
      #expect(asked?.message == "gets the touch only when `drag` has failed, which delays touches")
      #expect(
        asked?.remedy == "set `delaysTouchesBegan: false` on `drag` (layout.yaml:19:37)")
    }
    // A view that is not hit has other troubles.
    let behind = built.explain(Point(x: 150, y: 100), about: built.view(id: "go")).asked
    #expect(behind?.verdict == "outsideBounds")
  }

  @Test("R-DIAG-1: while a finger is down, the recognizer that holds or took it is named")
  func live() throws {
    let held = try LayoutStage(
      "windows: [{view: {id: root, multipleTouchEnabled: true, gestureRecognizers: [{id: drag,"
        + " type: pan, delaysTouchesBegan: true}]}}]")
    _ = held.down(1, 100, 100)
    let panel = try #require(held.built.view(id: "root"))
    let waits = held.built.application.explain(Point(x: 9, y: 9), view: panel).cause
    #expect(waits?.name == "recognizerHolds")
    #expect(waits?.recognizer?.identifier == "drag")
    let plain = try LayoutStage(
      "windows: [{view: {id: root, gestureRecognizers: [{id: drag, type: pan}]}}]")
    _ = plain.down(1, 100, 100)
    _ = plain.move(1, 200, 100)
    let root = try #require(plain.built.view(id: "root"))
    let cause = plain.built.application.explain(Point(x: 9, y: 9), view: root).cause
    #expect(cause?.name == "recognizerTook")
    #expect(cause?.recognizer?.identifier == "drag")
    #expect(cause?.culprit == nil)
  }

  @Test(
    "R-DIAG-1, R-EDGE-1: a drag from an edge is possible at that edge, and else holds up nobody")
  func edges() throws {
    let built = try built(
      ("screenEdgePan, delaysTouchesEnded: false", "screenEdgePan, edges: [left]"))
    func edge(_ x: Double) throws -> RecognizerOutlook {
      let report = built.explain(Point(x: x, y: 300))
      return try #require(report.recognizers.first { $0.id == "edge" })
    }
    #expect(try edge(13).mayBegin)
    #expect(try edge(13).reason == nil)
    #expect(try edge(13).holdsEnded)
    let far = try edge(13.5)
    #expect(far.receives && !far.mayBegin && !far.holdsEnded)
    #expect(far.reason == "the point is at none of its `edges`")
  }

  @Test("R-DIAG-1: the same in JSON")
  func json() throws {
    let json = try built().explain(Point(x: 5, y: 40)).json
    #expect(
      json.contains(
        #""recognizers":[{"id":"single","type":"tap","view":"panel","receives":true,"#
          + #""mayBegin":true,"holdsBegan":false,"holdsEnded":true,"cancels":true,"#
          + #""waitsFor":["double"],"preventedBy":["double","list.panGestureRecognizer","drag","#
          + #""zoom"],"reason":null,"place":"layout.yaml:25:19"},"#))
    #expect(
      json.contains(
        #"{"id":"off","type":"tap","view":"root","receives":false,"mayBegin":false,"#
          + #""holdsBegan":false,"holdsEnded":false,"cancels":false,"waitsFor":[],"#
          + #""preventedBy":[],"reason":"it is disabled","place":"layout.yaml:10:32"}"#))
    #expect(
      json.hasSuffix(
        #","delays":[{"by":"list","seconds":0.15,"place":"layout.yaml:15:11"},"#
          + #"{"by":"edgeGate","seconds":1,"place":"layout.yaml:3:15"}]}"#))
  }
}
