/// A table of values whose indexes have a generation, so that a stale number finds no value.
///
/// A number has the generation in its upper half and the index in its lower half, and serves as
/// `epoll_data.u64`. An index whose generations are used up is not reused.
struct SourceTable<Value> {
  private let firstGeneration: UInt32
  private var slots: [(generation: UInt32, value: Value?)] = []
  private var free: [Int] = []

  /// Creates an empty table.
  ///
  /// - Parameter firstGeneration: The generation of a new index; tests start close to the last one.
  init(firstGeneration: UInt32 = 0) {
    self.firstGeneration = firstGeneration
  }

  /// Inserts a value and returns its number, which is unique and never `UInt64.max`.
  mutating func insert(_ value: Value) -> UInt64 {
    let index = free.popLast() ?? slots.count
    if index == slots.count { slots.append((firstGeneration, nil)) }
    slots[index].value = value
    return UInt64(slots[index].generation) << 32 | UInt64(index)
  }

  /// The value with a number, or nil if it was removed.
  subscript(number: UInt64) -> Value? {
    let index = Int(number & 0xffff_ffff)
    guard index < slots.count, slots[index].generation == number >> 32 else { return nil }
    return slots[index].value
  }

  /// Removes a value and returns it, so that it is not destroyed while the table changes.
  mutating func remove(_ number: UInt64) -> Value? {
    guard let value = self[number] else { return nil }
    let index = Int(number & 0xffff_ffff)
    slots[index].value = nil
    // The last generation is not used: with the last index the number would be UInt64.max.
    if slots[index].generation < UInt32.max - 1 {
      slots[index].generation += 1
      free.append(index)
    }
    return value
  }
}
