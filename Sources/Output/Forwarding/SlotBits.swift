/// A set of slots of a virtual touchscreen, which has at most 64.
struct SlotBits: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// True if the set has no slot.
  var isEmpty: Bool { bits == 0 }

  /// The number of slots in the set.
  var count: Int { bits.nonzeroBitCount }

  /// True if the set contains the slot.
  func contains(_ slot: Int) -> Bool { bits & Self.bit(slot) != 0 }

  /// Adds a slot.
  mutating func insert(_ slot: Int) { bits |= Self.bit(slot) }

  /// Removes a slot.
  mutating func remove(_ slot: Int) { bits &= ~Self.bit(slot) }

  /// Removes the lowest slot, and returns it; nil if the set is empty.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// Returns the lowest slot below a count that is in neither set; nil if there is none.
  static func lowestFree(below count: Int, _ one: SlotBits, _ other: SlotBits) -> Int? {
    let slot = (~(one.bits | other.bits)).trailingZeroBitCount
    return slot < count ? slot : nil
  }

  /// Returns the slots of either set.
  static func | (left: SlotBits, right: SlotBits) -> SlotBits {
    var result = left
    result.bits |= right.bits
    return result
  }

  /// Removes the slots of another set.
  mutating func subtract(_ other: SlotBits) { bits &= ~other.bits }

  /// True if the sets have a slot in common.
  func intersects(_ other: SlotBits) -> Bool { bits & other.bits != 0 }

  private static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(slot & 63) }
}
