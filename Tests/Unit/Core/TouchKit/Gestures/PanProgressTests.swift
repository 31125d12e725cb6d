import Testing
import TouchModel

@testable import TouchKit

struct PanProgressTests {
  private func fingertips(minimum: Int = 1, maximum: Int = .max) -> Fingertips<PanProgress> {
    Fingertips(PanProgress(PanProgress.Rules(minimum: minimum, maximum: maximum)))
  }

  @Test("R-PAN-1: one finger or more by default")
  func defaults() {
    let pan = PanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
  }

  @Test(
    "R-PAN-2, R-PAN-3, R-PAN-4, R-PAN-7: begins beyond 10 points and includes them, then changes")
  func begins() {
    var hand = fingertips()
    #expect(hand.down((1, 100, 100), at: 0) == .none)
    #expect(hand.move((1, 110, 100), at: 0.1) == .none)
    #expect(hand.move((1, 108, 107), at: 0.2) == .begin)
    #expect(hand.progress.translation == Point(x: 8, y: 7))
    #expect(hand.move((1, 120, 100), at: 0.3) == .change)
    #expect(hand.progress.translation == Point(x: 20, y: 0))
    #expect(hand.up((1, 120, 100), at: 0.4) == .end)
    #expect(hand.progress.translation == Point(x: 20, y: 0))
  }

  @Test("R-PAN-4: fails when all fingers are lifted before it began")
  func fails() {
    var hand = fingertips(minimum: 2)
    _ = hand.down((1, 100, 100), (2, 200, 100), at: 0)
    #expect(hand.up((1, 100, 100), at: 0.1) == .none)
    #expect(hand.up((2, 200, 100), at: 0.2) == GestureStep(state: .failed))
  }

  @Test("R-PAN-2: the centroid must move, once enough fingers are down")
  func middle() {
    var hand = fingertips(minimum: 2)
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.move((1, 200, 100), at: 0.1) == .none)
    _ = hand.down((2, 300, 100), at: 0.2)
    #expect(hand.move((1, 220, 100), at: 0.3) == .none)
    #expect(hand.move((2, 301, 100), at: 0.4) == .begin)
    #expect(hand.progress.translation == Point(x: 10.5, y: 0))
  }

  @Test("R-PAN-4: ends when fewer than the minimum are down")
  func belowMinimum() {
    var hand = fingertips(minimum: 2)
    _ = hand.down((1, 100, 100), (2, 200, 100), at: 0)
    #expect(hand.move((1, 120, 100), (2, 220, 100), at: 0.1) == .begin)
    #expect(hand.up((2, 220, 100), at: 0.2) == .end)
    #expect(hand.move((1, 200, 100), at: 0.3) == .none)
    #expect(hand.up((1, 200, 100), at: 0.4) == .none)
  }

  @Test("R-PAN-5: a finger too many prevents the begin until it is lifted")
  func tooManyBefore() {
    var hand = fingertips(maximum: 1)
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.down((2, 200, 100), at: 0.1) == .none)
    #expect(hand.move((1, 150, 100), at: 0.2) == .none)
    #expect(hand.up((2, 200, 100), at: 0.3) == .none)
    #expect(hand.move((1, 160, 100), at: 0.4) == .none)
    #expect(hand.move((1, 161, 100), at: 0.5) == .begin)
    #expect(hand.progress.translation == Point(x: 11, y: 0))
  }

  @Test("R-PAN-5: an additional finger is ignored after the begin")
  func tooManyAfter() {
    var hand = fingertips(maximum: 2)
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 120, 100), at: 0.1)
    #expect(hand.down((2, 0, 0), (3, 300, 300), at: 0.2) == GestureStep(ignoredFrom: 1))
    #expect(hand.move((1, 130, 100), at: 0.3) == .change)
    #expect(hand.progress.translation == Point(x: 25, y: 0))
  }

  @Test("R-PAN-6, R-PAN-10: fingers that are added or lifted do not change the translation")
  func rebase() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 120, 100), at: 0.1)
    #expect(hand.down((2, 300, 300), at: 0.2) == .none)
    #expect(hand.progress.translation == Point(x: 20, y: 0))
    #expect(hand.move((1, 140, 100), (2, 320, 300), at: 0.3) == .change)
    #expect(hand.progress.translation == Point(x: 40, y: 0))
    #expect(hand.up((1, 140, 100), at: 0.4) == .none)
    #expect(hand.progress.translation == Point(x: 40, y: 0))
    #expect(hand.move((2, 320, 330), at: 0.5) == .change)
    #expect(hand.progress.translation == Point(x: 40, y: 30))
    #expect(hand.up((2, 320, 330), at: 0.6) == .end)
  }

  @Test("R-PAN-8: moves count from a translation that is set, and the velocity continues")
  func setTranslation() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 120, 100), at: 0.1)
    hand.progress.translation = .zero
    #expect(hand.progress.velocity == Point(x: 200, y: 0))
    _ = hand.move((1, 125, 101), at: 0.2)
    #expect(hand.progress.translation == Point(x: 5, y: 1))
    hand.progress.translation = Point(x: 100, y: 0)
    _ = hand.down((2, 300, 300), at: 0.2)
    _ = hand.move((1, 129, 101), at: 0.3)
    #expect(hand.progress.translation == Point(x: 102, y: 0))
  }

  @Test("R-PAN-9: the velocity is that of the last two samples, however long ago")
  func velocity() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 150, 100), at: 0.5)
    #expect(hand.progress.velocity == Point(x: 100, y: 0))
    _ = hand.move((1, 150, 80), at: 1)
    #expect(hand.progress.velocity == Point(x: 0, y: -40))
    _ = hand.move((1, 150, 81), at: 1)
    #expect(hand.progress.velocity == Point(x: 0, y: -40), "no time has passed")
    _ = hand.up((1, 150, 81), at: 9)
    #expect(hand.progress.velocity == Point(x: 0, y: -40))
  }

  @Test("R-PAN-4: a movement reported with the lift is part of the translation")
  func lastStretch() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 150, 100), at: 0.5)
    #expect(hand.up((1, 160, 100), at: 1) == .end)
    #expect(hand.progress.translation == Point(x: 60, y: 0))
    #expect(hand.progress.velocity == Point(x: 20, y: 0))
  }

  @Test("R-GST-21: a reset discards the translation")
  func reset() {
    var hand = fingertips()
    _ = hand.down((1, 100, 100), at: 0)
    _ = hand.move((1, 150, 100), at: 0.5)
    hand.progress.translation = Point(x: 7, y: 7)
    _ = hand.up((1, 150, 100), at: 1)
    #expect(hand.down((2, 0, 0), at: 1.1) == .ignoreAll)
    hand.progress.reset()
    #expect(hand.progress.translation == .zero)
    #expect(hand.progress.velocity == .zero)
    _ = hand.down((3, 300, 300), at: 2)
    #expect(hand.move((3, 311, 300), at: 2.1) == .begin)
    #expect(hand.progress.translation == Point(x: 11, y: 0))
  }
}
