import CoreTestSupport
import Foundation
import Synchronization
import Testing
import TouchModel

/// The driver of property tests.
@Suite(
  .enabled(
    if: ["TOUCHBRIDGE_SEED", "TOUCHBRIDGE_CASES"].allSatisfy {
      ProcessInfo.processInfo.environment[$0] == nil
    }, "TOUCHBRIDGE_SEED or TOUCHBRIDGE_CASES is set"))
struct PropertyCheckTests {
  /// Returns the comments of the issues that a function records.
  private func issues(_ body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test("A property test ends at its first failing case, and prints the seed of that case")
  func first() {
    var seeds: [UInt64] = []
    let texts = issues {
      PropertyTest.check(cases: 9, seed: 5) { seed in
        seeds.append(seed)
        try #require(seed < 7, "seven")
      }
    }
    #expect(seeds == [5, 6, 7])
    #expect(texts == ["seven", "TOUCHBRIDGE_SEED=7 TOUCHBRIDGE_CASES=1 repeats case 3"])
  }

  @Test("A property test without a failing case checks all of them")
  func all() {
    var count = 0
    let texts = issues { PropertyTest.check(cases: 9, seed: 5) { _ in count += 1 } }
    #expect(count == 9 && texts == [])
  }

  @Test("A failing case is made smaller until each of its parts is needed")
  func smaller() {
    let texts = issues {
      PropertyTest.check(
        cases: 3, seed: 1, make: { _ in Array(0..<40) }, smaller: { $0.withoutParts() },
        fault: { $0.contains(7) && $0.contains(31) ? "7 and 31" : nil }, description: { "\($0)" })
    }
    #expect(texts.first == "7 and 31\n[7, 31]")
  }

  @Test("Parts are whole units after the head")
  func units() {
    #expect(Array([1, 2, 3, 4, 5].withoutParts(after: 1, unit: 2)) == [[1, 4, 5], [1, 2, 3]])
    #expect(Array([1].withoutParts(after: 1)) == [])
  }

  @Test("A loop over deadlines ends with an issue if one of them stays due")
  func deadlines() {
    var served = 0
    let texts = issues { serveDeadlines({ .seconds(2) }) { _ in served += 1 } }
    #expect(served == 10_000)
    #expect(texts == ["a deadline at 2.0 s is still due"])
  }
}
