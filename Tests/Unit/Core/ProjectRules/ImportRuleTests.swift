import Foundation
import Testing
import CoreTestSupport

/// Tests of the imports of each module.
struct ImportRuleTests {
  /// The permitted imports of each module, from the file that `make lint` also reads.
  private static func table() throws -> [String: Set<String>] {
    let file = try #require(SourceTree.file("Scripts/check/imports.txt"))
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
    return file.lines.filter { $0.range(of: "import ", options: .literal) != nil }.compactMap {
      line in
      (try? pattern.firstMatch(in: line)).map { String($0.1) }
    }
  }

  @Test("Each module imports only what Scripts/check/imports.txt permits")
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

  @Test(
    "Only UIKitCompat and the test libraries may import Foundation, no pure module Glibc, and no module Dispatch"
  )
  func pureModules() throws {
    let table = try Self.table()
    // jansson reads JSON of memory.
    let libraries: [String: Set<String>] = ["ControlProtocol": ["CJansson"]]
    for module in [
      "TouchModel", "Text", "VirtualFingers", "ControlProtocol", "TouchTracking", "Forwarding",
      "Drawing", "TouchKit", "TouchWire",
    ] {
      let allowed = try #require(table[module])
      let pure = libraries[module, default: []].union(["TouchModel", "Text"])
      #expect(allowed.isSubset(of: pure), "\(module)")
    }
    for (module, allowed) in table {
      let forbidden: Set = [
        "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "UIKitCompat",
      ]
      let found = allowed.intersection(forbidden)
      let mayImport = ["UIKitCompat", "CoreTestSupport", "TouchBridgeTestSupport"].contains(module)
      #expect(found == (mayImport ? ["Foundation"] : []), "\(module)")
    }
  }

  @Test("No code outside tests starts a task, and only background tasks are threads")
  func synchronous() {
    // A default boundary of words does not split a name at its dots.
    let pattern = #/\b(async|await|Task\s*[.{]|Thread|DispatchQueue|pthread_create|startThread)\b/#
      .wordBoundaryKind(.simple)
    let words = ["async", "await", "Task", "Thread", "DispatchQueue", "pthread_create"]
    // KioskContent reads the dictionary of the thread on which it is called.
    let threads = ["BackgroundTask.swift", "Kernel+Threads.swift", "KioskContent.swift"]
    for file in SourceTree.files(under: "Sources", withExtension: "swift")
    where !threads.contains(file.name) && file.contains(anyOf: words) {
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

  @Test("The program links neither Foundation, Dispatch nor ncurses")
  func linkage() throws {
    let program = try #require(TestEnvironment.program, "no program was built")
    let bytes = try Data(contentsOf: program)
    #expect(bytes.range(of: Data("libswiftCore.so".utf8)) != nil, "a static or a foreign binary")
    for library in [
      "libFoundation", "libdispatch", "libswiftDispatch", "lib_FoundationICU", "libncurses",
    ] {
      #expect(bytes.range(of: Data(library.utf8)) == nil, "\(library)")
    }
  }
}
