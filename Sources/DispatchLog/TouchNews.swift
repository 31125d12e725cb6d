internal import TouchModel

/// What is new about a touch of which everything else has been recorded.
struct TouchNews {
  /// The touch's number, from 1.
  var touch: Int
  /// Whether it moved or was lifted.
  var phase: ContactPhase
  /// As in `TouchEntry`.
  var place: Point
  /// As in `TouchEntry`.
  var tapCount: Int
  /// As in `TouchEntry`; of meaning where that said that there is force.
  var force: Double
  /// As in `TouchEntry`; of meaning where that said that there is a radius.
  var majorRadius: Double

  /// Makes a line about a touch that goes on, or has ended.
  @inline(__always)
  init(
    touch: Int, phase: ContactPhase, place: Point, tapCount: Int, force: Double = 0,
    majorRadius: Double = 0
  ) {
    self.touch = touch
    self.phase = phase
    self.place = place
    self.tapCount = tapCount
    self.force = force
    self.majorRadius = majorRadius
  }

  /// Makes a line about a touch of which everything else was just taken down.
  init(_ entry: TouchEntry) {
    self.init(
      touch: entry.touch, phase: entry.phase, place: entry.place, tapCount: entry.tapCount,
      force: entry.force, majorRadius: entry.majorRadius)
  }
}
