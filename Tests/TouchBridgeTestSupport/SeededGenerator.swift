import Foundation

/// A small random generator whose whole sequence follows from one number.
///
/// Tests print the seed, and `TOUCHBRIDGE_SEED=N` repeats a run.
///
/// The algorithm is SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The number that everything follows from.
  package let seed: UInt64
  private var state: UInt64

  /// Makes a generator from its number.
  package init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// Makes a generator from `TOUCHBRIDGE_SEED`, or from the number given where that is not set.
  package init(default seed: UInt64) {
    let wanted = ProcessInfo.processInfo.environment["TOUCHBRIDGE_SEED"].flatMap { UInt64($0) }
    self.init(seed: wanted ?? seed)
  }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A whole number of the range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether something that is so in so many of a hundred cases is so now.
  package mutating func chance(_ percent: Int) -> Bool {
    number(in: 0...99) < percent
  }
}
