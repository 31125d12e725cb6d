import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Delayed touches whose delay ends while the touches of another window are delivered.
@Suite struct DelayAcrossWindowsTests {
  /// A recognizer that calls a function when a finger comes down.
  private final class Trigger: GestureRecognizer {
    var fire: () -> Void = {}
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      fire()
      state = .failed
    }
  }

  private let stage = Stage(handlers: [\.btn])
  private let other = Window(frame: Rect(x: 400, y: 0, width: 160, height: 240), identifier: "V")
  private let trigger = Trigger()

  init() {
    stage.app.add(other)
    other.isHidden = false
    other.addGestureRecognizer(trigger)
  }

  @Test("R-GDEL-8, R-GDEL-12, I-1: an end is delivered once, whichever window fails its recognizer")
  func end() {
    for isFirst in [false, true] {
      let before = stage.journal.lines.count
      other.windowLevel = isFirst ? .alert : WindowLevel(rawValue: -1)
      let double = TapGestureRecognizer(taps: 2)
      stage.btn.addGestureRecognizer(double)
      trigger.fire = { double.isEnabled = false }
      stage.send(.down(1, 50, 40))
      #expect(stage.journal.lines.count == before + 1)
      // The lift and the other window's finger come in one frame.
      stage.send(.up(1), .down(2, 450, 100))
      #expect(stage.journal.lines.count == before + 2, "\(stage.journal.lines)")
      stage.send(.up(2))
      #expect(stage.journal.lines.count == before + 2)
      stage.btn.removeGestureRecognizer(double)
    }
  }

  @Test(
    "R-GDEL-7: a delayed begin and a move are delivered once, whichever window fails the recognizer"
  )
  func beginAndMove() {
    for isFirst in [false, true] {
      let before = stage.journal.lines.count
      other.windowLevel = isFirst ? .alert : WindowLevel(rawValue: -1)
      let press = LongPressGestureRecognizer(identifier: "press")
      press.delaysTouchesBegan = true
      stage.btn.addGestureRecognizer(press)
      trigger.fire = { press.isEnabled = false }
      stage.send(.down(1, 50, 40))
      #expect(stage.journal.lines.count == before)
      stage.send(.move(1, 52, 40), .down(2, 450, 100))
      #expect(stage.journal.lines.count == before + 2, "\(stage.journal.lines)")
      stage.send(.up(1), .up(2))
      #expect(stage.journal.lines.count == before + 3)
      stage.btn.removeGestureRecognizer(press)
    }
  }
}
