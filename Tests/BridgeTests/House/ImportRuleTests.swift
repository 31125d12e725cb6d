import Foundation
import Testing
import TouchBridgeTestSupport

/// Which module may see which.
struct ImportRuleTests {
  /// The modules that each module may import, from the file that `make lint` reads too.
  private static func table() throws -> [String: Set<String>] {
    let file = try #require(SourceTree.file("Scripts/imports.txt"))
    var result: [String: Set<String>] = [:]
    for line in file.lines where !line.hasPrefix("#") && !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      result[String(parts[0])] = Set(parts[1].split(separator: " ").map(String.init))
    }
    return result
  }

  private static func imports(of file: SourceTree.File) -> [String] {
    let pattern =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
    return file.lines.compactMap { line in
      (try? pattern.firstMatch(in: line)).map { String($0.1) }
    }
  }

  @Test("Each module imports only what its line of Scripts/imports.txt allows")
  func imports() throws {
    let table = try Self.table()
    let files = SourceTree.files(under: "Sources", withExtension: "swift")
    #expect(files.count > 30)
    for file in files {
      let allowed = try #require(table[file.module], "no line for \(file.module)")
      for name in Self.imports(of: file) where !allowed.contains(name) {
        Issue.record("\(file.path) imports \(name)")
      }
    }
  }

  @Test("The pure modules may import neither Foundation nor Glibc, and nobody may import Dispatch")
  func pureModules() throws {
    let table = try Self.table()
    for module in ["TouchModel", "VirtualFingers", "TouchTracking", "TouchKit"] {
      let allowed = try #require(table[module])
      #expect(allowed.isSubset(of: ["TouchModel"]), "\(module)")
    }
    for (module, allowed) in table {
      let forbidden: Set = ["Foundation", "FoundationEssentials", "Dispatch", "Synchronization"]
      #expect(allowed.isDisjoint(with: forbidden), "\(module)")
    }
  }

  @Test("Nothing outside tests waits, starts a task or a thread")
  func synchronous() {
    let pattern = #/\b(async|await|Task\s*[.{]|Thread\b|DispatchQueue|pthread_create)\b/#
    for file in SourceTree.files(under: "Sources", withExtension: "swift") {
      for (index, line) in file.lines.enumerated() {
        guard let comment = line.range(of: "//") else {
          if line.contains(pattern) { Issue.record("\(file.path):\(index + 1): \(line)") }
          continue
        }
        if line[..<comment.lowerBound].contains(pattern) {
          Issue.record("\(file.path):\(index + 1): \(line)")
        }
      }
    }
  }

  @Test("The programme links neither Foundation nor Dispatch")
  func linkage() throws {
    let program = try #require(TestEnvironment.program, "no program was built")
    let bytes = try Data(contentsOf: program)
    #expect(bytes.range(of: Data("libswiftCore.so".utf8)) != nil, "a static or a foreign binary")
    for library in ["libFoundation", "libdispatch", "libswiftDispatch", "lib_FoundationICU"] {
      #expect(bytes.range(of: Data(library.utf8)) == nil, "\(library)")
    }
  }
}
