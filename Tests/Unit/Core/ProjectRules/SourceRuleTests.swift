import Testing
import CoreTestSupport

/// Tests of the rules for source files.
struct SourceRuleTests {
  private static var swiftFiles: [SourceTree.File] {
    SourceTree.files(under: "Sources", withExtension: "swift")
      + SourceTree.files(under: "Tests", withExtension: "swift")
  }

  @Test("No file is longer than 600 lines, and half of them are no longer than 150")
  func length() {
    let lengths = Self.swiftFiles.map { (path: $0.path, lines: $0.lines.count) }
    #expect(lengths.count > 40)
    for file in lengths where file.lines > 600 {
      Issue.record("\(file.path) has \(file.lines) lines")
    }
    let ordered = lengths.map(\.lines).sorted()
    #expect(ordered[ordered.count / 2] <= 150)
  }

  @Test("No file and no type has a meaningless name")
  func names() {
    let empty = #/(Utils?|Utilities|Helpers?|Manager|Common|Misc)\b/#
    let declaration = #/\b(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/#
    for file in Self.swiftFiles {
      if file.name.replacing(".swift", with: "").contains(empty) {
        Issue.record("\(file.path) has a meaningless name")
      }
      guard file.contains(anyOf: ["Util", "Helper", "Manager", "Common", "Misc"]) else { continue }
      for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for match in line.matches(of: declaration) where match.1.contains(empty) {
          Issue.record("\(file.path): \(match.1) is a meaningless name")
        }
      }
    }
  }

  @Test("A file under Sources is named after a type in it")
  func fileNames() {
    for file in SourceTree.files(under: "Sources", withExtension: "swift") {
      let name = file.name.replacing(".swift", with: "")
      guard name != "main" && name != "Placeholder" else { continue }
      let type = name.split(separator: "+")[0]
      let isNamed =
        file.text.contains(type) || (type == "Array" && file.text.contains("extension ["))
      #expect(isNamed, "\(file.path) does not mention \(type)")
    }
  }

  @Test("A file name occurs once under Sources, except main.swift")
  func uniqueNames() {
    let names = SourceTree.files(under: "Sources", withExtension: "swift").map(\.name)
    for (name, same) in Dictionary(grouping: names, by: { $0 }) where name != "main.swift" {
      #expect(same.count == 1, "\(name)")
    }
  }

  @Test("The sources have no to-do notes and mention only the project itself")
  func words() {
    // Concatenated, so that this file does not contain the words.
    let forbidden = ["TO" + "DO", "FIX" + "ME", "issue" + " #", " X" + "XX", "/wo" + "rk/"]
    let files =
      Self.swiftFiles + SourceTree.files(under: "Documentation", withExtension: "md")
      + SourceTree.files(under: "Scripts", withExtension: "sh")
      + SourceTree.files(under: "Examples", withExtension: "yaml")
      + SourceTree.files(under: "Tests/Scenarios", withExtension: "t")
      + SourceTree.files(under: "Tests/Rules", withExtension: "md")
      + [
        "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Makefile", "Package.swift",
        ".ci/run", "Sources/ARCHITECTURE.md",
      ].compactMap(SourceTree.file)
    for file in files {
      for word in forbidden where file.contains(anyOf: [word]) {
        for (index, line) in file.lines.enumerated() where line.contains(word) {
          Issue.record("\(file.path):\(index + 1) contains \(word)")
        }
      }
    }
  }
}
