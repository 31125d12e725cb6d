import TouchModel

/// Encodes the positions and buttons of a virtual pointer as input records.
///
/// The position has a frame of its own. The kernel passes no value on that an axis already has, and then some
/// compositors press where a finger was last. So a position that equals the last one follows a frame that is one
/// unit aside (PTR-2).
struct PointerWriter: Sendable {
  /// The settings; only the parking can change while the device exists.
  var settings: VirtualPointerSettings
  /// True if the pointer is where a click has moved it.
  private(set) var isAway = false
  // The kernel's values of a new device.
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// Creates the writer of a new device.
  init(_ settings: VirtualPointerSettings) {
    self.settings = settings
  }

  /// Returns the records that move the pointer to a point of the screen, clamped to the region.
  mutating func move(to point: Point, at time: Microseconds) -> [InputEvent] {
    isAway = true
    let horizontal = settings.horizontalAxis
    let (newX, newY) = (horizontal.unit(at: point.x), settings.verticalAxis.unit(at: point.y))
    var records: [InputEvent] = []
    if (newX, newY) == (x, y) {
      write(newX < horizontal.last ? newX + 1 : newX - 1, newY, at: time, into: &records)
    }
    write(newX, newY, at: time, into: &records)
    return records
  }

  /// Returns the records that move the pointer to where it is parked; none if it stays, or is there.
  mutating func park(at time: Microseconds) -> [InputEvent] {
    guard isAway else { return [] }
    isAway = false
    let end: (x: Int32, y: Int32)
    switch settings.parking {
    case .off: return []
    case .corner: end = (settings.horizontalAxis.last, settings.verticalAxis.last)
    case .point(let point):
      end = (settings.horizontalAxis.unit(at: point.x), settings.verticalAxis.unit(at: point.y))
    }
    var records: [InputEvent] = []
    write(end.x, end.y, at: time, into: &records)
    return records
  }

  /// Returns the records that press or release a button where the pointer is.
  func setButton(_ button: PointerButton, down isDown: Bool, at time: Microseconds) -> [InputEvent]
  {
    [InputEvent(time: time, key: button.key, value: isDown ? 1 : 0), .report(time: time)]
  }

  private mutating func write(
    _ newX: Int32, _ newY: Int32, at time: Microseconds, into records: inout [InputEvent]
  ) {
    if newX != x { records.append(InputEvent(time: time, axis: .x, value: newX)) }
    if newY != y { records.append(InputEvent(time: time, axis: .y, value: newY)) }
    if (newX, newY) != (x, y) { records.append(.report(time: time)) }
    (x, y) = (newX, newY)
  }
}
