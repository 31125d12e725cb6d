/// The amount of work that one pass does.
struct PassSize: Equatable {
  /// The unit in which work is counted.
  enum Unit: String {
    /// Input events of a device.
    case event
    /// Frames of a device.
    case frame
    /// Hit tests.
    case test
    /// Contacts that begin and end.
    case finger
    /// Views of a layout.
    case view
  }

  /// The unit that the cost is divided by.
  var unit: Unit
  /// The number of units.
  var count: Int
  /// The number of frames; equal to `count` unless the unit is `event`.
  var frames: Int
  /// The number of contacts that begin; 0 unless the unit is `event`.
  var touches: Int

  /// Creates the size of work that is not counted in events.
  init(_ count: Int, _ unit: Unit) {
    self.init(count, unit, frames: count, touches: 0)
  }

  /// Creates the size of a stream.
  init(events: Int, frames: Int, touches: Int) {
    self.init(events, .event, frames: frames, touches: touches)
  }

  /// Creates a size from its parts.
  init(_ count: Int, _ unit: Unit, frames: Int, touches: Int) {
    self.unit = unit
    self.count = count
    self.frames = frames
    self.touches = touches
  }
}
