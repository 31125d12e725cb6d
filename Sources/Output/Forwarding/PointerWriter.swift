import TouchModel

/// Encodes the positions and buttons of a virtual pointer as input records.
///
/// The position has a frame of its own. The kernel passes no value on that an axis already has, and then some
/// compositors press where a finger was last. So a position for a press that equals the last one follows a frame
/// that is one unit aside (PTR-2).
struct PointerWriter: Sendable {
  /// Where the pointer is.
  private enum Place {
    /// Where it is parked, or where a new device is.
    case parked
    /// Where a gesture has clicked.
    case clicked
    /// Where a finger has left it, which programs with hover menus need (PTR-9).
    case driven
  }

  /// The distance beyond the end of the axes to which a cancelled press goes, in points, as that of a touch (F-6).
  private static let overshoot = VirtualTouchscreen.overshoot

  /// The settings; only the parking can change while the device exists.
  var settings: VirtualPointerSettings
  private var place = Place.parked
  // The kernel's values of a new device.
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// Creates the writer of a new device.
  init(_ settings: VirtualPointerSettings) {
    self.settings = settings
  }

  /// Returns the records that move the pointer to the point of a press, clamped to the region.
  mutating func aim(_ press: PointerPress, at time: Microseconds) -> [InputEvent] {
    place = press.touch == nil ? .clicked : .driven
    let (newX, newY) = units(at: press.location)
    var records: [InputEvent] = []
    if (newX, newY) == (x, y) {
      write(
        newX < settings.horizontalAxis.last ? newX + 1 : newX - 1, newY, at: time, into: &records)
    }
    write(newX, newY, at: time, into: &records)
    return records
  }

  /// Returns the records that move the pointer to a point of the screen, clamped to the region; none if it is there.
  mutating func drag(to point: Point, at time: Microseconds) -> [InputEvent] {
    let (newX, newY) = units(at: point)
    var records: [InputEvent] = []
    write(newX, newY, at: time, into: &records)
    return records
  }

  /// Returns the records that move the pointer to the nearest left or right end of the region, and beyond it.
  mutating func leave(at time: Microseconds) -> [InputEvent] {
    let axis = settings.horizontalAxis
    let isLeft = x < axis.last - x
    let (end, distance) = (isLeft ? 0 : axis.last, axis.units(in: Self.overshoot))
    var records: [InputEvent] = []
    write(end, y, at: time, into: &records)
    write(isLeft ? end - distance : end + distance, y, at: time, into: &records)
    return records
  }

  /// Returns the records that move the pointer to where it is parked; none if it stays, or is there.
  ///
  /// One that a finger has left somewhere is parked only if that is forced.
  mutating func park(at time: Microseconds, evenIfDriven isForced: Bool) -> [InputEvent] {
    switch place {
    case .parked: return []
    case .driven where !isForced: return []
    case .driven, .clicked: place = .parked
    }
    let end: (x: Int32, y: Int32)
    switch settings.parking {
    case .off: return []
    case .corner: end = (settings.horizontalAxis.last, settings.verticalAxis.last)
    case .point(let point): end = units(at: point)
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

  private func units(at point: Point) -> (x: Int32, y: Int32) {
    (settings.horizontalAxis.unit(at: point.x), settings.verticalAxis.unit(at: point.y))
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
