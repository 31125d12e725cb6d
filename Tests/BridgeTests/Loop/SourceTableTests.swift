import Testing

@testable import Bridge

/// The places of a loop's sources, without a loop.
struct SourceTableTests {
  /// One step: a value comes, or the n-th of those that ever came goes.
  private enum Step {
    case insert
    case remove(Int)
  }

  @Test(
    "Whatever comes and goes, a number finds its own value or nothing, and is never given again")
  func everyWay() {
    var tried = 0
    func go(_ steps: [Step], came: Int) {
      tried += 1
      check(steps)
      guard steps.count < 8 else { return }
      go(steps + [.insert], came: came + 1)
      for index in 0..<came { go(steps + [.remove(index)], came: came) }
    }
    go([], came: 0)
    #expect(tried > 1000)
  }

  private func check(_ steps: [Step]) {
    // Three generations are left: places are used up within eight steps.
    var table = SourceTable<Int>(firstGeneration: .max - 3)
    var given: [UInt64] = []
    var present: Set<Int> = []
    for step in steps {
      switch step {
      case .insert:
        let number = table.insert(given.count)
        if given.contains(number) || number == .max { Issue.record("\(number) after \(steps)") }
        present.insert(given.count)
        given.append(number)
      case .remove(let index):
        let value = table.remove(given[index])
        let expected = present.remove(index)
        if value != expected { Issue.record("removed \(value as Any) after \(steps)") }
      }
      for (index, number) in given.enumerated()
      where table[number] != (present.contains(index) ? index : nil) {
        Issue.record("\(index) finds \(table[number] as Any) after \(steps)")
      }
    }
  }

  @Test("Numbers that were never given find nothing")
  func foreignNumbers() {
    var table = SourceTable<Int>()
    #expect(table[0] == nil)
    let number = table.insert(7)
    for foreign in [number + 1, number | 1 << 32, .max, .max - 1] {
      #expect(table[foreign] == nil)
      #expect(table.remove(foreign) == nil)
    }
    #expect(table[number] == 7)
  }

  @Test("A place is used again, so a table is as large as the most that were there at once")
  func places() {
    var table = SourceTable<Int>()
    let first = table.insert(0)
    var last = first
    for value in 1...1000 {
      #expect(table.remove(last) != nil)
      last = table.insert(value)
      #expect(last & 0xffff_ffff == first & 0xffff_ffff)
    }
  }
}
