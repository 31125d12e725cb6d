import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Requests that come late, twice, or in another application than the one before.
struct GestureRequestTests {
  private let stage = GestureStage(handlers: [])

  /// A recognizer that requests states in its calls.
  private final class Requesting: GestureRecognizer {
    var moved: GestureState?
    var ended: GestureState?

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      if let moved { state = moved }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      if let ended { state = ended }
    }
  }

  @Test("R-GST-1: a recognizer works after its window has moved to another application")
  func otherApplication() {
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(taps == 1)
    let other = Application()
    other.add(stage.W)
    other.receive(stage.frame([.down(1, 50, 140)]))
    other.receive(stage.frame([.up(1)]))
    #expect(taps == 2)
  }

  @Test("R-GST-2: an end and a cancellation in one frame are noted as no mistake")
  func endAndCancellation() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.minimumNumberOfTouches = 2
    stage.send(.down(1, 50, 140), .down(2, 90, 140))
    #expect(stage.send(.move(1, 50, 180), .move(2, 90, 180)) == ["act pan began"])
    #expect(stage.send(.up(1), .cancel(2, .palm)) == ["act pan ended"])
    #expect(stage.diary.notes.isEmpty)
  }

  @Test("R-GST-2b: requesting possible without an earlier request has no effect")
  func emptyWithdrawal() {
    let recognizer = stage.add(Requesting(), "custom", to: stage.root)
    recognizer.moved = .possible
    recognizer.ended = .ended
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 60, 140))
    #expect(stage.send(.up(1)) == ["act custom ended"])
    #expect(stage.diary.notes.isEmpty)
  }

  @Test("R-GST-12: a requirement counts from the first finger that both recognizers follow")
  func laterSharedFinger() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    let press = stage.add(LongPressGestureRecognizer(), "press", to: stage.root)
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    press.allowableMovement = 100
    pan.require(toFail: press)
    pan.require(toFail: tap)
    stage.send(.down(1, 250, 300))
    #expect(stage.send(.move(1, 250, 330)) == [])
    // A second finger fails the press, and is one that the tap follows.
    #expect(stage.send(.down(2, 50, 140)) == [])
    #expect(stage.send(.up(2)) == ["act tap ended"])
    #expect(stage.send(.move(1, 250, 360)) == [])
  }

  @Test("R-TAP-5: the number of taps is that of the first finger of the attempt")
  func tapsBetweenTaps() {
    let double = stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root)
    for x in [0.0, 40.0] {
      stage.left.addSubview(Control(frame: Rect(x: x, y: 200, width: 40, height: 40)))
    }
    stage.send(.down(1, 38, 220))
    stage.send(.up(1))
    double.numberOfTapsRequired = 1
    stage.send(.down(1, 42, 220))
    #expect(stage.send(.up(1)) == [])
  }
}
