import CoreSurfaces
import TouchModel

/// One event of a sequence: something that one of two fingers does, or time that passes.
enum FingerEvent: Hashable {
  /// The finger comes down.
  case land(Int)
  /// The finger moves by a distance in points.
  case move(Int, by: Double)
  /// The finger is lifted.
  case lift(Int)
  /// The finger is cancelled.
  case cancel(Int)
  /// Milliseconds pass.
  case wait(Int64)

  /// The time of a frame after the one before it, in milliseconds.
  private static let frameInterval: Int64 = 16
  /// Where the fingers come down: the first at the left edge, so that it can pan from there.
  private static let starts = [Point(x: 4, y: 60), Point(x: 110, y: 110)]
  /// How a finger moves for each point of the distance: the first to the right and the second down, so that the
  /// two also pinch and rotate.
  private static let directions = [Point(x: 1, y: 0), Point(x: 0, y: 1)]

  /// Returns the events that are possible while fingers are down.
  ///
  /// A sequence begins with the first finger: nothing happens without one.
  static func possible(down: [Bool], isFirst: Bool) -> [FingerEvent] {
    if isFirst { return [.land(0)] }
    let fingers = down.indices.flatMap { finger -> [FingerEvent] in
      guard down[finger] else { return [.land(finger)] }
      return [
        .move(finger, by: 5), .move(finger, by: 30), .lift(finger), .cancel(finger),
      ]
    }
    return fingers + [.wait(200), .wait(600)]
  }

  /// The event as a word, for example `1+30`: finger 1 moves by 30 points.
  var text: String {
    switch self {
    case .land(let finger): "\(finger + 1)down"
    case .move(let finger, let distance): "\(finger + 1)+\(Int(distance))"
    case .lift(let finger): "\(finger + 1)up"
    case .cancel(let finger): "\(finger + 1)cancel"
    case .wait(let time): "\(time)ms"
    }
  }

  /// Returns the step of a case in which the event happens.
  ///
  /// - Parameter locations: The locations of the fingers that are down; updated.
  /// - Returns: The step.
  func step(_ locations: inout [Point?]) -> GestureCase.Step {
    func stroke(
      _ finger: Int, _ action: GestureCase.Action, _ location: Point
    ) -> GestureCase.Step {
      GestureCase.Step(
        wait: Self.frameInterval,
        strokes: [.init(finger: finger + 1, action: action, location: location)])
    }
    switch self {
    case .land(let finger):
      locations[finger] = Self.starts[finger]
      return stroke(finger, .down, Self.starts[finger])
    case .move(let finger, let distance):
      let from = locations[finger] ?? Self.starts[finger]
      let direction = Self.directions[finger]
      let to = Point(x: from.x + direction.x * distance, y: from.y + direction.y * distance)
      locations[finger] = to
      return stroke(finger, .move, to)
    case .lift(let finger), .cancel(let finger):
      let location = locations[finger] ?? Self.starts[finger]
      locations[finger] = nil
      let isLift = if case .lift = self { true } else { false }
      return stroke(finger, isLift ? .lift : .cancel, location)
    case .wait(let time):
      return GestureCase.Step(wait: time, strokes: [], isAdvanced: true)
    }
  }

  /// Calls a closure with each sequence of a length.
  ///
  /// Each shorter sequence is the beginning of one of them, and rules are checked after each event.
  static func forEachSequence(of length: Int, _ body: ([FingerEvent]) -> Void) {
    var events: [FingerEvent] = []
    func extend(_ down: [Bool]) {
      guard events.count < length else { return body(events) }
      for event in possible(down: down, isFirst: events.isEmpty) {
        var next = down
        switch event {
        case .land(let finger): next[finger] = true
        case .lift(let finger), .cancel(let finger): next[finger] = false
        case .move, .wait: break
        }
        events.append(event)
        extend(next)
        events.removeLast()
      }
    }
    extend([false, false])
  }
}
