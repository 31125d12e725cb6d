import Testing
import TouchModel

@testable import TouchKit

struct TapProgressTests {
  private func fingertips(taps: Int = 1, fingers: Int = 1) -> Fingertips<TapProgress> {
    Fingertips(TapProgress(TapProgress.Rules(taps: taps, fingers: fingers)))
  }

  @Test("R-TAP-1: one tap of one finger by default; lower numbers count as one")
  func defaults() {
    let tap = TapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    var hand = fingertips(taps: 0, fingers: -3)
    _ = hand.down((1, 5, 5), at: 0)
    #expect(hand.up((1, 5, 5), at: 0.1) == .recognize)
  }

  @Test(
    "R-TAP-2, R-TAP-3: a tap recognizes at the lift, also at the limits of time and distance")
  func limits() {
    var hand = fingertips()
    #expect(hand.down((1, 100, 100), at: 1) == .wake(at: 1.750001))
    #expect(hand.move((1, 145, 100), at: 1.5) == .none)
    #expect(hand.up((1, 145, 100), at: 1.75) == .recognize)
  }

  @Test("R-TAP-2: a finger may return from the limit, but not from beyond")
  func strays() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.move((1, 145.001, 100), at: 0.1) == .fail)
    #expect(hand.up((1, 100, 100), at: 0.2) == .none)
    var lifted = fingertips()
    _ = lifted.down((1, 100, 100), at: 0)
    #expect(lifted.up((1, 100, 54), at: 0.1) == .fail)
  }

  @Test("R-TAP-4: fails when the time is over without a lift")
  func tooLong() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.wait(until: 0.750001) == .fail)
    var late = fingertips()
    _ = late.down((1, 100, 100), at: 0)
    #expect(late.up((1, 100, 100), at: 0.8) == .fail)
  }

  @Test("R-TAP-4, R-TAP-8: a second finger fails a one-finger tap and completes a two-finger tap")
  func secondFinger() {
    var one = fingertips()
    var two = fingertips(fingers: 2)
    _ = one.down((1, 10, 10), at: 0)
    _ = two.down((1, 10, 10), at: 0)
    #expect(one.down((2, 90, 10), at: 0.1) == .fail)
    #expect(two.down((2, 90, 10), at: 0.1) == .none)
    #expect(two.up((1, 10, 10), at: 0.2) == .none)
    #expect(two.up((2, 90, 10), at: 0.3) == .recognize)
  }

  @Test("R-TAP-4: fails if a finger is lifted before all are down")
  func tooFew() {
    var hand = fingertips(fingers: 2)
    _ = hand.down((1, 10, 10), at: 0)
    #expect(hand.up((1, 10, 10), at: 0.1) == .fail)
  }

  @Test("R-TAP-4: a finger that replaces a lifted one is one too many")
  func replacement() {
    var hand = fingertips(fingers: 2)
    _ = hand.down((1, 10, 10), (2, 90, 10), at: 0)
    #expect(hand.up((1, 10, 10), at: 0.1) == .none)
    #expect(hand.down((3, 10, 10), at: 0.2) == .fail)
  }

  @Test("R-TAP-2: the duration is from the first finger down to the last one up")
  func wholeTime() {
    var hand = fingertips(fingers: 2)
    #expect(hand.down((1, 10, 10), at: 0) == .wake(at: 0.750001))
    #expect(hand.down((2, 90, 10), at: 0.7) == .none)
    _ = hand.up((1, 10, 10), at: 0.72)
    #expect(hand.up((2, 90, 10), at: 0.76) == .fail)
  }

  @Test("R-TAP-5: consecutive taps each have their own duration")
  func tapsInARow() {
    var hand = fingertips(taps: 3)
    #expect(hand.down((1, 100, 100), at: 0) == .wake(at: 0.750001))
    #expect(hand.up((1, 100, 100), at: 0.7) == .wake(at: 1.05))
    #expect(hand.down((2, 100, 100), at: 1) == .wake(at: 1.750001))
    #expect(hand.up((2, 100, 100), at: 1.7) == .wake(at: 2.05))
    #expect(hand.down((3, 100, 100), at: 2) == .wake(at: 2.750001))
    #expect(hand.up((3, 100, 100), at: 2.7) == .recognize)
  }

  @Test("R-TAP-5: fails if the next tap is too late or too far from the first")
  func tooLateOrFar() {
    var late = fingertips(taps: 2)
    _ = late.down((1, 100, 100), at: 0)
    #expect(late.up((1, 100, 100), at: 0.1) == .wake(at: 0.45))
    #expect(late.wait(until: 0.45) == .fail)
    var near = fingertips(taps: 3)
    _ = near.down((1, 100, 100), at: 0)
    _ = near.up((1, 100, 100), at: 0.1)
    #expect(near.down((2, 145, 100), at: 0.2) == .wake(at: 0.950001))
    _ = near.up((2, 145, 100), at: 0.3)
    #expect(near.down((3, 146, 100), at: 0.4) == .fail)
  }

  @Test("R-TAP-5: the centroid of several fingers must be close to that of the first tap")
  func middleInARow() {
    var hand = fingertips(taps: 2, fingers: 2)
    _ = hand.down((1, 0, 100), (2, 200, 100), at: 0)
    _ = hand.up((1, 0, 100), (2, 200, 100), at: 0.1)
    _ = hand.down((3, 20, 100), at: 0.2)
    #expect(hand.down((4, 180, 100), at: 0.25) == .none)
    #expect(hand.up((3, 20, 100), (4, 180, 100), at: 0.3) == .recognize)
  }

  @Test("R-TAP-6: the location is the centroid of where the first tap's fingers were lifted")
  func location() {
    var hand = fingertips(taps: 2, fingers: 2)
    _ = hand.down((1, 10, 10), at: 0)
    #expect(hand.progress.location == Point(x: 10, y: 10))
    _ = hand.down((2, 30, 10), at: 0)
    _ = hand.move((2, 30, 20), at: 0.1)
    #expect(hand.progress.location == Point(x: 20, y: 15))
    _ = hand.up((1, 10, 10), at: 0.2)
    #expect(hand.progress.location == Point(x: 20, y: 15))
    _ = hand.up((2, 30, 30), at: 0.2)
    _ = hand.down((3, 40, 40), (4, 40, 40), at: 0.3)
    #expect(hand.progress.location == Point(x: 20, y: 20))
  }

  @Test("R-TAP-2: the number of fingers includes lifted ones until the next tap begins")
  func fingers() {
    var hand = fingertips(taps: 2, fingers: 2)
    #expect(hand.progress.fingers == 0)
    _ = hand.down((1, 10, 10), at: 0)
    #expect(hand.progress.fingers == 1)
    _ = hand.down((2, 20, 10), at: 0.1)
    _ = hand.up((1, 10, 10), at: 0.2)
    #expect(hand.progress.fingers == 2)
    _ = hand.up((2, 20, 10), at: 0.2)
    #expect(hand.progress.fingers == 2)
    _ = hand.down((3, 10, 10), at: 0.3)
    #expect(hand.progress.fingers == 1)
  }

  @Test("R-GST-21: after the gesture new fingers are ignored, and a reset discards everything")
  func overAndReset() {
    var hand = fingertips()
    _ = hand.down((1, 10, 10), at: 0)
    _ = hand.up((1, 10, 10), at: 0.1)
    #expect(hand.down((2, 10, 10), at: 0.2) == .ignoreAll)
    #expect(hand.progress.isUnderWay)
    hand.progress.reset()
    #expect(!hand.progress.isUnderWay)
    #expect(hand.down((3, 200, 200), at: 5) == .wake(at: 5.750001))
    #expect(hand.up((3, 200, 200), at: 5.1) == .recognize)
  }

  @Test("R-GST-19: a tap prevents others except taps that require more")
  func prevention() {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    #expect(!single.canPrevent(double))
    #expect(double.canPrevent(single))
    #expect(single.canPrevent(TapGestureRecognizer()))
    #expect(single.canPrevent(PanGestureRecognizer()))
  }
}
