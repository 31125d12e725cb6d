import TouchModel

/// The begin, the locations and the end of one touch of a sink.
struct ForwardedStory: CustomStringConvertible {
  /// The time of the begin.
  var began: Microseconds
  /// The locations, without repetitions, in points of the screen.
  var locations: [Point]
  /// `ended` or `cancelled`; nil for a touch that is not over.
  var end: ContactPhase?

  var description: String {
    let points = locations.prefix(6).map { "(\($0.x), \($0.y))" }.joined(separator: " ")
    return
      "\(began.inSeconds) \(points)\(locations.count > 6 ? " …" : "") \(end.map { "\($0)" } ?? "-")"
  }

  /// True if both are the same touch, up to a distance on each axis.
  func agrees(with other: ForwardedStory, within distance: Size) -> Bool {
    began == other.began && end == other.end && locations.count == other.locations.count
      && zip(locations, other.locations).allSatisfy {
        ($0.x - $1.x).magnitude <= distance.width && ($0.y - $1.y).magnitude <= distance.height
      }
  }
}

/// The touches of a sink, in the order in which they begin.
struct ForwardedStories {
  private(set) var stories: [ForwardedStory] = []
  private var numbers: [Int: Int] = [:]

  /// Adds a change of a touch; the same location as before is no change, and neither is that of a
  /// cancellation, which a virtual touchscreen does not report.
  mutating func add(_ touch: Int, _ phase: ContactPhase, at location: Point, _ time: Microseconds) {
    if phase == .began {
      numbers[touch] = stories.count
      stories.append(ForwardedStory(began: time, locations: [location]))
      return
    }
    guard let index = numbers[touch] else { return }
    if phase != .cancelled, stories[index].locations.last != location {
      stories[index].locations.append(location)
    }
    if phase == .ended || phase == .cancelled {
      stories[index].end = phase
      numbers[touch] = nil
    }
  }

  /// Returns the stories of one list that have no counterpart in the other.
  static func difference(
    _ left: [ForwardedStory], _ right: [ForwardedStory], within distance: Size
  ) -> (onlyLeft: [ForwardedStory], onlyRight: [ForwardedStory]) {
    var rest = right
    var missing: [ForwardedStory] = []
    for story in left {
      if let index = rest.firstIndex(where: { story.agrees(with: $0, within: distance) }) {
        rest.remove(at: index)
      } else {
        missing.append(story)
      }
    }
    return (missing, rest)
  }
}
