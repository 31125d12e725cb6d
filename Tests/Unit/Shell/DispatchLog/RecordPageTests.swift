import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport

/// The tables of records in the documentation, and the catalog of the journal.
///
/// With `RECORD=1` they are written from the declarations and the samples of the kinds.
struct RecordPageTests {
  /// A kind with its sample.
  private struct Entry {
    let kind: RecordKind
    let sample: RecordSample

    var name: String { "\(kind.name)" }
    var documentation: RecordDocumentation { kind.documentation }
  }

  private static let entries = RecordKind.all.compactMap { kind in
    RecordSample.all.first { $0.kind == "\(kind.name)" }.map { Entry(kind: kind, sample: $0) }
  }
  private static let logged = entries.filter { $0.kind.audience == .everyone }

  @Test("records.md lists the keys, values, compact line and fields of each kind")
  func pages() throws {
    try expect(
      "Documentation/records.md",
      [
        ("records", Self.keys), ("values of records", Self.values),
        ("compact lines", try Self.compactLines()), ("journal fields", Self.journal),
      ])
  }

  private static var keys: String {
    let rows = logged.map { entry in
      "| `\(entry.name)` | \(entry.sample.keys) | \(entry.documentation.occasion) |"
    }
    return (["| `kind` | Keys | Written when |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static var values: String {
    entries.filter { !"\($0.documentation.values)".isEmpty }
      .map { "**`\($0.name)`**: \($0.documentation.values)" }.joined(separator: "\n\n")
  }

  private static func compactLines() throws -> String {
    var rows = [
      "| Line | Meaning |", "|---|---|",
      "| `@0.01` | the time of the lines that follow, in seconds to the millisecond;"
        + " devices and notes have none |",
    ]
    for entry in entries where !"\(entry.documentation.compactLine)".isEmpty {
      let lines = entry.sample.text(as: .compact).split(separator: "\n")
      let line = try #require(lines.first { !$0.hasPrefix("@") })
      rows.append("| `\(line)` | \(entry.documentation.compactLine) |")
    }
    return rows.joined(separator: "\n")
  }

  private static var journal: String {
    var rows = ["| Kind | `MESSAGE_ID` | `PRIORITY` | Fields |", "|---|---|---|---|"]
    for entry in entries {
      guard let identifier = entry.kind.messageID else { continue }
      let priority = entry.documentation.priority
      rows.append("| `\(entry.name)` | \(identifier) | \(priority) | \(entry.sample.fields) |")
    }
    return rows.joined(separator: "\n")
  }

  @Test("The documentation names the priorities of each kind")
  func priorities() {
    for entry in Self.entries where entry.kind.messageID != nil {
      let documented = "\(entry.documentation.priority)".filter(\.isNumber).map(String.init)
      #expect(Set(documented) == Set(entry.sample.priorities), "\(entry.name)")
    }
  }

  @Test("The catalog explains each kind of entry, with fields that every entry has")
  func catalog() throws {
    var parts = [
      """
      # The explanations of journal entries, which `journalctl --catalog -u touchbridge` prints.
      # RECORD=1 writes this file from the declarations in Sources/Output/DispatchLog.

      """
    ]
    for entry in Self.entries {
      guard let identifier = entry.kind.messageID else { continue }
      let (subject, explanation) = (entry.documentation.subject, entry.documentation.explanation)
      #expect(!"\(subject)".isEmpty && !"\(explanation)".isEmpty, "the catalog of \(entry.name)")
      parts.append(
        "-- \(identifier)\nSubject: \(subject)\nDefined-By: touchbridge\n\n\(explanation)\n")
      // journalctl prints the name of a missing field.
      for field in "\(subject)\(explanation)".matches(of: #/@([A-Z_]+)@/#).map(\.1) {
        for record in entry.sample.entries {
          #expect(record.contains("\n\(field)="), "an entry of \(entry.name) without \(field)")
        }
      }
    }
    GoldenFile.expect(
      parts.joined(separator: "\n"), matches: TestEnvironment.path("systemd/touchbridge.catalog"))
  }

  /// Compares the parts of a page between `<!-- NAME -->` and `<!-- end -->`.
  private func expect(_ page: String, _ sections: [(name: String, text: String)]) throws {
    let file = TestEnvironment.path(page)
    var got = try String(contentsOf: file, encoding: .utf8)
    for (name, text) in sections {
      let start = try #require(got.firstRange(of: "<!-- \(name) -->\n")?.upperBound, "\(name)")
      let end = try #require(got[start...].firstRange(of: "<!-- end -->")?.lowerBound)
      got.replaceSubrange(start..<end, with: "\n\(text)\n\n")
    }
    GoldenFile.expect(got, matches: file)
  }
}

extension RecordSample {
  /// Returns the records in a format.
  func text(as format: LogFormat) -> String {
    var scene = LogScene(format)
    write(&scene)
    return scene.taken()
  }

  /// The entries of the journal.
  fileprivate var entries: [String] {
    text(as: .journal(kind == "summary" ? .touches : .all)).components(separatedBy: "\n\n")
      .filter { !$0.isEmpty }
  }

  /// The priorities of the entries.
  fileprivate var priorities: [String] {
    entries.compactMap { $0.firstMatch(of: #/\nPRIORITY=([0-9])\n/#).map { String($0.1) } }
  }

  /// The keys of the JSON records that only this kind has, in their order.
  fileprivate var keys: String {
    let common: Set = ["v", "seq", "t", "kind"]
    return Self.merged(
      text(as: .json).split(separator: "\n").map { line in
        line.matches(of: #/[{,]"([A-Za-z]+)":/#).map { String($0.1) }
          .filter { !common.contains($0) }
      })
  }

  /// The fields of the entries that only this kind has, in their order.
  fileprivate var fields: String {
    Self.merged(
      entries.map { entry in
        let lines = entry.split(separator: "\n").drop { !$0.hasPrefix("MESSAGE=") }.dropFirst()
        return lines.compactMap { $0.split(separator: "=").first.map(String.init) }
      })
  }

  /// Returns the names of all lists as code, each once and in an order that agrees with each list.
  private static func merged(_ lists: [[String]]) -> String {
    var result: [String] = []
    for list in lists {
      for (index, name) in list.enumerated() where !result.contains(name) {
        let next = list[index...].lazy.compactMap { result.firstIndex(of: $0) }.first
        result.insert(name, at: next ?? result.endIndex)
      }
    }
    return result.map { "`\($0)`" }.joined(separator: " ")
  }
}
