import Foundation
import Testing
import TouchBridgeTestSupport

/// A scenario file: settings, input and expected records.
///
/// The three parts are separated by empty lines. Tests/Scenarios/README.md describes the format.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// An error in a scenario file.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The file.
  let file: URL
  /// The first line without its number sign: rule ids, a colon and a sentence.
  let title: String
  /// The settings by name, in file order, without those of the layout.
  private(set) var settings: [(name: String, value: String)] = []
  /// The text of the layout.
  private(set) var layout: String?
  /// The input.
  let input: String
  /// The expected records in compact notation.
  let expected: String
  /// The text before the expected records.
  private let head: String

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  /// Parses a scenario file.
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

  /// Returns the value of a setting, or nil.
  func setting(_ name: String) -> String? {
    settings.first { $0.name == name }?.value
  }

  /// Writes the file with other expected records.
  func record(_ got: String) throws {
    try Data((head + got + "\n").utf8).write(to: file)
  }

  private mutating func readSetting(_ lines: [String]) throws {
    if let start = lines.firstIndex(where: { $0.hasPrefix("version:") }) {
      layout = lines[start...].joined(separator: "\n") + "\n"
      for line in lines[..<start] { settings.append(try Self.pair(line)) }
      return
    }
    var edited: ScenarioLayout?
    for line in lines {
      let pair = try Self.pair(line)
      if pair.name == "layout" {
        let path = "Tests/Scenarios/layouts/\(pair.value).yaml"
        edited = ScenarioLayout(try String(contentsOf: TestEnvironment.path(path), encoding: .utf8))
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
