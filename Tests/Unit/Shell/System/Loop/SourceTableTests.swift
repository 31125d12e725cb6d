@testable import System
import Testing

@testable import Bridge

/// Tests of the table that the event loop stores its sources in.
struct SourceTableTests {
  /// One step: insert a value, or remove the n-th value that was inserted.
  private enum Step {
    case insert
    case remove(Int)
  }

  @Test(
    "After any inserts and removals, a number finds its own value or nil, and is never reused")
  func everyWay() {
    var tried = 0
    func go(_ steps: [Step], count: Int) {
      tried += 1
      check(steps)
      guard steps.count < 8 else { return }
      go(steps + [.insert], count: count + 1)
      for index in 0..<count { go(steps + [.remove(index)], count: count) }
    }
    go([], count: 0)
    #expect(tried > 1000)
  }

  private func check(_ steps: [Step]) {
    // Three generations are left, so indexes are used up within eight steps.
    var table = SourceTable<Int>(firstGeneration: .max - 3)
    var numbers: [UInt64] = []
    var present: Set<Int> = []
    for step in steps {
      switch step {
      case .insert:
        let number = table.insert(numbers.count)
        if numbers.contains(number) || number == .max { Issue.record("\(number) after \(steps)") }
        present.insert(numbers.count)
        numbers.append(number)
      case .remove(let index):
        let value = table.remove(numbers[index])
        let expected = present.remove(index)
        if value != expected { Issue.record("removed \(value as Any) after \(steps)") }
      }
      for (index, number) in numbers.enumerated()
      where table[number] != (present.contains(index) ? index : nil) {
        Issue.record("\(index) finds \(table[number] as Any) after \(steps)")
      }
    }
  }

  @Test("Numbers that were never returned find no value")
  func unknownNumbers() {
    var table = SourceTable<Int>()
    #expect(table[0] == nil)
    let number = table.insert(7)
    for unknown in [number + 1, number | 1 << 32, .max, .max - 1] {
      #expect(table[unknown] == nil)
      #expect(table.remove(unknown) == nil)
    }
    #expect(table[number] == 7)
  }

  @Test("An index is reused, so the table is as large as the largest number of values at once")
  func reuse() {
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
