import Foundation
import Testing
import CoreTestSupport

/// The pages, compared with the files and sources that they name.
struct DocumentationTests {
  private static let pages: [SourceTree.File] =
    [
      "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Tests/README.md",
      "Sources/README.md", "Sources/ARCHITECTURE.md",
    ].compactMap(SourceTree.file)
    + [
      "Documentation", "Examples", "Tests/Rules", "Tests/Scenarios", "Tests/Idioms",
      "Tests/Desktop",
    ]
    .flatMap { SourceTree.files(under: $0, withExtension: "md") }

  /// Returns a page without its fenced blocks.
  private static func prose(_ page: SourceTree.File) -> String {
    let parts = page.text.components(separatedBy: "\n```")
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
  }

  /// Returns the fragments by which links reach the headings of a page.
  private static func fragments(of page: SourceTree.File) -> Set<String> {
    let headings = prose(page).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        let words = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        return words.replacing(" ", with: "-")
      })
  }

  @Test("Each link of a page leads to a file, and to a heading of it")
  func links() throws {
    #expect(Self.pages.count >= 12)
    for page in Self.pages {
      let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
      for match in Self.prose(page).matches(of: #/\]\(([^)\s]+)\)/#) {
        let target = String(match.1)
        if target.hasPrefix("https://") { continue }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let url = TestEnvironment.path(folder).appendingPathComponent(String(parts[0])).standardized
        guard FileManager.default.fileExists(atPath: parts[0].isEmpty ? "/" : url.path) else {
          Issue.record("\(page.path): \(target) does not exist")
          continue
        }
        guard parts.count == 2 else { continue }
        let other =
          parts[0].isEmpty
          ? page
          : Self.pages.first { TestEnvironment.path($0.path).standardized.path == url.path }
        let names = other.map(Self.fragments) ?? []
        #expect(names.contains(String(parts[1])), "\(page.path): \(target) is no heading")
      }
    }
  }

  @Test("Each TouchKit name in the comparison with UIKit is declared")
  func touchKitNames() throws {
    let page = try #require(SourceTree.file("Documentation/uikit.md"))
    let sources = ["Sources/Core/TouchKit", "Sources/Core/TouchModel"]
      .flatMap { SourceTree.files(under: $0, withExtension: "swift") }
      .map(\.text).joined(separator: "\n")
    let words = Set(sources.matches(of: #/\w+/#).map(\.0))
    // Tables with two columns of names; the second one is TouchKit's.
    let rows = page.lines.filter { $0.hasPrefix("| `UI") || $0.hasPrefix("| `Application") }
    #expect(rows.count > 30)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let column = row.hasPrefix("| `UI") ? 2 : 1
      for name in cells[column].matches(of: #/`([^`]+)`/#) {
        for word in name.1.matches(of: #/[A-Za-z]\w*/#) {
          #expect(words.contains(word.0), "\(name.1) is not declared")
        }
      }
    }
  }

  @Test(
    "The landing page of a library's documentation lists each public type, and no other",
    arguments: [
      ("Core/TouchKit", 30), ("Libraries/UIKitCompat", 50), ("Libraries/TouchClient", 2),
      ("Libraries/TouchPanel", 2), ("Libraries/TouchBridgeTestSupport", 4),
    ])
  func landingPage(folder: String, least: Int) throws {
    let folder = "Sources/\(folder)"
    let name = try #require(folder.split(separator: "/").last)
    let page = try #require(SourceTree.file("\(folder)/\(name).docc/\(name).md"))
    let listed = Set(page.text.matches(of: #/(?m)^- ``(\w+)``$/#).map(\.1))
    let declaration =
      #/(?m)^(?:@\w+ )*(?:open|public) (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/#
    var declared: Set<Substring> = []
    let sources = SourceTree.files(under: folder, withExtension: "swift")
    for file in sources { declared.formUnion(file.text.matches(of: declaration).map(\.1)) }
    #expect(declared.count >= least)
    #expect(listed == declared, "\(listed.symmetricDifference(declared).sorted())")
  }

  @Test("The page about the architecture lists each module with what it may import")
  func modules() throws {
    let page = try #require(SourceTree.file("Sources/ARCHITECTURE.md"))
    let table = try #require(SourceTree.file("Scripts/check/imports.txt"))
    for line in table.lines where !line.hasPrefix("#") && !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let row = page.lines.first { row in
        row.hasPrefix("| `") && row.split(separator: "|")[0].contains("`\(parts[0])`")
      }
      let cells = row?.split(separator: "|", omittingEmptySubsequences: false) ?? []
      guard cells.count > 3 else {
        Issue.record("no row for \(parts[0])")
        continue
      }
      let imports = parts[1].split(separator: " ").filter { $0 != "Glibc" && !$0.hasPrefix("CL") }
      let isComplete =
        cells[3].contains("all above") || imports.allSatisfy { cells[3].contains("`\($0)`") }
      #expect(isComplete, "\(parts[0]) may import \(parts[1])")
    }
  }

  @Test("Each function that the pages about the architecture name is in its file")
  func walk() throws {
    let pages = try ["Documentation/architecture.md", "Sources/ARCHITECTURE.md"].map {
      try #require(SourceTree.file($0)).text
    }
    let sources = SourceTree.files(under: "Sources", withExtension: "swift")
    let steps = pages.joined(separator: "\n").matches(of: #/`([A-Za-z+]+\.swift):([A-Za-z]+)`/#)
    #expect(steps.count > 30)
    for step in steps {
      let files = sources.filter { $0.name == step.1 }
      #expect(files.count == 1, "\(step.1)")
      let declaration = "func \(step.2)"
      let isDeclared = files.first?.lines.contains { line in
        line.ranges(of: declaration).contains { !(line[$0.upperBound...].first?.isLetter ?? true) }
      }
      #expect(isDeclared == true, "\(step.1) has no function \(step.2)")
    }
  }
}
