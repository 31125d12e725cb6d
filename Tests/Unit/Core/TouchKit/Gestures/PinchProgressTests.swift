import Testing
import TouchModel

@testable import TouchKit

struct PinchProgressTests {
  private var pinch: Fingertips<PairProgress<PinchMeasure>> {
    Fingertips(PairProgress<PinchMeasure>())
  }

  @Test("R-PIN-2, R-PIN-3: begins when the distance has changed by more than 8 points")
  func begins() {
    var hand = pinch
    #expect(hand.progress.value == 1)
    #expect(hand.down((1, 100, 100), at: 0) == .none)
    #expect(hand.down((2, 200, 100), at: 0.1) == .none)
    #expect(hand.move((2, 208, 100), at: 0.2) == .none)
    #expect(hand.move((2, 220, 100), at: 0.3) == .begin)
    #expect(hand.progress.value == 1.2)
    #expect(hand.move((1, 140, 100), (2, 190, 100), at: 0.4) == .change)
    #expect(hand.progress.value == 0.5)
  }

  @Test("R-PIN-1: a third finger is ignored")
  func third() {
    var hand = pinch
    _ = hand.down((1, 100, 100), at: 0)
    #expect(hand.down((2, 200, 100), (3, 300, 300), at: 0.1) == GestureStep(ignoredFrom: 1))
    #expect(hand.down((4, 300, 300), at: 0.2) == .ignoreAll)
  }

  @Test("R-PIN-3: moves count from a scale that is set, and the velocity continues")
  func setScale() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 200, 0), at: 0.1)
    #expect(hand.progress.value == 2)
    hand.progress.value = 1
    #expect(hand.progress.value == 1)
    #expect(hand.progress.velocity == 10)
    _ = hand.move((2, 300, 0), at: 0.2)
    #expect(hand.progress.value == 1.5)
    hand.progress.value = 3
    _ = hand.move((2, 150, 0), at: 0.3)
    #expect(hand.progress.value == 1.5)
  }

  @Test("R-PIN-4: the velocity is the change of the scale per second")
  func velocity() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 150, 0), at: 0.5)
    #expect(hand.progress.velocity == 1)
    _ = hand.move((2, 100, 0), at: 1.5)
    #expect(hand.progress.velocity == -0.5)
    _ = hand.move((2, 110, 0), at: 1.5)
    #expect(hand.progress.velocity == -0.5, "no time has passed")
  }

  @Test("R-PIN-5: fingers that move and are lifted in one frame count with that movement")
  func movedLift() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 200, 0), at: 0.1)
    #expect(hand.up((1, 0, 0), (2, 300, 0), at: 0.2) == GestureStep(state: .ended))
    #expect(hand.progress.value == 3)
    #expect(hand.progress.velocity == 10)
  }

  @Test("R-PIN-5: ends when both are lifted; with a new second finger the scale continues")
  func rebase() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 200, 0), at: 0.1)
    #expect(hand.up((1, 0, 0), at: 0.2) == .none)
    #expect(hand.move((2, 300, 0), at: 0.3) == .none)
    #expect(hand.progress.value == 2)
    #expect(hand.down((3, 250, 0), at: 0.4) == .none)
    #expect(hand.progress.value == 2)
    #expect(hand.move((3, 200, 0), at: 0.5) == .change)
    #expect(hand.progress.value == 4)
    #expect(hand.up((2, 300, 0), (3, 200, 0), at: 0.6) == .end)
  }

  @Test("R-PIN-5, R-GST-25: fails when both are lifted before it began")
  func fails() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 105, 0), at: 0.1)
    #expect(hand.up((1, 0, 0), at: 0.2) == .none)
    _ = hand.down((3, 0, 0), at: 0.3)
    #expect(hand.progress.value == 1)
    #expect(hand.move((3, 4, 0), at: 0.4) == .none)
    _ = hand.up((2, 105, 0), at: 0.5)
    #expect(hand.up((3, 4, 0), at: 0.6) == GestureStep(state: .failed))
  }

  @Test("R-PIN-6: fingers that start at one location count as one point apart")
  func noDistance() {
    var hand = pinch
    _ = hand.down((1, 100, 100), (2, 100, 100), at: 0)
    #expect(hand.progress.value == 1)
    #expect(hand.move((2, 110, 100), at: 0.1) == .begin)
    #expect(hand.progress.value == 10)
  }

  @Test("R-GST-21: a reset discards the scale")
  func reset() {
    var hand = pinch
    _ = hand.down((1, 0, 0), (2, 100, 0), at: 0)
    _ = hand.move((2, 200, 0), at: 0.1)
    _ = hand.up((1, 0, 0), (2, 200, 0), at: 0.2)
    #expect(hand.progress.value == 2)
    #expect(hand.down((3, 0, 0), at: 0.3) == .ignoreAll)
    hand.progress.reset()
    #expect(hand.progress.value == 1)
    #expect(hand.progress.velocity == 0)
    #expect(!hand.progress.isUnderWay)
  }
}
