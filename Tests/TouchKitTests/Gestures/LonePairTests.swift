import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// What compares two fingers is not told of moves of one alone; what it finds must not depend on that.
struct LonePairTests {
  // Told of each move, for nobody knows what a subclass makes of it.
  private final class ToldPinch: PinchGestureRecognizer {}
  private final class ToldRotation: RotationGestureRecognizer {}

  /// What a recognizer said in its actions.
  private struct Saying: Equatable {
    var state: GestureState
    var place: Point
    var value: Double
    var velocity: Double
  }

  /// Plays frames, and gives what a recognizer said.
  private static func play(_ frames: [[Stroke]], _ recognizer: GestureRecognizer) -> [Saying] {
    let stage = GestureScene(handlers: [])
    stage.add(recognizer, "pair", to: stage.right)
    var sayings: [Saying] = []
    recognizer.addAction { [unowned recognizer] _ in
      var saying = Saying(
        state: recognizer.state, place: recognizer.location(in: nil), value: 0, velocity: 0)
      if let pinch = recognizer as? PinchGestureRecognizer {
        (saying.value, saying.velocity) = (pinch.scale, pinch.velocity)
      } else if let turn = recognizer as? RotationGestureRecognizer {
        (saying.value, saying.velocity) = (turn.rotation, turn.velocity)
      }
      sayings.append(saying)
    }
    for frame in frames {
      stage.app.post(stage.scene.frame(frame))
      stage.app.drain()
    }
    return sayings
  }

  /// Fingers that come, go and move, often one of them alone, and several things in one frame.
  private static func frames(_ random: inout SeededGenerator) -> [[Stroke]] {
    var down: Set<Int> = []
    var frames: [[Stroke]] = []
    for _ in 0..<60 {
      var frame: [Stroke] = []
      for finger in 1...3 {
        let x = Double.random(in: 165...315, using: &random)
        let y = Double.random(in: 5...475, using: &random)
        let chance = Int.random(in: 0..<12, using: &random)
        if !down.contains(finger) {
          guard chance < (down.isEmpty ? 12 : 2) else { continue }
          down.insert(finger)
          frame.append(.down(finger, x, y))
        } else if chance == 0 {
          down.remove(finger)
          frame.append(.up(finger))
        } else if chance < 8 {
          frame.append(.move(finger, x, y))
        }
      }
      if !frame.isEmpty { frames.append(frame) }
    }
    return frames + [down.sorted().map { .up($0) }]
  }

  @Test("R-PIN-3, R-ROT-4: where a finger went before the second one came is where it starts")
  func same() throws {
    var random = SeededGenerator(default: 21)
    var count = 0
    for _ in 0..<200 {
      let frames = Self.frames(&random)
      let pinches = Self.play(frames, PinchGestureRecognizer())
      try #require(pinches == Self.play(frames, ToldPinch()))
      let turns = Self.play(frames, RotationGestureRecognizer())
      try #require(turns == Self.play(frames, ToldRotation()))
      count += pinches.count + turns.count
    }
    #expect(count > 1000)
  }

  @Test("R-PIN-3: a scale is that of the places where the fingers are when the second one comes")
  func start() {
    let frames: [[Stroke]] = [
      [.down(1, 300, 200)], [.move(1, 200, 200)], [.down(2, 240, 200)], [.move(2, 280, 200)],
    ]
    #expect(Self.play(frames, PinchGestureRecognizer()).map(\.value) == [2])
    // It moves on when the second one comes: that counts as their first move.
    let atOnce: [[Stroke]] = [
      [.down(1, 300, 200)], [.move(1, 200, 200)], [.move(1, 180, 200), .down(2, 240, 200)],
    ]
    #expect(Self.play(atOnce, PinchGestureRecognizer()).map(\.value) == [1.5])
  }
}
