/// Bytes that wait to be taken by the owner of a log.
@safe
struct OutputBuffer: ~Copyable {
  /// A buffer above this size is given back when it has been emptied.
  private static let largestKept = 1 << 20
  private static let initialCapacity = 64 * 1024

  private var base: UnsafeMutablePointer<UInt8>
  /// Behind the last byte that waits, and behind the last one that may.
  private var end: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>

  /// How many bytes wait.
  var count: Int { unsafe end - base }
  private var capacity: Int { unsafe limit - base }

  /// Makes an empty buffer of 64 KiB.
  init() {
    unsafe base = .allocate(capacity: Self.initialCapacity)
    unsafe end = base
    unsafe limit = base + Self.initialCapacity
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Grows the buffer so that `size` more bytes fit, and gives the place of the first of them.
  ///
  /// Hand the cursor back to `commit(_:)` before the next call.
  @inline(__always)
  mutating func cursor(
    reserving size: Int, digits: borrowing DigitTable, names: borrowing NameTable
  ) -> ByteCursor {
    // A write may touch up to `ByteCursor.slack` bytes beyond what it keeps.
    let needed = size &+ ByteCursor.slack
    if unsafe _slowPath(limit - end < needed) { grow(by: needed) }
    return unsafe ByteCursor(start: end, limit: limit, digits: digits.start, names: names.start)
  }

  /// Keeps what the cursor has written.
  @inline(__always)
  mutating func commit(_ cursor: borrowing ByteCursor) {
    precondition(cursor.isWithinReserve, "a record is longer than was reserved")
    unsafe end = cursor.end
  }

  /// Lends the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(start: base, count: count)
    return try body(unsafe bytes.bytes)
  }

  /// Forgets the bytes and keeps the memory, unless it is unusually much.
  mutating func removeAll() {
    if capacity > Self.largestKept {
      unsafe base.deallocate()
      unsafe base = .allocate(capacity: Self.initialCapacity)
      unsafe limit = base + Self.initialCapacity
    }
    unsafe end = base
  }

  @inline(never)
  private mutating func grow(by needed: Int) {
    let count = count
    let larger = max(count + needed, 2 * capacity)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    unsafe end = moved + count
    unsafe limit = moved + larger
  }
}
