import Foundation
import Testing
import TouchBridgeTestSupport

/// A small file that says what fingers do and what must come of it.
///
/// Three parts, with an empty line between: the title and the setting, the input, and the records
/// expected. Tests/Scenarios/README.md describes them.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// What is wrong with a scenario's file.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The file.
  let file: URL
  /// The first line without its number sign: rule ids, a colon, a sentence.
  let title: String
  /// The settings by name, in the order written; those of the layout are not among them.
  private(set) var settings: [(name: String, value: String)] = []
  /// The layout file's text.
  private(set) var layout: String?
  /// What the fingers do.
  let input: String
  /// The records expected, compact.
  let expected: String
  /// Everything before the records expected.
  private let head: String

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  /// Reads a scenario.
  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "\n\n")
    guard parts.count == 2 || parts.count == 3, parts[0].hasPrefix("# ") else {
      throw Fault(description: "\(file.lastPathComponent) has not a title and three parts")
    }
    self.file = file
    var lines = parts[0].split(separator: "\n").map(String.init)
    title = String(lines.removeFirst().dropFirst(2))
    input = parts[1]
    expected = parts.count == 3 ? parts[2].trimmingCharacters(in: .newlines) : ""
    head = parts[0] + "\n\n" + parts[1].trimmingCharacters(in: .newlines) + "\n\n"
    try readSetting(lines.filter { !$0.hasPrefix("#") })
  }

  /// The value of a setting; nil where it is not there.
  func setting(_ name: String) -> String? {
    settings.first { $0.name == name }?.value
  }

  /// Writes the file anew with other records.
  func record(_ got: String) throws {
    try Data((head + got + "\n").utf8).write(to: file)
  }

  private mutating func readSetting(_ lines: [String]) throws {
    if let start = lines.firstIndex(where: { $0.hasPrefix("version:") }) {
      layout = lines[start...].joined(separator: "\n") + "\n"
      for line in lines[..<start] { settings.append(try Self.pair(line)) }
      return
    }
    var edited: LayoutText?
    for line in lines {
      let pair = try Self.pair(line)
      if pair.name == "layout" {
        let path = "Tests/Scenarios/layouts/\(pair.value).yaml"
        edited = LayoutText(try String(contentsOf: TestEnvironment.path(path), encoding: .utf8))
      } else if pair.name.contains(".") || pair.name.hasSuffix("+") {
        guard edited != nil else { throw Fault(description: "\(line): there is no layout yet") }
        try edited?.apply(pair.name, pair.value)
      } else {
        settings.append(pair)
      }
    }
    layout = edited?.text
  }

  private static func pair(_ line: String) throws -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else {
      throw Fault(description: "'\(line)' is no setting")
    }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (name: String(line[..<colon]), value: String(value))
  }
}
