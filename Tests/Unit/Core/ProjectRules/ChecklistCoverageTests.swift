import Testing
import CoreTestSupport

/// Compares the rows of the original checklist with those named by tests.
struct ChecklistCoverageTests {
  /// The number of rows in each of the five parts, and the row with seven subrows.
  private static let rows: [String] = {
    var result: [String] = []
    for (part, count) in [(0, 15), (1, 15), (2, 15), (3, 15), (4, 12)] {
      result += (1...count).map { "S\(part)-" + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    return result + "abcdefg".map { "S1-16\($0)" }
  }()

  @Test("Each row of the checklist is named by a test or a scenario")
  func rowsAreShown() {
    #expect(Self.rows.count == 79)
    let named = Set(RuleNames.mentions().map(\.id))
    let missing = Self.rows.filter { !named.contains($0) }
    #expect(missing.isEmpty, "named by none: \(missing.joined(separator: " "))")
  }

  @Test("Each row that a test names is in the checklist")
  func rowsExist() {
    let known = Set(Self.rows)
    for mention in RuleNames.mentions() where mention.id.hasPrefix("S") {
      #expect(known.contains(mention.id), "\(mention.place) names \(mention.id)")
    }
  }
}
