import Foundation
import Testing
import CoreTestSupport
import TouchKit

/// The table of UIKit's constants in Tests/Rules/CONSTANTS.md, compared with the code and with the rules.
struct ConstantTableTests {
  private struct Row {
    var numbers: [Double]
    var code: String
    var source: String
    var rules: String
  }

  private static let sources = ["Sources/Core/TouchKit", "Sources/Layout/Layout"].flatMap {
    SourceTree.files(under: $0, withExtension: "swift")
  }

  private func rows() throws -> [Row] {
    let page = try #require(SourceTree.file("Tests/Rules/CONSTANTS.md"))
    return try page.lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 5, "\(line)")
      return Row(
        numbers: numbers(in: cells[1]), code: cells[2].trimmingCharacters(in: ["`"]),
        source: cells[3], rules: cells[4])
    }
  }

  private func numbers(in text: String) -> [Double] {
    text.matches(of: #/[0-9][0-9_]*(\.[0-9_]+)?/#).compactMap {
      Double($0.0.replacing("_", with: ""))
    }
  }

  /// Returns the numbers of a declaration such as `Type.name`; times are in seconds.
  private func declared(_ path: String) -> [Double]? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return nil }
    let declaration = "\\b(var|let) \(parts[1])\\b[^={]*[={] *([^}]*)"
    for file in Self.sources {
      let owner = "(struct|class|enum|extension) \(parts[0])\\b"
      guard file.text.range(of: owner, options: .regularExpression) != nil else { continue }
      for line in file.lines {
        let line = String(line)
        guard let range = line.range(of: declaration, options: .regularExpression) else { continue }
        let text = String(line[range])
        let value = text.drop { $0 != "=" && $0 != "{" }
        let scale =
          value.contains("milliseconds") ? 1000.0 : value.contains("Microseconds(") ? 1e6 : 1
        return numbers(in: String(value)).map { $0 / scale }
      }
    }
    return nil
  }

  @Test("Each constant of the table has the value of the code, and a source")
  func values() throws {
    let rows = try rows()
    #expect(rows.count > 35)
    for row in rows {
      #expect(!row.numbers.isEmpty && !row.source.isEmpty, "\(row.code)")
      if row.code.contains(" ") {
        #expect(
          Self.sources.contains { $0.text.contains(row.code) }, "no `\(row.code)` in the code")
        #expect(row.numbers.allSatisfy(numbers(in: row.code).contains), "\(row.code)")
      } else {
        #expect(declared(row.code) == row.numbers, "\(row.code)")
      }
    }
  }

  @Test("The text of a rule has the numbers of the constants that are listed with it")
  func rules() throws {
    let texts = RuleNames.texts()
    var compared = 0
    for row in try rows() {
      for rule in RuleNames.ids(in: row.rules) {
        let text = try #require(texts[rule], "no rule \(rule) for \(row.code)")
        #expect(row.numbers.allSatisfy(numbers(in: text).contains), "\(rule) and \(row.code)")
        compared += 1
      }
    }
    #expect(compared > 30)
  }

  @Test("The table has each constant that a layout can change")
  func complete() throws {
    let listed = Set(try rows().map(\.code))
    for child in Mirror(reflecting: TouchConstants()).children {
      let name = "TouchConstants.\(child.label ?? "")"
      #expect(listed.contains(name), "\(name) is missing")
    }
  }
}
