import Testing
import TouchModel

@testable import Layout

/// Pointer sinks, and the keys `clicks` and `at`.
@Suite struct PointerRulesTests {
  private static let pointer = "sinks: [{id: mouse, type: pointer}]\n"

  @Test("PTR-1, PTR-4: pointers and clicks are read, and have defaults")
  func keys() throws {
    let document = try LayoutReading.read(
      """
      screen: {width: 1280, height: 800}
      sinks:
        - {id: a, type: pointer, region: [0, 0, 640, 800], park: [9, 9]}
        - {id: b, type: pointer, name: right, output: DP-1, region: [640, 0, 640, 800], park: false}
      windows:
        - gestureRecognizers: [{type: tap, clicks: middle, at: center}]
          view: {gestureRecognizers: [{type: longPress, clicks: right}]}
      """)
    #expect(document.pointers.map(\.name) == ["a", "right"])
    #expect(document.pointers.map(\.output) == [nil, "DP-1"])
    #expect(document.pointers.map(\.parking) == [.point(Point(x: 9, y: 9)), .off])
    let clicks = document.clickers.compactMap(\.click)
    #expect(clicks.map(\.button) == [.middle, .right])
    #expect(clicks.map(\.place) == [.center, .first])
    let plain = try LayoutReading.read(Self.pointer)
    #expect(plain.pointers.map(\.parking) == [.corner])
    #expect(plain.pointers.map(\.region) == [plain.screenRect])
  }

  @Test(
    "PTR-1, F-23: a pointer that no gesture clicks with makes no device, and clicks grab no panel")
  func plan() throws {
    #expect(!ForwardingPlan(of: try LayoutReading.read(Self.pointer)).makesDevices)
    let plan = ForwardingPlan(
      of: try LayoutReading.read(
        Self.pointer + "windows: [{gestureRecognizers: [{type: tap, clicks: right}]}]"))
    #expect(plan.pointers.map(\.sink) == ["mouse"])
    #expect(plan.makesDevices && !plan.grabsPanels)
  }

  @Test("PTR-6, F-23: a pointer that fingers drive makes its device, and takes the panels away")
  func driven() throws {
    let document = try LayoutReading.read(
      """
      sinks: [{id: left, type: pointer, region: [0, 0, 9, 9]}, {id: right, type: pointer, region: [9, 0, 9, 9]}]
      windows: [{view: {id: wine, forwardTo: right, as: mouse}}]
      """)
    let plan = ForwardingPlan(of: document)
    #expect(plan.pointers.map(\.sink) == ["right"])
    #expect(plan.makesDevices && plan.grabsPanels)
    #expect(document.views.map(\.traits.pointerUse) == [.mouse])
  }

  @Test(
    "PTR-1, PTR-4: a wrong pointer or click is a problem with a remedy",
    arguments: [
      (
        "windows: [{gestureRecognizers: [{type: tap, clicks: right}]}]",
        "`clicks` needs a pointer, and no sink is one; add `{id: mouse, type: pointer}` to `sinks`"
      ),
      (
        pointer + "windows: [{gestureRecognizers: [{type: pan, clicks: right}]}]",
        "`clicks` is a key of `tap` or `longPress`, and this is a pan recognizer"
      ),
      (
        pointer
          + "windows: [{gestureRecognizers: [{type: tap, clicks: right, cancelsTouchesInView: false}]}]",
        "a gesture that clicks has to take the touch away"
      ),
      (
        "sinks: [{id: mouse, type: pointer}, {id: keys, type: keyboard}]\n"
          + "windows: [{gestureRecognizers: [{type: tap, clicks: left, sends: [KEY_LEFTCTRL]}]}]",
        "a gesture cannot both type keys and click; remove `clicks` or `sends`"
      ),
      (
        pointer + "windows: [{gestureRecognizers: [{type: tap, at: center}]}]",
        "`at` says where a gesture clicks, and this one does not click"
      ),
      (
        "sinks: [{id: a, type: pointer}, {id: b, type: pointer, region: [0, 0, 9, 9]}]",
        "pointers `a` and `b` cover the same part of the screen"
      ),
      (
        "sinks: [{id: a, type: pointer, region: [0, 0, 9, 9], park: [10, 0]}]",
        "`park` of sink `a` is outside its region; choose a point of the region"
      ),
      (
        "sinks: [{id: a, type: pointer, park: true}]", "expected `false` or [x, y] for `park`"
      ),
      (
        "sinks: [{id: a, type: pointer, slots: 3}]", "`slots` is a key of `touchscreen`"
      ),
      (
        "sinks: [{id: a, type: pointer, name: x}, {id: b, type: touchscreen, name: x}]",
        "duplicate name `x`"
      ),
      (
        pointer + "windows: [{id: w, as: mouse}]",
        "`as` says what a finger is for a pointer, and `w` forwards to none; forward to a pointer sink, or"
      ),
      (
        "sinks: [{id: glass, type: touchscreen}]\nwindows: [{id: w, forwardTo: glass, as: mouse}]",
        "`as` says what a finger is for a pointer, and `w` forwards to none"
      ),
      (
        pointer + "windows: [{id: w, forwardTo: mouse, as: touch}]", "expected `mouse` for `as`"
      ),
      (
        """
        sinks: [{id: a, type: pointer, region: [0, 0, 100, 100]}]
        windows: [{view: {id: v, frame: [200, 200, 50, 50], gestureRecognizers: [{type: tap, clicks: right}]}}]
        """,
        "no pointer covers `v`, so this gesture could click nowhere"
      ),
    ])
  func problems(_ text: String, problem: String) {
    let report = LayoutReading.report(text)
    #expect(report.contains(problem), "\(report)")
  }
}
