import Foundation
package import Testing

/// A property that must hold for random cases.
///
/// Each case follows from a seed. The first case that fails is made smaller, is recorded with its seed, and ends the
/// test. `TOUCHBRIDGE_SEED` replaces the seed of the first case, `TOUCHBRIDGE_CASES` the number of cases.
package enum PropertyTest {
  /// Checks the cases of consecutive seeds until one records an issue or throws an error.
  ///
  /// - Parameters:
  ///   - count: The number of cases. Unless `TestEnvironment.playsAllCases`, a fifth of more than 40 is played.
  ///   - first: The seed of the first case.
  ///   - sourceLocation: The source location that the seed is reported at.
  ///   - body: Checks the case of a seed. `#require` ends it at the first step that is wrong.
  package static func check(
    cases count: Int, seed first: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (UInt64) throws -> Void
  ) {
    let first = SeededGenerator(default: first).seed
    let part = TestEnvironment.playsAllCases ? count : max(count / 5, min(count, 40))
    for index in 0..<TestEnvironment.number("TOUCHBRIDGE_CASES", default: part) {
      let seed = first &+ UInt64(index)
      guard hasIssue({ try body(seed) }) else { continue }
      Issue.record(
        "TOUCHBRIDGE_SEED=\(seed) TOUCHBRIDGE_CASES=1 repeats case \(index + 1)",
        sourceLocation: sourceLocation)
      return
    }
  }

  /// Checks the cases of consecutive seeds until one has a fault, and records the smallest case with a fault.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - first: The seed of the first case.
  ///   - sourceLocation: The source location that failures are reported at.
  ///   - make: Returns the case of a seed.
  ///   - smaller: Returns cases with less than a case, in the order in which they are tried.
  ///   - fault: Returns what is wrong with a case, or nil.
  ///   - description: Returns a text from which a case can be played.
  package static func check<Case>(
    cases count: Int, seed first: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    make: (UInt64) throws -> Case, smaller: (Case) -> some Sequence<Case>,
    fault: (Case) throws -> String?, description: (Case) throws -> String
  ) {
    check(cases: count, seed: first, sourceLocation: sourceLocation) { seed in
      var smallest = try make(seed)
      guard var text = try fault(smallest) else { return }
      // Each round restarts with the smaller case. The limit is for cases that take long.
      var attempts = 0
      while attempts < mostAttempts {
        let next = try smaller(smallest).lazy.prefix(mostAttempts).first { candidate in
          attempts += 1
          guard attempts < mostAttempts, let found = try fault(candidate) else { return false }
          text = found
          return true
        }
        guard let next else { break }
        smallest = next
      }
      Issue.record("\(text)\n\(try description(smallest))", sourceLocation: sourceLocation)
    }
  }

  /// Writes an input of a fuzz surface beside the tests, and returns where it is.
  package static func save(_ bytes: [UInt8], for surface: String) throws -> String {
    let file = TestEnvironment.products.appendingPathComponent("case-\(surface)")
    try Data(bytes).write(to: file)
    return """
      \(bytes.count) bytes: \(file.path)
      a copy in Tests/Fixtures/fuzz/\(surface) is played by each run of the tests
      """
  }

  /// True if there were issues.
  ///
  /// The thread of the test records all of them.
  private final class ObservedIssues: @unchecked Sendable {
    var areThere = false
  }

  /// The most cases that are tried to make one smaller.
  private static let mostAttempts = 500

  /// Returns true if a function records an issue or throws an error, which is recorded.
  private static func hasIssue(_ body: () throws -> Void) -> Bool {
    let observed = ObservedIssues()
    // No issue is a known one; the matcher only observes them.
    withKnownIssue(isIntermittent: true) {
      do {
        try body()
      } catch is ExpectationFailedError {
        // `#require` has recorded it.
      } catch {
        Issue.record(error)
      }
    } matching: { _ in
      observed.areThere = true
      return false
    }
    return observed.areThere
  }
}

extension Array {
  /// The arrays without a part, from halves down to single units.
  ///
  /// - Parameters:
  ///   - head: The number of elements at the start that remain.
  ///   - unit: The number of elements that belong together.
  /// - Returns: The arrays, made one after another.
  package func withoutParts(after head: Int = 0, unit: Int = 1) -> some Sequence<[Element]> {
    let units = Swift.max(0, count - head + unit - 1) / unit
    let sizes = sequence(first: (units + 1) / 2) { $0 > 1 ? ($0 + 1) / 2 : nil }
    return (units == 0 ? [] : Array<Int>(sizes)).lazy.flatMap { size in
      stride(from: 0, to: units, by: size).lazy.map { start in
        let range = (head + start * unit)..<Swift.min(count, head + (start + size) * unit)
        return Array(self[..<range.lowerBound] + self[range.upperBound...])
      }
    }
  }
}
