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
    /// Changes of views, each with the hit test after it.
    case change
  }

  /// The unit that the cost is divided by.
  let unit: Unit
  /// The number of units.
  let count: Int
  /// The number of frames, which allocations are divided by; equal to `count` unless the unit is `event`.
  let frames: Int

  /// Creates a size; `frames` is nil for work that is not counted in events.
  init(_ count: Int, _ unit: Unit, frames: Int? = nil) {
    self.unit = unit
    self.count = count
    self.frames = frames ?? count
  }
}
