import Testing
import TouchModel

@testable import TouchKit

struct SwipeProgressTests {
  private func fingertips(
    _ directions: SwipeDirection = .right, fingers: Int = 1
  ) -> Fingertips<SwipeProgress> {
    Fingertips(SwipeProgress(SwipeProgress.Rules(directions: directions, fingers: fingers)))
  }

  @Test("R-SWP-1: to the right with one finger by default")
  func defaults() {
    let swipe = SwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    #expect(
      [SwipeDirection.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test(
    "R-SWP-2: recognizes during the movement at 50 points, in each direction",
    arguments: [
      (SwipeDirection.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ])
  func directions(direction: SwipeDirection, x: Double, y: Double) {
    var hand = fingertips(direction)
    #expect(hand.down((1, 200, 200), at: 0) == .wake(at: 0.500001))
    #expect(hand.move((1, 200 + 49.9 * x, 200 + 49.9 * y), at: 0.2) == .none)
    #expect(hand.move((1, 200 + 50 * x, 200 + 50 * y), at: 0.5) == .recognize)
    #expect(hand.up((1, 200 + 50 * x, 200 + 50 * y), at: 0.6) == .none)
    var other = fingertips(SwipeDirection(rawValue: 15).subtracting(direction))
    _ = other.down((1, 200, 200), at: 0)
    #expect(other.move((1, 200 + 60 * x, 200 + 60 * y), at: 0.2) == .fail)
  }

  @Test("R-SWP-2: it may move 50 points to the side")
  func stray() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.move((1, 150, 150), at: 0.1) == .recognize)
    var far = fingertips()
    _ = far.down((1, 100, 100), at: 0)
    #expect(far.move((1, 160, 150.5), at: 0.1) == .fail)
  }

  @Test("R-SWP-2: each of several fingers must move far enough, in the same direction")
  func severalFingers() {
    var hand = fingertips(fingers: 2)
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.down((2, 100, 200), at: 0.1)
    #expect(hand.move((1, 160, 100), at: 0.2) == .none)
    #expect(hand.move((2, 149, 200), at: 0.3) == .none)
    #expect(hand.move((2, 150, 200), at: 0.4) == .recognize)
    var apart = fingertips([.right, .left], fingers: 2)
    _ = apart.down((1, 100, 100), (2, 200, 100), at: 0)
    #expect(apart.move((1, 40, 100), (2, 260, 100), at: 0.1) == .none)
    #expect(apart.up((1, 40, 100), (2, 260, 100), at: 0.2) == .fail)
  }

  @Test("R-SWP-3: fails by time, in another direction, and when lifted early")
  func fails() {
    var slow = fingertips()
    _ = slow.down((1, 100, 100), at: 0)
    #expect(slow.wait(until: 0.500001) == .fail)
    var late = fingertips()
    _ = late.down((1, 100, 100), at: 0)
    #expect(late.move((1, 160, 100), at: 0.6) == .fail)
    var down = fingertips()
    _ = down.down((1, 100, 100), at: 0)
    #expect(down.move((1, 105, 108), at: 0.1) == .none)
    #expect(down.move((1, 105, 110), at: 0.2) == .fail)
    var early = fingertips()
    _ = early.down((1, 100, 100), at: 0)
    _ = early.move((1, 140, 100), at: 0.1)
    #expect(early.up((1, 140, 100), at: 0.2) == .fail)
  }

  @Test("R-SWP-3: fails with a finger too many, and with one too few at the lift")
  func fingerCount() {
    var more = fingertips()
    _ = more.down((1, 100, 100), at: 0)
    #expect(more.down((2, 100, 200), at: 0.1) == .fail)
    var fewer = fingertips(fingers: 2)
    _ = fewer.down((1, 100, 100), at: 0)
    #expect(fewer.move((1, 170, 100), at: 0.1) == .none)
    #expect(fewer.up((1, 170, 100), at: 0.2) == .fail)
  }

  @Test("R-SWP-4: a movement reported with the lift counts")
  func lastStretch() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 120, 100), at: 0.1)
    #expect(hand.up((1, 170, 100), at: 0.2) == .recognize)
  }

  @Test("R-SWP-5: the location is the centroid of where the fingers came down")
  func location() {
    var hand = fingertips(fingers: 2)
    _ = hand.down((1, 100, 100), (2, 100, 200), at: 0)
    _ = hand.move((1, 160, 100), (2, 160, 200), at: 0.1)
    #expect(hand.progress.location == Point(x: 100, y: 150))
  }

  @Test("R-SWP-6: with two directions either is sufficient")
  func twoDirections() {
    for way in [60.0, -60] {
      var hand = fingertips([.right, .left])
      _ = hand.down((1, 100, 100), at: 0)
      #expect(hand.move((1, 100 + way, 100), at: 0.1) == .recognize)
    }
  }
}
