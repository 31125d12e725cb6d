/// The encoded records that the owner of the log has not removed yet.
@safe
struct OutputBuffer: ~Copyable {
  /// The largest block that is retained while it is empty.
  private static let largestRetained = 1 << 20
  private static let initialCapacity = 64 * 1024

  private var block = RawBlock(capacity: OutputBuffer.initialCapacity)
  /// The number of encoded bytes.
  private(set) var count = 0

  deinit {
    unsafe block.deallocate()
  }

  /// Returns a cursor after the last byte.
  ///
  /// Pass it to `commit(_:)` before the buffer is used again: the cursor may replace the block.
  @inline(__always)
  func cursor(digits: borrowing DigitTable, names: borrowing NameTable) -> ByteCursor {
    ByteCursor(block, count: count, digits: digits.reader, names: names.reader)
  }

  /// Adopts the bytes that a cursor has written.
  @inline(__always)
  mutating func commit(_ cursor: borrowing ByteCursor) {
    block = cursor.block
    count = cursor.count
    precondition(count <= block.capacity, "a record is longer than the reserved space")
  }

  /// Calls a closure with the encoded bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(start: block.base, count: count)
    return try body(unsafe bytes.bytes)
  }

  /// Removes and returns the bytes after a position.
  mutating func takeEnd(from position: Int) -> [UInt8] {
    let bytes = withBytes { span in
      unsafe span.withUnsafeBytes { unsafe [UInt8]($0[position...]) }
    }
    count = position
    return bytes
  }

  /// Removes the bytes, and retains the memory up to `largestRetained` bytes.
  mutating func removeAll() {
    if block.capacity > Self.largestRetained {
      unsafe block.deallocate()
      block = RawBlock(capacity: Self.initialCapacity)
    }
    count = 0
  }
}
