import Testing
import TouchModel

@testable import TouchKit

struct GestureAttemptsTests {
  private let dispatcher = Dispatcher()
  private var gestures: GestureEnvironment { dispatcher.gestures }
  private let tap = GestureRecognizer(identifier: "tap")
  private let touch = Touch()
  private let window = Window()

  init() {
    gestures.begin(tap)
    touch.boundWindow = window
    tap.attempt.follow(touch)
  }

  @Test("R-GST-21, R-GST-25: an attempt without a finger is abandoned, or over in a final state")
  func outcomes() {
    #expect(tap.outcome == .open)
    touch.state.phase = .ended
    #expect(tap.outcome == .abandoned)
    dispatcher.deadlines.set(.seconds(1), of: tap, at: .zero)
    #expect(tap.outcome == .open)
    gestures.enter(.end(.failed), tap)
    #expect(tap.outcome == .over)
  }

  @Test("R-GST-22, R-GST-25: an attempt that has ignored all its touches is abandoned")
  func ignoredTouches() {
    tap.attempt.followed.remove(touch)
    #expect(tap.outcome == .abandoned)
  }

  @Test("R-GST-25, I-8: an attempt ends also if the view of the recognizer was released")
  func withoutView() {
    touch.state.phase = .ended
    gestures.closeAttempts()
    dispatcher.settle()
    #expect(gestures.attempts.isEmpty && !tap.attempt.isUnderWay)
  }

  @Test("R-GST-25: an active attempt that has had no finger is open")
  func withoutFingers() {
    let shaking = GestureRecognizer(identifier: "shaking")
    gestures.begin(shaking)
    #expect(shaking.outcome == .abandoned)
    gestures.enter(.end(.began), shaking)
    #expect(shaking.outcome == .open)
    // One that has ignored its fingers ends with them.
    shaking.attempt.follow(touch)
    shaking.attempt.followed.remove(touch)
    #expect(shaking.outcome == .abandoned)
  }

  @Test("R-GST-21: an attempt is removed with its recognizer, and the others stay in order")
  func removal() {
    let other = GestureRecognizer(identifier: "other")
    gestures.begin(other)
    #expect(gestures.attempts.all.map(\.identifier) == ["tap", "other"])
    tap.attempt.apply(.reset)
    var removed: [GestureRecognizer] = []
    gestures.attempts.removeReset { removed.append($0) }
    #expect(removed.map(\.identifier) == ["tap"])
    #expect(gestures.attempts.all.map(\.identifier) == ["other"])
  }

  @Test(
    "R-PIPE-7: a touch that has left the event is no finger, even if no recognizer received its end"
  )
  func liftedFingers() {
    touch.state.phase = .ended
    #expect(tap.attempt.fingerCount == 1)
    touch.state.hasLeft = true
    #expect(tap.attempt.fingerCount == 0)
    #expect(tap.attempt.followed.count == 1)
  }

  @Test("R-GST-21: recognizers have no attempt after their environment was released")
  func release() {
    let other = GestureRecognizer(identifier: "other")
    do {
      let dispatcher = Dispatcher()
      dispatcher.gestures.begin(other)
      #expect(other.attempt.isUnderWay)
    }
    #expect(!other.attempt.isUnderWay)
  }
}
