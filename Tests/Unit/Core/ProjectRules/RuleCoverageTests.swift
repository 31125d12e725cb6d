import Testing
import CoreTestSupport

/// Compares the rules in the documentation with those named by tests.
struct RuleCoverageTests {
  private static let path = "Documentation/behavior.md"

  @Test(
    "Each rule in the documentation is named by a test or a scenario",
    .enabled(if: SourceTree.file(path) != nil, "no Documentation/behavior.md"))
  func listedRulesAreTested() throws {
    let document = try #require(SourceTree.file(Self.path))
    let listed = RuleNames.listed(in: document.text)
    #expect(listed.count > 50, "the list cannot be read")
    let tested = Set(RuleNames.mentions().map(\.id))
    let untested = listed.filter { !tested.contains($0) }
    #expect(untested.isEmpty, "listed and named by no test: \(untested.joined(separator: " "))")
  }

  @Test(
    "Each rule that a test or a scenario names is in the documentation",
    .enabled(if: SourceTree.file(path) != nil, "no Documentation/behavior.md"))
  func testedRulesAreListed() throws {
    let document = try #require(SourceTree.file(Self.path))
    let listed = Set(RuleNames.listed(in: document.text))
    let unlisted = RuleNames.mentions().filter {
      RuleNames.isRule($0.id) && !listed.contains($0.id)
    }
    for mention in Set(unlisted).sorted(by: { $0.id < $1.id }) {
      Issue.record("\(mention.place) names \(mention.id), which is not listed")
    }
  }

  @Test(
    "No rule is listed twice",
    .enabled(if: SourceTree.file(path) != nil, "no Documentation/behavior.md"))
  func rulesAreListedOnce() throws {
    let document = try #require(SourceTree.file(Self.path))
    var seen: Set<String> = []
    for id in RuleNames.listed(in: document.text) where !seen.insert(id).inserted {
      Issue.record("\(id) is listed twice")
    }
  }
}
