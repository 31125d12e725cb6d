/// What one pass over a piece of work does.
struct PassSize: Equatable {
  /// What the work is counted in.
  enum Unit: String {
    /// Records of a device.
    case event
    /// Frames of a device.
    case frame
    /// Hit tests.
    case test
    /// Fingers that come down and go.
    case finger
  }

  /// What the cost is given for.
  var unit: Unit
  /// How many of them there are.
  var count: Int
  /// How many frames there are; the same where the work is not counted in events.
  var frames: Int

  /// Makes a size of work that is not counted in events.
  init(_ count: Int, _ unit: Unit) {
    self.init(count, unit, frames: count)
  }

  /// Makes the size of a stream.
  init(events: Int, frames: Int) {
    self.init(events, .event, frames: frames)
  }

  /// Makes a size of anything.
  init(_ count: Int, _ unit: Unit, frames: Int) {
    self.unit = unit
    self.count = count
    self.frames = frames
  }
}
