/// A set of slot numbers that never allocates.
struct SlotMask {
  /// The largest number of slots (E-SLOT-5).
  static let capacity = 1024

  /// The bits; slot 0 is the lowest bit of the first word.
  private var words = [16 of UInt64](repeating: 0)

  /// Adds a slot; only the low bits of a number above the capacity count.
  mutating func insert(_ slot: Int) {
    words[slot &>> 6 & 15] |= 1 &<< UInt64(slot & 63)
  }

  /// Removes a slot.
  mutating func remove(_ slot: Int) {
    words[slot &>> 6 & 15] &= ~(1 &<< UInt64(slot & 63))
  }

  /// True if the set contains the slot.
  func contains(_ slot: Int) -> Bool {
    words[slot &>> 6 & 15] & (1 &<< UInt64(slot & 63)) != 0
  }

  /// Removes the 64 slots of a word, and returns their bits.
  mutating func takeWord(_ word: Int) -> UInt64 {
    let bits = words[word & 15]
    words[word & 15] = 0
    return bits
  }
}
