/// The encoded records that the owner of the log has not taken yet.
@safe
struct OutputBuffer: ~Copyable {
  /// A larger block is freed as soon as it is empty.
  private static let largestRetained = 1 << 20
  private static let initialCapacity = 64 * 1024

  private var block = RawBlock(capacity: OutputBuffer.initialCapacity)
  /// How many bytes are waiting.
  private(set) var count = 0

  deinit {
    unsafe block.deallocate()
  }

  /// Returns a cursor behind the last byte.
  ///
  /// Pass it to `commit(_:)` before the buffer is used again: the cursor may replace the block.
  @inline(__always)
  func cursor(digits: borrowing DigitTable, names: borrowing NameTable) -> ByteCursor {
    ByteCursor(block, count: count, digits: digits.reader, names: names.reader)
  }

  /// Takes over what the cursor has written.
  @inline(__always)
  mutating func commit(_ cursor: borrowing ByteCursor) {
    block = cursor.block
    count = cursor.count
    precondition(count <= block.capacity, "a record is longer than its room")
  }

  /// Calls a closure with the bytes that are waiting.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(start: block.base, count: count)
    return try body(unsafe bytes.bytes)
  }

  /// Removes the bytes, and retains the memory unless there is unusually much.
  mutating func removeAll() {
    if block.capacity > Self.largestRetained {
      unsafe block.deallocate()
      block = RawBlock(capacity: Self.initialCapacity)
    }
    count = 0
  }
}
