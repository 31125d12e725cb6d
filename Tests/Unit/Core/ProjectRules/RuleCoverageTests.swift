import CoreTestSupport
import Testing

/// Compares the pages that list ids with the files that use them.
struct RuleCoverageTests {
  @Test("Each id that a page lists is named by a test or a scenario")
  func listedIDsAreTested() {
    let listed = RuleNames.pages.flatMap(RuleNames.listed)
    #expect(listed.count > 500, "the lists cannot be read")
    let tested = RuleNames.tested()
    let untested = listed.filter { !tested.contains($0) }
    #expect(untested.isEmpty, "listed and named by no test: \(untested.joined(separator: " "))")
  }

  @Test("Each id in the code, the tests and the documentation is listed in a page")
  func usedIDsAreListed() {
    let listed = Set(RuleNames.pages.flatMap(RuleNames.listed))
    for mention in RuleNames.mentions(except: listed) {
      Issue.record("\(mention.place) names \(mention.id), which no page lists")
    }
  }

  @Test("A rule is in the file whose name has its prefix")
  func prefixes() {
    for file in RuleNames.rules {
      let prefixes = file.name.dropLast(3).split(separator: "-")
      for id in RuleNames.listed(in: file) {
        #expect(prefixes.contains(id.prefix { $0 != "-" }), "\(file.path) lists \(id)")
      }
    }
  }

  @Test("Pages for users name no rules")
  func pagesForUsers() {
    for mention in RuleNames.mentionsForUsers() {
      Issue.record("\(mention.place) names \(mention.id)")
    }
  }

  @Test("No id is listed twice")
  func idsAreListedOnce() {
    var seen: Set<String> = []
    for id in RuleNames.pages.flatMap(RuleNames.listed) where !seen.insert(id).inserted {
      Issue.record("\(id) is listed twice")
    }
  }
}
