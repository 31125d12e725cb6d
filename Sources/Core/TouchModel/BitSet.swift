/// A set of 16-bit numbers, stored as one bit each; it uses at most 8 KiB.
///
/// It stores the codes and properties that a device announces. Equality ignores trailing zeros.
///
/// Corresponds to the bitmaps of `EVIOCGBIT` and `EVIOCGPROP`.
package struct BitSet: Hashable, Sendable {
  /// The words, least significant bit first; the last word is not zero.
  private var words: [UInt64] = []

  /// Creates an empty set.
  package init() {}

  /// Creates a set of the given numbers.
  package init(_ members: some Sequence<UInt16>) {
    for member in members { insert(member) }
  }

  /// Adds a number.
  package mutating func insert(_ member: UInt16) {
    let word = Int(member) / 64
    while words.count <= word { words.append(0) }
    words[word] |= 1 << (UInt64(member) % 64)
  }

  /// True if the number is in the set.
  package func contains(_ member: UInt16) -> Bool {
    let word = Int(member) / 64
    return word < words.count && words[word] & (1 << (UInt64(member) % 64)) != 0
  }

  /// True if any number of the range is in the set.
  package func containsAny(of range: ClosedRange<UInt16>) -> Bool {
    members.contains { range.contains($0) }
  }

  /// The numbers in ascending order.
  package var members: [UInt16] {
    var result: [UInt16] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(UInt16(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }

  /// True if nothing is in the set.
  package var isEmpty: Bool { words.isEmpty }
}
