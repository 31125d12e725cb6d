import Foundation
import Layout
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests of the expected behavior of recognizers for a touch, and of its delays.
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
            # Disabled recognizers, and those without a chance, are listed too.
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
    return try LayoutReading.read(text).build()
  }

  @Test(
    "R-DIAG-1, R-GST-4: recognizers are listed from the hit view up, each with its expected behavior"
  )
  func text() throws {
    let text = try built().explain(Point(x: 5, y: 40)).text
    let part = text.components(separatedBy: "\n\n").dropFirst(2).joined(separator: "\n\n")
    expectText(
      part,
      equals: """
        recognizers, in the order in which they receive the touch
          single, a tap on panel  (layout.yaml:25:19)
            receives it
            delays the end of the touch in the view until it has failed
            waits for double to fail
            fails when list.panGestureRecognizer or drag or zoom recognizes first
            cancels the touch in the view when it recognizes
          double, a tap on panel  (layout.yaml:26:19)
            receives it
            delays the end of the touch in the view until it has failed
            fails when list.panGestureRecognizer or drag or zoom recognizes first
            cancels the touch in the view when it recognizes
          list.panGestureRecognizer, a pan on list  (layout.yaml:15:11)
            receives it
            delays the end of the touch in the view until it has failed
            fails when single or double or drag or zoom recognizes first
            cancels the touch in the view when it recognizes
          drag, a pan on list  (layout.yaml:19:15)
            receives it
            delays the end of the touch in the view until it has failed
            fails when single or double or list.panGestureRecognizer recognizes first
            cancels the touch in the view when it recognizes
          shy, a tap on list  (layout.yaml:20:36)
            does not receive it: its `shouldReceive` excludes `panel`
          zoom, a pinch on root  (layout.yaml:9:11)
            receives it
            delays the end of the touch in the view until it has failed
            fails when single or double or list.panGestureRecognizer recognizes first
            does not cancel the touch in the view when it recognizes
          off, a tap on root  (layout.yaml:10:32)
            does not receive it: it is disabled
          edge, a screenEdgePan on root  (layout.yaml:11:11)
            receives it and cannot recognize: it has no `edges`
          never, a swipe on root  (layout.yaml:13:36)
            receives it and cannot recognize: its `shouldBegin` is false
            delays the end of the touch in the view until it has failed

        delays before the view receives the touch
          list  for 0.15 s, while it may scroll  (layout.yaml:15:11)
          edgeGate  for 1 s, while it may belong to the system  (layout.yaml:3:15)

        """)
  }

  @Test(
    "R-DIAG-1, R-SCR-13: the pinch of a scroll view that zooms is listed; its pan does not prevent it"
  )
  func zooming() throws {
    let report = try built(("contentSize: [320, 2000]", "maximumZoomScale: 3")).explain(
      Point(x: 10, y: 40))
    let pinch = try #require(
      report.recognizers.elements.first { $0.id == "list.pinchGestureRecognizer" })
    #expect(pinch.receives && pinch.mayBegin && pinch.type == "pinch")
    #expect(!pinch.preventedBy.elements.contains("list.panGestureRecognizer"))
    #expect(pinch.preventedBy.elements.contains("zoom"))
  }

  @Test("R-DIAG-1, R-CTL-14: a button does not allow the tap recognizers of superviews to begin")
  func button() throws {
    let report = try built().explain(Point(x: 150, y: 40))
    #expect(report.view == "go")
    let single = try #require(report.recognizers.elements.first)
    #expect(single.id == "single" && single.receives && !single.mayBegin)
    #expect(single.reason == "`go` does not allow it to begin")
    #expect(report.recognizers.elements[1].mayBegin)
    #expect(!report.recognizers.elements[1].preventedBy.elements.contains("single"))
    #expect(report.delays.elements.map(\.by) == ["list"])
  }

  @Test("R-DIAG-1, R-CTL-15: a disabled control receives the touch and ignores it")
  func disabled() throws {
    let built = try built()
    let report = built.explain(Point(x: 150, y: 100), about: built.view(id: "ok"))
    #expect(report.view == "ok")
    #expect(
      report.findings.elements.first?.message
        == "receives the touch and ignores it: the control is disabled"
    )
    #expect(report.asked?.verdict == "controlDisabled")
    #expect(report.asked?.cause == "ok")
    #expect(report.asked?.remedy == "set `enabled: true` on `ok` (layout.yaml:29:42)")
  }

  @Test(
    "R-DIAG-1: a recognizer that delays touches is the cause before a control or a missing handler")
  func holds() throws {
    let built = try built(
      ("{id: drag, type: pan}", "{id: drag, type: pan, delaysTouchesBegan: true}"))
    for (id, location) in [("ok", Point(x: 150, y: 100)), ("panel", Point(x: 300, y: 190))] {
      let asked = built.explain(location, about: built.view(id: id)).asked
      #expect(asked?.verdict == "recognizerHolds")
      #expect(asked?.cause == "drag")
      #expect(
        asked?.message == "receives the touch only after `drag`, which delays touches, has failed")
      #expect(
        asked?.remedy == "set `delaysTouchesBegan: false` on `drag` (layout.yaml:19:37)"
          + (id == "ok" ? "; then set `enabled: true` on `ok` (layout.yaml:29:42)" : ""))
    }
    // A view that is not hit has another cause.
    let behind = built.explain(Point(x: 150, y: 100), about: built.view(id: "go")).asked
    #expect(behind?.verdict == "outsideBounds")
  }

  @Test(
    "R-DIAG-1: while a finger is down, the recognizer that delays or cancelled its touch is the cause"
  )
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
    "R-DIAG-1, R-EDGE-1: a screenEdgePan can begin at its edge, and elsewhere delays nothing")
  func edges() throws {
    let built = try built(
      ("screenEdgePan, delaysTouchesEnded: false", "screenEdgePan, edges: [left]"))
    func edge(_ x: Double) throws -> RecognizerOutlook {
      let report = built.explain(Point(x: x, y: 300))
      return try #require(report.recognizers.elements.first { $0.id == "edge" })
    }
    #expect(try edge(13).mayBegin)
    #expect(try edge(13).reason == nil)
    #expect(try edge(13).holdsEnded)
    let far = try edge(13.5)
    #expect(far.receives && !far.mayBegin && !far.holdsEnded)
    #expect(far.reason == "the point is at none of its `edges`")
  }

  @Test("R-DIAG-1, R-GST-5: a recognizer with a region does not receive a point outside of it")
  func region() throws {
    let built = try built(("{id: drag, type: pan}", "{id: drag, type: pan, region: [0, 0, 9, 50]}"))
    func drag(_ x: Double) throws -> RecognizerOutlook {
      let report = built.explain(Point(x: x, y: 40))
      return try #require(report.recognizers.elements.first { $0.id == "drag" })
    }
    #expect(try drag(5).receives)
    #expect(try !drag(9).receives)
    #expect(try drag(9).reason == "the point is not in its `region`")
    #expect(try drag(9).citation == "layout.yaml:19:37")
  }

  @Test("R-DIAG-1: of long lists the first elements are shown, and how many others there are")
  func longLists() throws {
    let recognizers = (0..<150).map { "{id: r\($0), type: pan}" }.joined(separator: ", ")
    let views = (0..<120).map { "{id: v\($0), hitTest: passThrough}" }.joined(separator: ", ")
    let built = try LayoutReading.read(
      "windows: [{id: W, view: {id: root, gestureRecognizers: [\(recognizers)],"
        + " subviews: [\(views)]}}]"
    ).build()
    let report = built.explain(Point(x: 5, y: 5))
    #expect(report.recognizers.elements.count == 100 && report.recognizers.omitted == 50)
    #expect(report.findings.elements.count == 100 && report.findings.omitted == 22)
    #expect(report.recognizers.elements[7].preventedBy.omitted == 49)
    let text = report.text
    #expect(text.contains("\n  and 50 more\n"))
    #expect(text.contains("\n  and 22 more under the point\n"))
    #expect(
      text.contains(
        "    fails when r1 or r2 or r3 or r4 or r5 or r6 or 143 more recognizes first\n"))
    let json = report.json
    #expect(json.contains(#","omitted":{"views":22,"recognizers":50}}"#))
    #expect(json.contains(#""place":"layout.yaml:1:57","omitted":{"preventedBy":49}}"#))
    #expect(json.utf8.count < 200_000)
  }

  @Test("R-DIAG-1: recognizers and delays in JSON")
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
          + #"{"by":"edgeGate","seconds":1,"place":"layout.yaml:3:15"}],"filters":[]}"#))
  }
}
