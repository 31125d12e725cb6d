import Testing
import TouchModel

@testable import TouchKit

struct GestureAttemptsTests {
  private let attempts: GestureAttempts
  private let tap = GestureRecognizer(identifier: "tap")
  private let touch = Touch()
  private let window = Window()

  init() {
    let context = GestureContext()
    attempts = GestureAttempts(
      context: context, deadlines: GestureDeadlines(), delivery: GestureDelivery(context: context))
    attempts.begin(tap)
    touch.boundWindow = window
    tap.attempt.touches.append(touch)
    tap.attempt.down.append(touch)
  }

  @Test("R-GST-21, R-GST-25: an attempt without a finger is abandoned, or over in a final state")
  func outcomes() {
    #expect(attempts.outcome(of: tap, in: nil) == .open)
    touch.state.phase = .ended
    #expect(attempts.outcome(of: tap, in: nil) == .abandoned)
    tap.attempt.deadline = .seconds(1)
    #expect(attempts.outcome(of: tap, in: nil) == .open)
    attempts.enter(.failed, tap)
    #expect(attempts.outcome(of: tap, in: nil) == .over)
  }

  @Test("R-GST-21: an attempt of another window is open")
  func otherWindow() {
    touch.state.phase = .ended
    #expect(attempts.outcome(of: tap, in: Window()) == .open)
    #expect(attempts.outcome(of: tap, in: window) == .abandoned)
  }

  @Test("R-GST-22, R-GST-25: an attempt that has ignored all its touches is of no window")
  func ignoredTouches() {
    tap.attempt.touches.remove(touch)
    tap.attempt.down.remove(touch)
    #expect(attempts.outcome(of: tap, in: window) == .abandoned)
    #expect(attempts.outcome(of: tap, in: Window()) == .abandoned)
  }

  @Test("R-GST-21: an attempt is removed with its recognizer, and the others stay in order")
  func removal() {
    let other = GestureRecognizer(identifier: "other")
    attempts.begin(other)
    #expect(attempts.all.map(\.identifier) == ["tap", "other"])
    tap.attempt.isResetting = true
    var removed: [GestureRecognizer] = []
    attempts.removeReset { removed.append($0) }
    #expect(removed.map(\.identifier) == ["tap"])
    #expect(attempts.all.map(\.identifier) == ["other"])
  }

  @Test("R-PIPE-7: fingers whose end no recognizer received are removed")
  func liftedFingers() {
    touch.state.isLifted = true
    attempts.removeLiftedFingers()
    #expect(tap.attempt.down.isEmpty)
    #expect(tap.attempt.touches.count == 1)
  }

  @Test("R-GST-21: recognizers have no attempt after their environment was released")
  func release() {
    let other = GestureRecognizer(identifier: "other")
    do {
      let context = GestureContext()
      let attempts = GestureAttempts(
        context: context, deadlines: GestureDeadlines(),
        delivery: GestureDelivery(context: context))
      attempts.begin(other)
      #expect(other.attempt.isUnderWay)
    }
    #expect(!other.attempt.isUnderWay)
  }
}
