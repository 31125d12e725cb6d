import Testing
import TouchModel

@testable import TouchKit

struct LongPressProgressTests {
  private func fingertips(
    duration: Double = 0.5, taps: Int = 0, fingers: Int = 1
  ) -> Fingertips<LongPressProgress> {
    Fingertips(
      LongPressProgress(
        LongPressProgress.Rules(duration: .seconds(duration), taps: taps, fingers: fingers)))
  }

  @Test("R-LP-1: the defaults are half a second, 10 points, no taps before, one finger")
  func defaults() {
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
  }

  @Test("R-LP-2: begins by time alone, half a second after the last required finger")
  func begins() {
    var hand = fingertips(fingers: 2)
    #expect(hand.down((1, 10, 10), at: 0) == GestureStep(deadline: .clear))
    #expect(hand.down((2, 90, 10), at: 0.3) == .wake(at: 0.8))
    #expect(hand.wait(until: 0.8) == .begin)
    #expect(hand.move((1, 11, 10), at: 0.9) == .change)
    #expect(hand.up((1, 11, 10), at: 1) == .end)
    #expect(hand.up((2, 90, 10), at: 1.1) == .none)
  }

  @Test("R-LP-3: a finger may move 10 points before it begins, and any distance after")
  func movement() {
    var near = fingertips()
    _ = near.down((1, 100, 100), at: 0)
    #expect(near.move((1, 110, 100), at: 0.1) == .none)
    #expect(near.wait(until: 0.5) == .begin)
    #expect(near.move((1, 300, 100), at: 0.6) == .change)
    #expect(near.up((1, 300, 100), at: 0.7) == .end)
    var far = fingertips()
    _ = far.down((1, 100, 100), at: 0)
    #expect(far.move((1, 110.5, 100), at: 0.1) == .fail)
  }

  @Test("R-LP-4: a lift before it begins fails it, and so does an additional finger")
  func before() {
    var lifted = fingertips()
    _ = lifted.down((1, 100, 100), at: 0)
    #expect(lifted.up((1, 100, 100), at: 0.4) == .fail)
    var more = fingertips()
    _ = more.down((1, 100, 100), at: 0)
    #expect(more.down((2, 100, 200), at: 0.4) == .fail)
  }

  @Test("R-LP-4: a finger that comes down after it has begun is ignored")
  func after() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.wait(until: 0.5)
    #expect(hand.down((2, 100, 200), at: 0.6) == .ignoreAll)
    #expect(hand.up((1, 100, 100), at: 0.7) == .end)
  }

  @Test("R-LP-5: taps before the press follow the limits of taps")
  func taps() {
    var hand = fingertips(taps: 1)
    #expect(hand.down((1, 100, 100), at: 0) == .wake(at: 0.750001))
    #expect(hand.up((1, 100, 100), at: 0.1) == .wake(at: 0.45))
    #expect(hand.down((2, 140, 100), at: 0.4) == .wake(at: 0.9))
    #expect(hand.wait(until: 0.9) == .begin)
    #expect(hand.up((2, 140, 100), at: 1) == .end)
  }

  @Test("R-LP-5: without the taps, or too late or too far from them, the press fails")
  func missingTaps() {
    var held = fingertips(taps: 1)
    _ = held.down((1, 100, 100), at: 0)
    #expect(held.wait(until: 0.750001) == .fail)
    var late = fingertips(taps: 1)
    _ = late.down((1, 100, 100), at: 0)
    _ = late.up((1, 100, 100), at: 0.1)
    #expect(late.wait(until: 0.45) == .fail)
    var far = fingertips(taps: 1)
    _ = far.down((1, 100, 100), at: 0)
    _ = far.up((1, 100, 100), at: 0.1)
    #expect(far.down((2, 146, 100), at: 0.2) == .fail)
    var moved = fingertips(taps: 1)
    _ = moved.down((1, 100, 100), at: 0)
    #expect(moved.move((1, 100, 150), at: 0.1) == .fail)
  }

  @Test("R-LP-6: without a duration it begins when the finger comes down")
  func atOnce() {
    var hand = fingertips(duration: 0)
    #expect(hand.down((1, 100, 100), at: 0) == GestureStep(state: .began, deadline: .clear))
    #expect(hand.move((1, 120, 100), at: 0.1) == .change)
    #expect(hand.up((1, 120, 100), at: 0.2) == .end)
  }

  @Test("R-LP-5, R-LP-6: extreme numbers are accepted")
  func wildNumbers() {
    var hand = Fingertips(
      LongPressProgress(
        LongPressProgress.Rules(
          duration: .seconds(.infinity), movement: .nan, taps: .max, fingers: .min)))
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.up((1, 100, 100), at: 0.1) == .wake(at: 0.45))
    hand.progress.rules = LongPressProgress.Rules(duration: .seconds(.infinity), fingers: .min)
    hand.progress.reset()
    #expect(hand.down((2, 100, 100), at: 1) == GestureStep(deadline: .at(Microseconds(.max))))
  }
}
