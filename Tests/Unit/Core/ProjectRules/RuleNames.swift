import CoreTestSupport

/// The rule ids that tests and scenarios name.
enum RuleNames {
  /// A rule id, and a test or scenario that names it.
  struct Mention: Hashable {
    let id: String
    let place: String
  }

  /// The ids before the first colon of each test's display name and each scenario's first line.
  static func mentions() -> [Mention] {
    var result: [Mention] = []
    let test = #/@Test\(\s*"((?:[^"\\]|\\.)*)"/#
    for file in SourceTree.files(under: "Tests", withExtension: "swift") {
      for match in file.text.matches(of: test) {
        result += ids(in: match.1).map { Mention(id: $0, place: file.path) }
      }
    }
    for file in SourceTree.files(under: "Tests/Scenarios", withExtension: "t") {
      guard let first = file.lines.first else { continue }
      result += ids(in: first).map { Mention(id: $0, place: file.path) }
    }
    return result
  }

  /// The ids that Documentation/behavior.md lists, in the order of its lines.
  static func listed(in document: String) -> [String] {
    document.split(separator: "\n").flatMap { line in
      (try? #/^- \*\*([^*]+)\*\*/#.firstMatch(in: line)).map { ids(in: $0.1 + ":") } ?? []
    }
  }

  /// Returns true if an id is that of a behavior rule, not of a test vector or a checklist row.
  static func isRule(_ id: String) -> Bool {
    !id.hasPrefix("T-") && !id.hasPrefix("V-") && !id.hasPrefix("S")
  }

  private static func ids(in title: Substring) -> [String] {
    guard let colon = title.firstIndex(of: ":") else { return [] }
    let pattern = #/\b(?:[CEFIPRTUVW]-(?:[A-Z0-9]+-)?[0-9]+[a-z]?|S[0-4]-[0-9]+[a-g]?)\b/#
    return title[..<colon].matches(of: pattern).map { String($0.0) }
  }

  private static func ids(in title: String) -> [String] { ids(in: title[...]) }
}
