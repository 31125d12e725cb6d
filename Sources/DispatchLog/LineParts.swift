/// Two parts of a line for each of a number of places: what stands before its coordinates, and what
/// stands behind them.
@safe
struct LineParts: ~Copyable {
  /// How many lines are kept; a power of two.
  static let places = 32
  /// How many bytes both parts of a line may have together.
  static let size = 480

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lengths: UnsafeMutablePointer<(before: Int32, behind: Int32)>

  /// Makes empty places: 16 KB.
  init() {
    let capacity = Self.places * Self.size + NameTable.slack
    unsafe bytes = .allocate(capacity: capacity)
    unsafe bytes.initialize(repeating: 0, count: capacity)
    unsafe lengths = .allocate(capacity: Self.places)
    unsafe lengths.initialize(repeating: (0, 0), count: Self.places)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe lengths.deallocate()
  }

  /// Copies what stands before the coordinates to a line.
  @inline(__always)
  func writeBefore(_ place: Int, to line: inout ByteCursor) {
    let place = place & (Self.places - 1)
    unsafe line.copy(from: bytes + place * Self.size, count: Int(lengths[place].before))
  }

  /// Copies what stands behind the coordinates to a line.
  @inline(__always)
  func writeBehind(_ place: Int, to line: inout ByteCursor) {
    let place = place & (Self.places - 1)
    let length = unsafe lengths[place]
    unsafe line.copy(
      from: bytes + place * Self.size + Int(length.before), count: Int(length.behind))
  }

  /// Keeps two parts of a line that has just been written.
  ///
  /// - Returns: Whether they fit.
  func keep(
    _ place: Int, before: Range<Int>, behind: Range<Int>, of line: borrowing ByteCursor
  ) -> Bool {
    let place = place & (Self.places - 1)
    guard before.count + behind.count <= Self.size else { return false }
    let start = unsafe bytes + place * Self.size
    unsafe line.copy(before, to: start)
    unsafe line.copy(behind, to: start + before.count)
    unsafe lengths[place] = (Int32(before.count), Int32(behind.count))
    return true
  }
}
