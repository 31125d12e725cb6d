import Foundation
import Testing
import TouchModel

@testable import TouchKit

struct RotationProgressTests {
  private var rotation: Fingertips<PairProgress<RotationMeasure>> {
    Fingertips(PairProgress<RotationMeasure>())
  }

  /// The point at an angle on a circle of 100 points about the origin, clockwise from the right.
  private func around(_ angle: Double) -> (Int, Double, Double) {
    (2, 100 * cos(angle), 100 * sin(angle))
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-12 }

  @Test("R-ROT-2, R-ROT-3: begins beyond 0.1 radians, and clockwise is positive")
  func begins() {
    var hand = rotation
    #expect(hand.down((1, 0, 0), at: 0) == .none)
    #expect(hand.down(around(0), at: 0.1) == .none)
    #expect(hand.move(around(0.0999), at: 0.2) == .none)
    #expect(hand.move(around(0.2), at: 0.3) == .begin)
    #expect(isClose(hand.progress.value, 0.2))
    #expect(hand.move(around(-0.3), at: 0.4) == .change)
    #expect(isClose(hand.progress.value, -0.3))
  }

  @Test("R-ROT-1: a third finger is ignored; a new second one does not change the rotation")
  func fingers() {
    var hand = rotation
    _ = hand.down((1, 0, 0), around(0), at: 0)
    #expect(hand.down((3, 300, 300), at: 0.1) == .ignoreAll)
    _ = hand.move(around(1), at: 0.2)
    #expect(hand.up((1, 0, 0), at: 0.3) == .none)
    #expect(hand.move((2, 0, 0), at: 0.4) == .none)
    _ = hand.down((4, 0, 100), at: 0.5)
    #expect(isClose(hand.progress.value, 1))
    #expect(hand.move((4, -100, 0), at: 0.6) == .change)
    #expect(isClose(hand.progress.value, 1 + .pi / 2))
  }

  @Test("R-ROT-3: moves count from a rotation that is set, and the velocity continues")
  func setRotation() {
    var hand = rotation
    _ = hand.down((1, 0, 0), around(0), at: 0)
    _ = hand.move(around(0.5), at: 0.1)
    hand.progress.value = 0
    #expect(isClose(hand.progress.velocity, 5))
    _ = hand.move(around(0.75), at: 0.2)
    #expect(isClose(hand.progress.value, 0.25))
  }

  @Test("R-ROT-4: the rotation exceeds full turns in both directions", arguments: [1.0, -1])
  func turns(direction: Double) {
    var hand = rotation
    _ = hand.down((1, 0, 0), around(0), at: 0)
    for step in 1...30 { _ = hand.move(around(direction * Double(step) / 2), at: Double(step)) }
    #expect(isClose(hand.progress.value, direction * 15))
    #expect(isClose(hand.progress.velocity, direction * 0.5))
  }

  @Test("R-ROT-5: the velocity is in radians per second; ends when both are lifted")
  func ends() {
    var hand = rotation
    _ = hand.down((1, 0, 0), around(0), at: 0)
    _ = hand.move(around(0.5), at: 0.25)
    #expect(isClose(hand.progress.velocity, 2))
    #expect(hand.up(around(0.5), at: 0.3) == .none)
    #expect(hand.up((1, 0, 0), at: 0.4) == .end)
    #expect(hand.down((5, 0, 0), at: 0.5) == .ignoreAll)
    hand.progress.reset()
    #expect(hand.progress.value == 0)
    _ = hand.down((6, 0, 0), at: 1)
    #expect(hand.up((6, 0, 0), at: 1.1) == GestureStep(state: .failed))
  }

  @Test("R-ROT-1: after fingers meet the angle is measured from their last direction")
  func noDirection() {
    var hand = rotation
    _ = hand.down((1, 0, 0), around(0), at: 0)
    _ = hand.move((2, 0, 0), at: 0.1)
    #expect(hand.progress.value == 0)
    _ = hand.move(around(0.4), at: 0.2)
    #expect(isClose(hand.progress.value, 0.4))
  }

  @Test("R-ROT-3: angles equal those of the mathematics library to the last digits")
  func angles() {
    let start = Point(x: 1, y: 0)
    for step in -1000...1000 {
      let angle = Double(step) / 1000 * .pi
      for length in [1e-150, 1e-3, 1, 1e9] {
        let other = Point(x: length * cos(angle), y: length * sin(angle))
        let expected = atan2(other.y, other.x)
        #expect(abs(start.angle(to: other) - expected) < 1e-15, "\(angle)")
      }
    }
    #expect(start.angle(to: .zero) == 0)
    #expect(start.angle(to: Point(x: -1, y: 0)) == .pi)
  }
}
