/// Bytes that wait to be taken by the owner of a log.
@safe
struct OutputBuffer: ~Copyable {
  /// A buffer above this size is given back when it has been emptied.
  private static let largestKept = 1 << 20
  private static let initialCapacity = 64 * 1024

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes wait.
  private(set) var count = 0

  /// Makes an empty buffer of 64 KiB.
  init() {
    capacity = Self.initialCapacity
    unsafe base = .allocate(capacity: capacity)
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
    let needed = count &+ size &+ ByteCursor.slack
    if _slowPath(needed > capacity) { grow(to: needed) }
    return unsafe ByteCursor(
      start: base + count, limit: base + capacity, digits: digits.start, names: names.start)
  }

  /// Keeps what the cursor has written.
  @inline(__always)
  mutating func commit(_ cursor: borrowing ByteCursor) {
    precondition(cursor.isWithinReserve, "a record is longer than was reserved")
    count &+= cursor.written
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
    count = 0
    guard capacity > Self.largestKept else { return }
    unsafe base.deallocate()
    capacity = Self.initialCapacity
    unsafe base = .allocate(capacity: capacity)
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, 2 * capacity)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }
}
