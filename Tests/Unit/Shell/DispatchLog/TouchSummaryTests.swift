import DispatchLog
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the journal's entry for each touch.
struct TouchSummaryTests {
  /// Returns the fields of an entry from its kind on, without the number and the times.
  private static func entries(_ scene: inout LogScene) -> String {
    scene.taken().replacing(
      #/MESSAGE_ID=[0-9a-f]{32}\nPRIORITY=(.)\nSYSLOG_IDENTIFIER=touchbridge\nSCHEMA=1\n/#
    ) { "PRIORITY=\($0.1)\n" }
  }

  private static func begin(_ scene: inout LogScene, _ touch: Int, at time: Int64 = 12_000) {
    scene.log.write(
      scene.finger(touch, .began, x: 540.5, y: 700.25), at: Microseconds(time))
    scene.log.write(
      HitRecord(
        touch: touch, location: Point(x: 540.5, y: 700.25), window: scene.main,
        view: scene.button, path: [scene.main, scene.root, scene.button]), at: Microseconds(time))
  }

  private static func control(
    _ scene: inout LogScene, _ events: [ControlRecord.Event], touch: Int, at time: Int64
  ) {
    for event in events {
      scene.log.write(
        ControlRecord(control: scene.button, event: event, touch: touch), at: Microseconds(time))
    }
  }

  @Test("A tap on a button has one entry with the handler, the recognizer and the control")
  func tap() {
    var scene = LogScene(.journal(.touches))
    let tap = scene.log.intern("tap-1")
    Self.begin(&scene, 7)
    Self.control(&scene, [.touchDown], touch: 7, at: 12_000)
    scene.call(
      .touchesBegan, touches: [7], locations: [.zero], chain: [scene.button, scene.root],
      handlers: [scene.root], at: 12_000)
    scene.log.write(scene.finger(7, .moved, x: 541, y: 701), at: Microseconds(20_000))
    Self.control(&scene, [.touchDragInside, .touchDragInside], touch: 7, at: 20_000)
    scene.log.write(scene.finger(7, .ended, x: 542, y: 702), at: Microseconds(112_001))
    scene.log.write(
      GestureRecord(
        recognizer: tap, kind: .tap, view: scene.button, state: .ended, touches: [7]),
      at: Microseconds(112_001))
    Self.control(
      &scene, [.touchUpInside, .primaryActionTriggered], touch: 7, at: 112_001)
    scene.call(
      .touchesEnded, touches: [7], locations: [.zero], chain: [scene.button, scene.root],
      handlers: [scene.root], at: 112_001)
    #expect(scene.log.takeBytes().isEmpty)
    scene.log.finishTouch(7, at: Microseconds(112_001))
    expectText(
      Self.entries(&scene),
      equals: """
        PRIORITY=6
        TOUCH_SEQ=8
        TOUCH_TIME=0.112001
        TOUCH_KIND=summary
        MESSAGE=d1 touch 7 ended at 542, 702: main › ok, began at 540.5, 700.25, lasted 0.1 s, handled by root, recognized by tap-1, control ok sent touchDown touchUpInside primaryActionTriggered
        TOUCH_ID=7
        TOUCH_DEVICE=d1
        TOUCH_PHASE=ended
        TOUCH_X=542
        TOUCH_Y=702
        TOUCH_WINDOW=main
        TOUCH_VIEW=ok
        TOUCH_BEGAN_X=540.5
        TOUCH_BEGAN_Y=700.25
        TOUCH_DURATION=0.100001
        TOUCH_TAP_COUNT=1
        TOUCH_TYPE=direct
        HANDLED_BY=root
        GESTURE_RECOGNIZER=tap-1
        CONTROL_NAME=ok
        CONTROL_EVENT=touchDown
        CONTROL_EVENT=touchUpInside
        CONTROL_EVENT=primaryActionTriggered


        """)
    scene.log.finishTouch(7, at: Microseconds(112_001))
    #expect(scene.log.takeBytes().isEmpty, "a touch is finished once")
  }

  @Test("E-PHASE-2: a touch that a gesture cancelled is a notice with the reason")
  func cancelled() {
    var scene = LogScene(.journal(.touches))
    Self.begin(&scene, 7)
    scene.call(
      .touchesBegan, touches: [7], locations: [.zero], chain: [scene.button],
      handlers: [scene.button], at: 12_000)
    let drag = scene.log.intern("drag")
    for state in [ActionState.began, .changed, .ended] {
      scene.log.write(
        GestureRecord(
          recognizer: drag, kind: .pan, view: scene.panel, state: state, touches: [7]),
        at: Microseconds(20_000))
    }
    var record = scene.finger(7, .cancelled, x: 600, y: 700)
    record.reason = .gesture
    record.flags = [.withheld, .afterGap, .joinedLate]
    record.tool = .stylus
    record.tapCount = 2
    scene.log.write(record, at: Microseconds(32_000))
    scene.log.finishTouch(7, at: Microseconds(32_000))
    let entry = Self.entries(&scene)
    #expect(entry.hasPrefix("PRIORITY=5\n"))
    #expect(
      entry.contains(
        "\nMESSAGE=d1 touch 7 cancelled at 600, 700: main › ok, began at 540.5, 700.25, lasted 0.02 s  tap 2, handled by ok, recognized by drag  reason gesture  withheld  after a gap  joined late\n"
      ), "\(entry)")
    for field in [
      "TOUCH_PHASE=cancelled", "TOUCH_REASON=gesture", "TOUCH_WITHHELD=1", "TOUCH_AFTER_GAP=1",
      "TOUCH_JOINED_LATE=1", "GESTURE_RECOGNIZER=drag", "HANDLED_BY=ok", "TOUCH_TAP_COUNT=2",
    ] {
      #expect(entry.contains("\n\(field)\n"), "\(field)")
    }
  }

  @Test("A touch without a view has the reason of the hit test, and neither window nor view")
  func dead() {
    var scene = LogScene(.journal(.touches))
    var record = scene.finger(3, .began, x: 1, y: 2)
    record.window = .none
    record.view = .none
    scene.log.write(record, at: .zero)
    scene.log.write(
      HitRecord(
        touch: 3, location: Point(x: 1, y: 2), reason: scene.log.intern("no-window")), at: .zero)
    record.phase = .ended
    scene.log.write(record, at: Microseconds(5))
    scene.log.finishTouch(3, at: Microseconds(5))
    let entry = Self.entries(&scene)
    #expect(
      entry.contains(
        "\nMESSAGE=d1 touch 3 ended at 1, 2: no view: no-window, began at 1, 2, lasted 0 s\n"),
      "\(entry)")
    #expect(entry.contains("\nHIT_REASON=no-window\n"))
    #expect(!entry.contains("TOUCH_WINDOW=") && !entry.contains("TOUCH_VIEW="))
    #expect(!entry.contains("HANDLED_BY="))
  }

  @Test("A call and a gesture of several touches are in the entry of each touch")
  func several() {
    var scene = LogScene(.journal(.touches))
    for touch in 1...3 { Self.begin(&scene, touch, at: Int64(touch)) }
    scene.call(
      .touchesBegan, touches: [1, 2], locations: [.zero, .zero],
      chain: [scene.button, scene.panel], handlers: [scene.button, scene.panel], at: 3)
    scene.log.write(
      GestureRecord(
        recognizer: scene.log.intern("zoom"), kind: .pinch, view: scene.panel, state: .began,
        touches: [2, 3], numberOfTouches: 2), at: Microseconds(4))
    for touch in [3, 1, 2] {
      scene.log.write(scene.finger(touch, .ended, x: 0, y: 0), at: Microseconds(9))
      scene.log.finishTouch(touch, at: Microseconds(9))
    }
    let entries = scene.taken().components(separatedBy: "\n\n").dropLast()
    func values(_ field: String) -> [[String]] {
      entries.map { entry in
        entry.split(separator: "\n").filter { $0.hasPrefix(field + "=") }
          .map { String($0.dropFirst(field.count + 1)) }
      }
    }
    #expect(values("TOUCH_ID") == [["3"], ["1"], ["2"]])
    #expect(values("HANDLED_BY") == [[], ["ok", "panel"], ["ok", "panel"]])
    #expect(values("GESTURE_RECOGNIZER") == [["zoom"], [], ["zoom"]])
    #expect(values("TOUCH_DURATION") == [["0.000006"], ["0.000008"], ["0.000007"]])
    #expect(values("TOUCH_SEQ") == [["9"], ["10"], ["11"]])
  }

  @Test("Names with control characters are escaped in each field")
  func hostile() {
    var scene = LogScene(.journal(.touches), button: "a\nMESSAGE=b\u{1b}[2J\u{202e}")
    Self.begin(&scene, 1)
    Self.control(&scene, [.touchDown], touch: 1, at: 0)
    scene.call(
      .touchesBegan, touches: [1], locations: [.zero], chain: [scene.button],
      handlers: [scene.button], at: 0)
    scene.log.write(
      GestureRecord(
        recognizer: scene.button, kind: .tap, view: scene.button, state: .ended, touches: [1]),
      at: .zero)
    scene.log.write(scene.finger(1, .ended, x: 0, y: 0), at: .zero)
    scene.log.finishTouch(1, at: .zero)
    let text = scene.taken()
    let name = #"a\x0aMESSAGE=b\x1b[2J\u{202e}"#
    for field in ["TOUCH_VIEW", "HANDLED_BY", "GESTURE_RECOGNIZER", "CONTROL_NAME"] {
      #expect(text.contains("\n\(field)=\(name)\n"), "\(field)")
    }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("MESSAGE=") }.count == 1)
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && UntrustedText.isHarmful($0) })
  }

  @Test("At most 256 touches are summarized; the records of others have their own entries")
  func bounded() {
    var scene = LogScene(.journal(.touches))
    for touch in 1...256 {
      scene.log.write(scene.finger(touch, .began, x: 0, y: 0), at: .zero)
    }
    #expect(scene.log.takeBytes().isEmpty)
    scene.log.write(scene.finger(257, .began, x: 0, y: 0), at: .zero)
    #expect(scene.taken().contains("\nTOUCH_KIND=touch\n"))
    scene.log.finishTouch(1, at: .zero)
    #expect(scene.taken().contains("\nTOUCH_KIND=summary\n"))
    let recognizers = (1...40).map { scene.log.intern("recognizer-\($0)") }
    for recognizer in recognizers {
      scene.log.write(
        GestureRecord(recognizer: recognizer, kind: .tap, state: .ended, touches: [2]), at: .zero)
    }
    scene.log.finishTouch(2, at: .zero)
    let fields = scene.taken().matches(of: #/\nGESTURE_RECOGNIZER=/#)
    #expect(fields.count == 16)
  }

  @Test("Devices, gaps, notes, the start and the end have entries; stages and scrolling have none")
  func others() {
    var scene = LogScene(.journal(.touches))
    scene.log.write(
      StartRecord(generator: "g 1", screen: .zero, layout: nil, source: .live), at: .zero)
    scene.log.write(DeviceRecord(.added, DeviceID(rawValue: 1)), at: .zero)
    scene.log.write(StageRecord(stage: scene.panel), at: .zero)
    scene.log.write(
      ScrollRecord(view: scene.panel, contentOffset: .zero, state: .began), at: .zero)
    scene.ignored(by: "ghostGuard", at: .zero)
    scene.gap()
    scene.note(.info, .layout, "a note")
    scene.end(at: 0)
    let kinds = scene.taken().matches(of: #/TOUCH_KIND=(\w+)/#).map { String($0.1) }
    #expect(kinds == ["start", "device", "gap", "note", "end"])
  }
}
