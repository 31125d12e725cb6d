/// The address and the size of a block of memory.
///
/// A trivial value: a copy refers to the same block. The type that owns the block frees it.
@safe
struct RawBlock {
  /// The first byte.
  private(set) var base: UnsafeMutableRawPointer
  /// The size in bytes.
  private(set) var capacity: Int

  /// Allocates a block of zero bytes.
  init(capacity: Int) {
    unsafe base = .allocate(byteCount: capacity, alignment: 16)
    unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
    self.capacity = capacity
  }

  /// Frees the block.
  @unsafe
  func deallocate() {
    unsafe base.deallocate()
  }

  /// Replaces the block by a larger one that begins with the same bytes.
  ///
  /// - Parameters:
  ///   - needed: The smallest sufficient size. The new block is at least twice as large as the old.
  ///   - count: The number of bytes to copy.
  @unsafe
  mutating func grow(to needed: Int, copying count: Int) {
    let larger = RawBlock(capacity: max(needed, 2 * capacity))
    unsafe larger.base.copyMemory(from: base, byteCount: count)
    unsafe deallocate()
    self = larger
  }
}
