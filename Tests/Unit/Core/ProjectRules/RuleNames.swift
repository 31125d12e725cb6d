import CoreTestSupport
import Foundation

/// The ids of rules and of checklist rows: the pages that list them, and the files that use them.
enum RuleNames {
  /// An id, and the line of a file that uses it.
  struct Mention: Hashable {
    let id: String
    let place: String
  }

  /// The files that list the rules, each on a line of the form `- **R-HIT-1** text`.
  ///
  /// The name of a file has the prefixes of its rules: `F-W.md`.
  static let rules = SourceTree.files(under: "Tests/Rules", withExtension: "md")
  /// The files that list ids.
  static let pages = rules + ["Tests/Scenarios/CHECKLIST.md"].compactMap(SourceTree.file)

  /// The folders whose files may use ids, with the extensions of these files.
  private static let folders = [
    "Sources": ["swift", "h", "md"], "Tests": ["swift", "t", "md", "sh", "py", "c"],
    "Scripts": ["sh", "py"], "Documentation": ["md"], "Benchmarks": ["c", "h"],
    "Examples": ["swift", "t", "md", "yaml", "sh", "py"],
  ]
  private static let files =
    folders.flatMap { folder, endings in
      endings.flatMap { SourceTree.files(under: folder, withExtension: $0) }
    }.filter { !$0.path.contains("/.build/") }
    + ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].compactMap(SourceTree.file)

  // Foundation's expressions take a fraction of the time of Swift's, in builds without optimization.
  private static func expression(_ pattern: String) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: pattern) } catch { fatalError("\(error)") }
  }
  // Values of records look like ids: X-200, Y-50, S-1 and O-30. So do paths of SVG: M-2.
  private static let id = expression(
    #"(?<![\w-])(?:[A-LNP-RT-WZ]-(?:[A-Z]+[0-9]*-)?[0-9]+[a-z]?|PTR-[0-9]+|O-[0-9]|S[0-9]-[0-9]+[a-z]?)(?![\w-])"#
  )
  private static let title = expression(#"@Test\(\s*"([^:"\\]*):|\A# ([^:\n]*):"#)
  private static let entry = expression(#"(?m)^- \*\*([^*]*)\*\*"#)

  /// Returns the ids in a text.
  static func ids(in text: some StringProtocol) -> [String] {
    matches(of: id, in: String(text)).map(\.text)
  }

  /// Returns what a page lists, in the order of its lines.
  static func listed(in page: SourceTree.File) -> [String] {
    matches(of: entry, in: page.text).map(\.text)
  }

  /// Returns the text of each rule, which begins with the id.
  static func texts() -> [String: String] {
    let entries = rules.flatMap { $0.text.components(separatedBy: "\n- **").dropFirst() }
    return Dictionary(
      entries.map { (String($0.prefix { $0 != "*" }), $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the ids before the first colon of each test's display name and of each scenario's first line.
  static func tested() -> Set<String> {
    let tests = files.filter { $0.path.hasPrefix("Tests/") }
    return Set(
      tests.flatMap { matches(of: title, in: $0.text) }.flatMap { ids(in: $0.text) })
  }

  /// Returns the uses of ids in pages for users.
  static func mentionsForUsers() -> [Mention] {
    let names = ["README.md", "SECURITY.md", "CHANGELOG.md"]
    return mentions(
      except: [],
      in: files.filter { $0.path.hasPrefix("Documentation/") || names.contains($0.path) })
  }

  /// Returns the uses of ids other than the given ones.
  static func mentions(except listed: Set<String>) -> [Mention] {
    mentions(except: listed, in: files)
  }

  private static func mentions(
    except listed: Set<String>, in files: [SourceTree.File]
  ) -> [Mention] {
    files.flatMap { file in
      matches(of: id, in: file.text).filter { !listed.contains($0.text) }.map { match in
        let line = file.text.utf16.prefix(match.offset).count { $0 == 10 } + 1
        return Mention(id: match.text, place: "\(file.path):\(line)")
      }
    }
  }

  /// Returns the matches of an expression: the text of the group, if there is one, and its offset in UTF-16.
  private static func matches(
    of expression: NSRegularExpression, in text: String
  ) -> [(text: String, offset: Int)] {
    let whole = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
      match in
      let groups = (0..<match.numberOfRanges).map(match.range).filter { $0.location != NSNotFound }
      let range = groups.last ?? match.range
      return (whole.substring(with: range), range.location)
    }
  }
}
