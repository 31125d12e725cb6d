/// A pseudorandom generator whose sequence is determined by a seed.
///
/// Tests print the seed, and `TOUCHBRIDGE_SEED=N` repeats a run. The algorithm is SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed.
  package let seed: UInt64
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// Returns the next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns an integer in a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true with a probability given in percent.
  package mutating func chance(_ percent: Int) -> Bool {
    number(in: 0...99) < percent
  }
}
