import Foundation
import Testing
import CoreTestSupport

/// Tests of the folders of Bridge, which depend on each other in one direction.
struct FolderOrderTests {
  /// Returns the folders in the order of their table.
  private static func folders() throws -> [String] {
    let page = try #require(SourceTree.file("Sources/ARCHITECTURE.md"))
    let sections = page.text.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("The folders of Bridge\n") })
    return section.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/\| `(\w+)` \|/#).map { String($0.1) }
    }
  }

  /// Returns the place of a file's folder in the table.
  private static func rank(of file: SourceTree.File, in folders: [String]) throws -> Int {
    let folder = file.path.split(separator: "/").dropFirst(3).first.map(String.init) ?? ""
    return try #require(folders.firstIndex(of: folder), "\(file.path) is in no folder of the table")
  }

  @Test("A folder of Bridge uses only types of the folders above it in ARCHITECTURE.md")
  func order() throws {
    let folders = try Self.folders()
    let files = SourceTree.files(under: "Sources/Daemon/Bridge", withExtension: "swift")
    let declaration =
      #/(?:(?:package|public|private|fileprivate|final)\s+)*(?:struct|class|enum|protocol)\s+(\w+)/#
    var owners: [String: Int] = [:]
    for file in files {
      let rank = try Self.rank(of: file, in: folders)
      for line in file.lines {
        if let match = line.prefixMatch(of: declaration) { owners[String(match.1)] = rank }
      }
    }
    #expect(owners.count > 80)
    for file in files {
      let rank = try Self.rank(of: file, in: folders)
      for line in file.lines {
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          guard let owner = owners[String(word)], owner > rank else { continue }
          Issue.record("\(file.path): \(word) is in \(folders[owner])")
        }
      }
    }
  }
}
