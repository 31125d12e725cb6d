import System

/// A first-in, first-out queue of bytes for a slow reader.
///
/// The queue maps memory in blocks and unmaps them as they are read. After a long stall only one
/// spare block remains.
struct ByteQueue: ~Copyable {
  /// The size of a block in bytes; the usual capacity of a pipe.
  static let blockSize = 64 * 1024

  private var blocks: [UnsafeMutableRawPointer] = []
  private var spare: UnsafeMutableRawPointer?
  /// The offset of the first byte in the first block.
  private var head = 0
  /// The offset after the last byte in the last block.
  private var tail = blockSize

  /// The number of queued bytes.
  private(set) var count = 0

  /// The mapped memory in bytes.
  var footprint: Int { (blocks.count + (spare == nil ? 0 : 1)) * Self.blockSize }

  /// Creates an empty queue without memory.
  init() {}

  deinit {
    for block in blocks { Kernel.unmapMemory(block, Self.blockSize) }
    if let spare { Kernel.unmapMemory(spare, Self.blockSize) }
  }

  /// Appends a copy of bytes; returns false if no memory is available.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if tail == Self.blockSize {
        guard let block = newBlock() else { return false }
        blocks.append(block)
        tail = 0
      }
      let part = rest.prefix(Self.blockSize - tail)
      let target = UnsafeMutableRawBufferPointer(
        start: blocks[blocks.count - 1] + tail, count: part.count)
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
      tail += part.count
      count += part.count
      rest = rest.dropFirst(part.count)
    }
    return true
  }

  /// Calls a closure with the first contiguous bytes; at least one if the queue is not empty.
  func withFirst<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let first = blocks.first else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    let end = blocks.count == 1 ? tail : Self.blockSize
    return body(UnsafeRawBufferPointer(start: first + head, count: end - head))
  }

  /// Removes the first bytes, at most as many as `withFirst(_:)` passed.
  mutating func removeFirst(_ number: Int) {
    head += number
    count -= number
    let end = blocks.count == 1 ? tail : Self.blockSize
    precondition(head <= end, "more bytes are removed than are contiguous")
    guard head == end else { return }
    release(blocks.removeFirst())
    head = 0
    if blocks.isEmpty { tail = Self.blockSize }
  }

  /// Removes all bytes.
  mutating func removeAll() {
    while let block = blocks.popLast() { release(block) }
    head = 0
    tail = Self.blockSize
    count = 0
  }

  private mutating func newBlock() -> UnsafeMutableRawPointer? {
    if let spare {
      self.spare = nil
      return spare
    }
    return Kernel.mapMemory(Self.blockSize)
  }

  private mutating func release(_ block: UnsafeMutableRawPointer) {
    if spare == nil {
      spare = block
    } else {
      Kernel.unmapMemory(block, Self.blockSize)
    }
  }
}
