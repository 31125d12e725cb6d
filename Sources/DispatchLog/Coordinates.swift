internal import TouchModel

/// Where touches were at last, as it was spelled.
///
/// The same numbers come again: in the calls of views that begin where the screen does, and where a
/// finger moves along an axis. A number is recognised by its value, so it does not matter whose place
/// is looked at.
@safe
struct Coordinates: ~Copyable {
  /// How many places are kept; a power of two.
  private static let places = 32

  private struct Entry {
    var value = 0.0
    var spelled = Spelled(text: UInt64(UInt8(ascii: "0")), count: 1)
  }

  private let entries: UnsafeMutablePointer<Entry>

  /// Makes places at zero.
  init() {
    unsafe entries = .allocate(capacity: 2 * Self.places)
    unsafe entries.initialize(repeating: Entry(), count: 2 * Self.places)
  }

  deinit {
    unsafe entries.deallocate()
  }

  /// Where the place of a touch is kept.
  @inline(__always)
  static func place(of touch: Int) -> UInt8 { UInt8(truncatingIfNeeded: touch & (places &- 1)) }

  /// Writes both coordinates of a touch, with a few bytes between them.
  @inline(__always)
  func write(
    _ point: Point, at place: UInt8, between text: StaticString, to line: inout ByteCursor
  ) {
    let entry = unsafe entries + 2 &* Int(place)
    unsafe write(point.x, entry, to: &line)
    line.literal(text)
    unsafe write(point.y, entry + 1, to: &line)
  }

  @inline(__always)
  private func write(
    _ value: Double, _ entry: UnsafeMutablePointer<Entry>, to line: inout ByteCursor
  ) {
    if unsafe entry.pointee.value != value {
      // Only what has no sign fits in.
      guard _fastPath(value >= 0 && value < ByteCursor.shortLength) else {
        return line.length(value)
      }
      unsafe entry.pointee = Entry(value: value, spelled: line.spelled(value))
    }
    line.write(unsafe entry.pointee.spelled)
  }
}
