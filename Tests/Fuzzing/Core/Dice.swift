/// Pseudorandom decisions that follow from a seed.
///
/// The algorithm is SplitMix64.
package struct Dice: Choices, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  package init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// Returns the next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 up to, but not including, the bound.
  package mutating func roll(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
