import Testing
import CoreTestSupport
import TouchModel

/// Sets of 16-bit numbers.
struct BitSetTests {
  @Test("A set contains its members in ascending order")
  func members() {
    let set = BitSet([330, 0, 63, 64, 65535, 64])
    #expect(set.members == [0, 63, 64, 330, 65535])
    for member in set.members { #expect(set.contains(member)) }
    for other: UInt16 in [1, 62, 65, 329, 65534] { #expect(!set.contains(other)) }
  }

  @Test("Sets with the same members are equal, whatever the order of insertion")
  func equality() {
    #expect(BitSet([1, 700]) == BitSet([700, 1, 1]))
    #expect(BitSet([1]) != BitSet([2]))
    #expect(BitSet() == BitSet([]))
    #expect(BitSet().isEmpty)
    #expect(!BitSet([0]).isEmpty)
  }

  @Test("A range contains a member at either end and none outside")
  func ranges() {
    let set = BitSet([0x110, 0x14a])
    #expect(set.containsAny(of: 0x110...0x117))
    #expect(set.containsAny(of: 0x100...0x110))
    #expect(!set.containsAny(of: 0x111...0x149))
    #expect(!set.containsAny(of: 0x14b...0xffff))
  }

  @Test("A set behaves like the standard library's set")
  func oracle() {
    var generator = SeededGenerator(default: 3)
    var set = BitSet()
    var plain: Set<UInt16> = []
    for _ in 0..<500 {
      let number = UInt16(generator.number(in: 0...900))
      set.insert(number)
      plain.insert(number)
    }
    #expect(set.members == plain.sorted(), "seed \(generator.seed)")
  }
}
