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
    let stage = GestureScene()
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
    let stage = GestureScene()
    let other = Window(frame: Rect(x: 400, y: 0, width: 160, height: 240), identifier: "V")
    stage.app.add(other)
    other.isHidden = false
    let recognizer = stage.add(Ignoring(), "ignoring", to: other)
    stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    stage.send(.down(1, 50, 140), .down(2, 450, 100))
    #expect(recognizer.calls == ["asked", "began 2", "reset"])
  }
}
