/// A set of slots, kept without allocation.
struct SlotMask {
  /// The most slots there can be (E-SLOT-5).
  static let capacity = 1024

  /// The bits, slot 0 lowest in the first word.
  var words = [16 of UInt64](repeating: 0)

  /// The slot, if it is one below 64 and the only one of those.
  @inline(__always)
  var sole: Int? {
    let bits = words[0]
    return bits != 0 && bits & (bits &- 1) == 0 ? bits.trailingZeroBitCount : nil
  }

  /// Adds a slot; the number must be below `capacity`, and is cut to it instead of checked.
  mutating func insert(_ slot: Int) {
    words[slot &>> 6 & 15] |= 1 &<< UInt64(slot & 63)
  }

  /// Takes 64 slots out, and gives back their bits.
  mutating func takeWord(_ word: Int) -> UInt64 {
    let bits = words[word & 15]
    words[word & 15] = 0
    return bits
  }
}

extension SlotMask {
  /// Whether a slot is in the set.
  func contains(_ slot: Int) -> Bool {
    words[slot >> 6] & (1 &<< UInt64(slot & 63)) != 0
  }

  /// Takes a slot out.
  mutating func remove(_ slot: Int) {
    words[slot >> 6] &= ~(1 &<< UInt64(slot & 63))
  }
}
