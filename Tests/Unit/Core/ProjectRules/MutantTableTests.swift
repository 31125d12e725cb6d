import CoreTestSupport
import Testing

/// The tables of faults in Tests/Mutants, compared with the sources and the tests.
struct MutantTableTests {
  /// A row of a table: a fault, and the suites that must fail.
  private struct Row {
    /// The values of the keys.
    var values: [Substring: Substring] = [:]
    /// The lines of the file that the fault replaces, each with a line feed.
    var old = ""
    /// The lines that replace them.
    var new = ""

    init(_ block: some StringProtocol) throws {
      for line in block.split(separator: "\n") {
        switch line.first {
        case "-": old += line.dropFirst(2) + "\n"
        case "+": new += line.dropFirst(2) + "\n"
        default:
          let colon = try #require(line.firstRange(of: ": "), "\(line)")
          values[Substring(line[..<colon.lowerBound])] = Substring(line[colon.upperBound...])
        }
      }
    }
  }

  private static func rows() throws -> [Row] {
    try SourceTree.files(under: "Tests/Mutants", withExtension: "txt").flatMap { file in
      try file.text.split(separator: "\n\n").map { try Row($0) }
    }
  }

  @Test("Each row has a name of its own, a fault, and suites or a reason why there are none")
  func keys() throws {
    let rows = try Self.rows()
    #expect(rows.count > 60)
    let known: Set<Substring> = ["name", "fault", "file", "suites", "hangs", "equivalent"]
    for row in rows {
      let name = row.values["name"] ?? "a row without a name"
      #expect(Set(row.values.keys).subtracting(known) == [], "\(name)")
      #expect(row.values["fault"]?.hasSuffix(".") == true, "\(name)")
      #expect((row.values["suites"] == nil) != (row.values["equivalent"] == nil), "\(name)")
      #expect(row.old != row.new, "\(name)")
    }
    #expect(Set(rows.map { $0.values["name"] }).count == rows.count)
  }

  @Test("The lines that a fault replaces are in its file exactly once")
  func lines() throws {
    for row in try Self.rows() {
      let name = row.values["name"] ?? ""
      let path = String(row.values["file"] ?? "")
      guard let file = SourceTree.file(path) else {
        Issue.record("\(name): there is no \(path)")
        continue
      }
      let count = "\n\(file.text)".ranges(of: "\n\(row.old)").count
      #expect(!row.old.isEmpty && count == 1, "\(name): change its row in Tests/Mutants, too")
    }
  }

  @Test("The suites and tests that a row names exist")
  func suites() throws {
    let tests = SourceTree.files(under: "Tests", withExtension: "swift")
    for row in try Self.rows() {
      for test in (row.values["suites"] ?? "").split(separator: " ") {
        let parts = test.split(separator: "/")
        let file = tests.first { file in
          file.name == "\(parts[0]).swift" && file.text.contains("struct \(parts[0]) ")
        }
        let isThere = parts.dropFirst().allSatisfy { file?.text.contains("func \($0)(") == true }
        #expect(file != nil && isThere, "\(row.values["name"] ?? ""): there is no \(test)")
      }
    }
  }
}
