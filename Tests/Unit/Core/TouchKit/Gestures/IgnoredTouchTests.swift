import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Recognizers that ignore the touches they receive.
@Suite struct IgnoredTouchTests {
  /// A recognizer that ignores each touch, and lists its calls.
  private final class Ignoring: GestureRecognizer {
    var calls: [String] = []
    override func shouldReceive(_ event: TouchEvent) -> Bool {
      calls.append("asked")
      return true
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      for touch in touches {
        calls.append("began \(touch.identifier)")
        ignore(touch, for: event)
      }
    }
    override func reset() { calls.append("reset") }
  }

  @Test("R-GST-22, R-GST-25: a recognizer that ignores its only touch is reset in the same frame")
  func onlyTouch() {
    let stage = GestureStage()
    let recognizer = stage.add(Ignoring(), "ignoring", to: stage.root)
    stage.send(.down(1, 50, 140))
    #expect(recognizer.calls == ["asked", "began 1", "reset"])
    recognizer.calls = []
    stage.send(.down(2, 50, 20))
    #expect(recognizer.calls == ["asked", "began 2", "reset"])
    recognizer.calls = []
    stage.send(.up(1), .up(2))
    #expect(recognizer.calls.isEmpty)
  }

  @Test("R-GST-22, R-GST-25: the same while another window has fingers")
  func twoWindows() {
    let stage = GestureStage()
    let other = Window(frame: Rect(x: 400, y: 0, width: 160, height: 240), identifier: "V")
    stage.app.add(other)
    other.isHidden = false
    let recognizer = stage.add(Ignoring(), "ignoring", to: other)
    stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    stage.send(.down(1, 50, 140), .down(2, 450, 100))
    #expect(recognizer.calls == ["asked", "began 2", "reset"])
  }

  /// Makes a recognizer ignore a finger.
  private func ignore(
    _ finger: Int, by recognizer: GestureRecognizer, _ event: TouchEvent?
  ) throws {
    let event = try #require(event)
    let touch = try #require(event.orderedTouches.first { $0.identifier == finger })
    recognizer.ignore(touch, for: event)
  }

  enum Loss: CaseIterable {
    case ignored, dropped
  }

  @Test(
    "R-GST-22, R-PIPE-7, R-PAN-4, R-PAN-6: a pan goes on without a finger that it ignores, or whose end was dropped",
    arguments: Loss.allCases)
  func pan(loss: Loss) throws {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    var event: TouchEvent?
    stage.app.onSend = { event = $0 }
    stage.send(.down(1, 50, 140), .down(2, 90, 140))
    #expect(stage.send(.move(1, 70, 140), .move(2, 110, 140)) == ["act pan began"])
    if loss == .ignored {
      try ignore(2, by: pan, event)
    } else {
      stage.W.drops = true
      stage.send(.up(2))
      stage.W.drops = false
    }
    #expect(stage.send(.move(1, 80, 140)) == ["act pan changed"])
    #expect(pan.translation(in: nil) == Point(x: 30, y: 0))
    #expect(stage.send(.up(1)) == ["act pan ended"])
  }

  @Test("R-GST-22, R-PAN-5: a pan begins when it ignores the finger that was too many")
  func panWithFingerTooMany() throws {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.maximumNumberOfTouches = 1
    var event: TouchEvent?
    stage.app.onSend = { event = $0 }
    stage.send(.down(1, 50, 140), .down(2, 90, 140))
    #expect(stage.send(.move(1, 70, 140)) == [])
    try ignore(2, by: pan, event)
    #expect(stage.send(.move(1, 81, 140)) == ["act pan began"])
    #expect(pan.translation(in: nil) == Point(x: 11, y: 0))
  }

  @Test("R-GST-22, R-PIN-5: a pinch continues from its scale with a new finger for an ignored one")
  func pinch() throws {
    let stage = GestureStage(handlers: [])
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.root)
    var event: TouchEvent?
    stage.app.onSend = { event = $0 }
    stage.send(.down(1, 100, 100), .down(2, 200, 100))
    #expect(stage.send(.move(2, 250, 100)) == ["act pinch began"])
    try ignore(1, by: pinch, event)
    #expect(stage.send(.down(3, 150, 100)) == [])
    #expect(stage.send(.move(3, 100, 100)) == ["act pinch changed"])
    #expect(pinch.scale == 2.25)
    #expect(stage.send(.up(2), .up(3)) == ["act pinch ended"])
  }

  @Test("R-GST-22, R-LP-2: a press does not begin with a finger that it ignores")
  func press() throws {
    let stage = GestureStage(handlers: [])
    let press = stage.add(LongPressGestureRecognizer(), "press", to: stage.root)
    press.numberOfTouchesRequired = 2
    var event: TouchEvent?
    stage.app.onSend = { event = $0 }
    stage.send(.down(1, 50, 140), .down(2, 90, 140), at: 1)
    try ignore(2, by: press, event)
    #expect(stage.wait(until: 2) == [])
    // The next finger is the second one.
    stage.send(.down(3, 90, 180), at: 2)
    #expect(stage.wait(until: 3) == ["act press began"])
  }

  /// A tap that ignores all fingers but the first one, before the standard recognizer sees them.
  private final class FirstFingerTap: TapGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      for touch in touches where touch.identifier > 1 { ignore(touch, for: event) }
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("R-GST-22, R-TAP-4: a finger that a subclass ignores before it calls super is not too many")
  func tap() {
    let stage = GestureStage(handlers: [])
    stage.add(FirstFingerTap(), "tap", to: stage.root)
    stage.send(.down(1, 50, 140), .down(2, 90, 140))
    stage.send(.down(3, 90, 180))
    #expect(stage.send(.up(2)) == [])
    #expect(stage.send(.up(1)) == ["act tap ended"])
  }

  @Test(
    "R-GST-22, R-GST-25: a tap or a swipe that ignores its only finger fails at once",
    arguments: [GestureKind.tap, .swipe])
  func onlyFinger(of kind: GestureKind) throws {
    let stage = GestureStage(handlers: [], showsSteps: true)
    let recognizer = stage.add(kind.makeRecognizer(), "own", to: stage.root)
    var event: TouchEvent?
    stage.app.onSend = { event = $0 }
    stage.send(.down(1, 50, 140))
    try ignore(1, by: recognizer, event)
    #expect(stage.send(.move(1, 51, 140)) == ["state own failed", "reset own"])
  }
}
