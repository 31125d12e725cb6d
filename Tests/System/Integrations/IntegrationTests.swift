import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of Documentation/integrations.md, and of the browser of Documentation/do/own-session.md, with
  /// the programs that they name, word for word.
  @Suite(.serialized, .installedService) enum IntegrationTests {}
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a program is not installed.
  static func program(_ path: String) -> Self {
    .enabled(if: FileManager.default.isExecutableFile(atPath: path), "\(path) is not installed")
  }
}

/// A page of the documentation whose commands are run.
struct CommandPage {
  private let path: String
  private let text: String

  /// Reads a page, given its path in the project.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: TestEnvironment.path(path), encoding: .utf8)
  }

  /// Returns the fenced blocks below a heading, up to the next heading.
  func blocks(below heading: String) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == "#" } == " \(heading)" }) else {
      throw GuestError("\(path) has no heading '\(heading)'")
    }
    var blocks: [[Substring]] = []
    var isInside = false
    for line in lines[(start + 1)...] {
      if line == "```" {
        isInside.toggle()
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      } else if line.hasPrefix("#") {
        break
      }
    }
    return blocks.map { $0.joined(separator: "\n") }
  }
}
