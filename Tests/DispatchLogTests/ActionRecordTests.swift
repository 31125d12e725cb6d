import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the records of recognizers, controls and scroll views, byte for byte in all formats.
struct ActionRecordTests {
  private static func play(_ scene: inout LogScene) {
    let location = Point(x: 540.5, y: 700.25)
    let names = ["tap-1", "drag", "zoom", "turn", "flick", "any way"].map { scene.log.intern($0) }
    func record(
      _ index: Int, _ kind: GestureKind, _ state: ActionState, _ touches: [Int] = [7],
      _ measurements: GestureRecord.Measurements = .none
    ) -> GestureRecord {
      GestureRecord(
        recognizer: names[index], kind: kind, view: scene.panel, state: state, touches: touches,
        location: location, numberOfTouches: touches.count, measurements: measurements)
    }
    scene.log.write(record(0, .tap, .ended), at: Microseconds(12_000))
    scene.log.write(
      record(
        1, .screenEdgePan, .began, [7],
        .drag(translation: Point(x: 12.0004, y: -3), velocity: Point(x: 300.1239, y: 0))),
      at: Microseconds(12_000))
    scene.log.write(
      record(2, .pinch, .changed, [7, 12], .pinch(scale: 1.25, velocity: -0.5)),
      at: Microseconds(22_000))
    scene.log.write(
      record(3, .rotation, .cancelled, [7, 12], .rotation(rotation: 0.1, velocity: 2)),
      at: Microseconds(22_000))
    scene.log.write(
      record(4, .swipe, .ended, [7], .swipe(.init(rawValue: 4))), at: Microseconds(32_000))
    scene.log.write(
      record(5, .swipe, .ended, [7], .swipe(.init(rawValue: 9))), at: Microseconds(32_000))
    for event in [ControlRecord.Event.touchDragExit, .touchDragOutside, .primaryActionTriggered] {
      scene.log.write(
        ControlRecord(
          control: scene.button, event: event, touch: event == .touchDragExit ? nil : 7),
        at: Microseconds(32_000))
    }
    scene.log.write(
      ControlRecord(control: scene.button, event: .valueChanged, touch: 7, value: 0.25),
      at: Microseconds(32_000))
    for state in [ActionState.began, .changed, .ended] {
      scene.log.write(
        ScrollRecord(
          view: scene.panel, contentOffset: Point(x: 0, y: 120.5),
          zoomScale: state == .ended ? 1.25 : nil, state: state),
        at: Microseconds(42_000))
    }
  }

  @Test("Gestures, events of controls and scrolling have the keys of their types")
  func json() {
    var scene = LogScene(.json)
    Self.play(&scene)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.012000,"kind":"gesture","recognizer":"tap-1","type":"tap","view":"panel","state":"ended","touches":[7],"x":540.5,"y":700.25,"numberOfTouches":1}
        {"v":1,"seq":2,"t":0.012000,"kind":"gesture","recognizer":"drag","type":"screenEdgePan","view":"panel","state":"began","touches":[7],"x":540.5,"y":700.25,"numberOfTouches":1,"translation":[12,-3],"velocity":[300.124,0]}
        {"v":1,"seq":3,"t":0.022000,"kind":"gesture","recognizer":"zoom","type":"pinch","view":"panel","state":"changed","touches":[7,12],"x":540.5,"y":700.25,"numberOfTouches":2,"scaleVelocity":-0.5,"scale":1.25}
        {"v":1,"seq":4,"t":0.022000,"kind":"gesture","recognizer":"turn","type":"rotation","view":"panel","state":"cancelled","touches":[7,12],"x":540.5,"y":700.25,"numberOfTouches":2,"rotationVelocity":2,"rotation":0.1}
        {"v":1,"seq":5,"t":0.032000,"kind":"gesture","recognizer":"flick","type":"swipe","view":"panel","state":"ended","touches":[7],"x":540.5,"y":700.25,"numberOfTouches":1,"direction":["up"]}
        {"v":1,"seq":6,"t":0.032000,"kind":"gesture","recognizer":"any way","type":"swipe","view":"panel","state":"ended","touches":[7],"x":540.5,"y":700.25,"numberOfTouches":1,"direction":["right","down"]}
        {"v":1,"seq":7,"t":0.032000,"kind":"control","control":"ok","event":"touchDragExit","touch":null}
        {"v":1,"seq":8,"t":0.032000,"kind":"control","control":"ok","event":"touchDragOutside","touch":7}
        {"v":1,"seq":9,"t":0.032000,"kind":"control","control":"ok","event":"primaryActionTriggered","touch":7}
        {"v":1,"seq":10,"t":0.032000,"kind":"control","control":"ok","event":"valueChanged","touch":7,"value":0.25}
        {"v":1,"seq":11,"t":0.042000,"kind":"scroll","view":"panel","contentOffset":[0,120.5],"state":"began"}
        {"v":1,"seq":12,"t":0.042000,"kind":"scroll","view":"panel","contentOffset":[0,120.5],"state":"changed"}
        {"v":1,"seq":13,"t":0.042000,"kind":"scroll","view":"panel","contentOffset":[0,120.5],"zoomScale":1.25,"state":"ended"}

        """#)
  }

  @Test("Gestures, events of controls and scrolling have the columns of the other records")
  func text() {
    var scene = LogScene(.text(color: false))
    Self.play(&scene)
    let text = scene.taken()
    expectText(
      text,
      equals: """
            time  dev  touch  what                 x        y  where, and who was called (✓ handled it)
        0.012000           7  ◆ ended          540.5   700.25  tap-1 (tap) on panel
                           7  ◆ began          540.5   700.25  drag (screenEdgePan) on panel  by 12, -3  velocity 300.124, 0
        0.022000        7 12  ◆ changed        540.5   700.25  zoom (pinch) on panel  2 fingers  scale 1.25  velocity -0.5
                        7 12  ◆ cancelled      540.5   700.25  turn (rotation) on panel  2 fingers  rotation 0.1  velocity 2
        0.032000           7  ◆ ended          540.5   700.25  flick (swipe) on panel  up
                           7  ◆ ended          540.5   700.25  any way (swipe) on panel  right or down
                              ▸ touchDragExit                  ok
                           7  ▸ touchDragOutside               ok
                           7  ▸ primaryActionTriggered         ok
                           7  ▸ valueChanged                   ok  value 0.25
        0.042000              ↕ began                          panel  offset 0, 120.5
                              ↕ changed                        panel  offset 0, 120.5
                              ↕ ended                          panel  offset 0, 120.5  zoom 1.25

        """.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
    scene = LogScene(.text(color: true))
    Self.play(&scene)
    #expect(scene.taken().replacing(#/\u{1b}\[[0-9]*m/#, with: "") == text)
  }

  @Test("In the journal they have fields, and records of each move are omitted")
  func journal() {
    var scene = LogScene(.journal(.all))
    Self.play(&scene)
    let records = scene.taken().components(separatedBy: "\n\n").dropLast()
    let messages = records.compactMap { record in
      record.split(separator: "\n").first { $0.hasPrefix("MESSAGE=") }.map { $0.dropFirst(8) }
    }
    expectText(
      messages.joined(separator: "\n"),
      equals: """
        touch 7 gesture ended at 540.5, 700.25: tap-1 (tap) on panel
        touch 7 gesture began at 540.5, 700.25: drag (screenEdgePan) on panel  by 12, -3  velocity 300.124, 0
        touches 7 12 gesture cancelled at 540.5, 700.25: turn (rotation) on panel  2 fingers  rotation 0.1  velocity 2
        touch 7 gesture ended at 540.5, 700.25: flick (swipe) on panel  up
        touch 7 gesture ended at 540.5, 700.25: any way (swipe) on panel  right or down
        control touchDragExit: ok
        touch 7 control primaryActionTriggered: ok
        touch 7 control valueChanged: ok  value 0.25
        scrolling began: panel  offset 0, 120.5
        scrolling ended: panel  offset 0, 120.5  zoom 1.25
        """)
    #expect(records.last?.contains("\nZOOM_SCALE=1.25\n") == true)
    let fields = [0, 1, 2, 4, 6, 7, 8].map { index in
      records[index].components(separatedBy: "MESSAGE=").last?.split(separator: "\n").dropFirst()
        .joined(separator: "\n") ?? ""
    }
    expectText(
      fields.joined(separator: "\n\n"),
      equals: """
        GESTURE_RECOGNIZER=tap-1
        GESTURE_TYPE=tap
        TOUCH_VIEW=panel
        GESTURE_STATE=ended
        TOUCH_ID=7
        TOUCH_X=540.5
        TOUCH_Y=700.25
        GESTURE_TOUCHES=1

        GESTURE_RECOGNIZER=drag
        GESTURE_TYPE=screenEdgePan
        TOUCH_VIEW=panel
        GESTURE_STATE=began
        TOUCH_ID=7
        TOUCH_X=540.5
        TOUCH_Y=700.25
        GESTURE_TOUCHES=1
        GESTURE_TRANSLATION_X=12
        GESTURE_TRANSLATION_Y=-3
        GESTURE_VELOCITY_X=300.124
        GESTURE_VELOCITY_Y=0

        GESTURE_RECOGNIZER=turn
        GESTURE_TYPE=rotation
        TOUCH_VIEW=panel
        GESTURE_STATE=cancelled
        TOUCH_ID=7
        TOUCH_ID=12
        TOUCH_X=540.5
        TOUCH_Y=700.25
        GESTURE_TOUCHES=2
        GESTURE_ROTATION_VELOCITY=2
        GESTURE_ROTATION=0.1

        GESTURE_RECOGNIZER=any way
        GESTURE_TYPE=swipe
        TOUCH_VIEW=panel
        GESTURE_STATE=ended
        TOUCH_ID=7
        TOUCH_X=540.5
        TOUCH_Y=700.25
        GESTURE_TOUCHES=1
        GESTURE_DIRECTION=right
        GESTURE_DIRECTION=down

        CONTROL_NAME=ok
        CONTROL_EVENT=primaryActionTriggered
        TOUCH_ID=7

        CONTROL_NAME=ok
        CONTROL_EVENT=valueChanged
        TOUCH_ID=7
        CONTROL_VALUE=0.25

        SCROLL_VIEW=panel
        SCROLL_X=0
        SCROLL_Y=120.5
        SCROLL_STATE=began
        """)
    let numbers = records.compactMap { $0.firstMatch(of: #/TOUCH_SEQ=([0-9]+)/#).map { Int($0.1) } }
    #expect(numbers == Array(1...10))
  }

  @Test("A call that cancels touches for only one view has the reason")
  func reason() {
    var texts: [String] = []
    for format in [LogFormat.json, .text(color: false), .journal(.all)] {
      var scene = LogScene(format)
      scene.call(
        .touchesCancelled, touches: [1], locations: [Point(x: 1, y: 2)], chain: [scene.button],
        handlers: [scene.button], reason: .gesture, at: 0)
      texts.append(scene.taken())
    }
    #expect(texts[0].hasSuffix(#""handledBy":["ok"],"reason":"gesture"}"# + "\n"))
    #expect(texts[1].hasSuffix("ok ✓  reason gesture  at 1, 2\n"))
    #expect(texts[2].hasSuffix("HANDLED_BY=ok\nTOUCH_REASON=gesture\n\n"))
  }

  @Test("R-DIAG-2: a stage of a recognizer has its name, its view, and its state or its method")
  func stages() {
    var scene = LogScene(.json)
    var text = LogScene(.text(color: false))
    func entry(_ log: inout DispatchLog, _ stage: String) -> StageRecord {
      var entry = StageRecord(stage: log.intern(stage))
      entry.recognizer = log.intern("tap-1")
      entry.view = log.intern("panel")
      return entry
    }
    func play(_ log: inout DispatchLog) {
      var called = entry(&log, "gr")
      called.method = .touchesBegan
      log.write(called, at: .zero)
      var changes = entry(&log, "gr.state")
      changes.state = log.intern("failed")
      log.write(changes, at: .zero)
      log.write(entry(&log, "gr.reset"), at: .zero)
    }
    play(&scene.log)
    play(&text.log)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"stage","stage":"gr","recognizer":"tap-1","view":"panel","method":"touchesBegan"}
        {"v":1,"seq":2,"t":0.000000,"kind":"stage","stage":"gr.state","recognizer":"tap-1","view":"panel","state":"failed"}
        {"v":1,"seq":3,"t":0.000000,"kind":"stage","stage":"gr.reset","recognizer":"tap-1","view":"panel"}

        """#)
    let lines = text.taken().split(separator: "\n").dropFirst().map { line in
      line.drop { $0 != ":" }.replacing(#/ +/#, with: " ")
    }
    #expect(
      lines == [
        ": gr tap-1 on panel touchesBegan", ": gr.state tap-1 on panel failed",
        ": gr.reset tap-1 on panel",
      ])
  }
}
