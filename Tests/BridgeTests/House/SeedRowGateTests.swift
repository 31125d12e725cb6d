import Testing
import TouchBridgeTestSupport

/// The rows of the list that the project grew from, held against the tests.
struct SeedRowGateTests {
  /// How many rows each of its five parts has, and the row that is divided into seven.
  private static let rows: [String] = {
    var result: [String] = []
    for (part, count) in [(0, 15), (1, 15), (2, 15), (3, 15), (4, 12)] {
      result += (1...count).map { "S\(part)-" + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    return result + "abcdefg".map { "S1-16\($0)" }
  }()

  @Test("Each row of the list is named by a test or a scenario")
  func rowsAreShown() {
    #expect(Self.rows.count == 79)
    let named = Set(RuleNames.mentions().map(\.id))
    let missing = Self.rows.filter { !named.contains($0) }
    #expect(missing.isEmpty, "named by none: \(missing.joined(separator: " "))")
  }

  @Test("No test names a row that the list does not have")
  func rowsExist() {
    let known = Set(Self.rows)
    for mention in RuleNames.mentions() where mention.id.hasPrefix("S") {
      #expect(known.contains(mention.id), "\(mention.place) names \(mention.id)")
    }
  }
}
