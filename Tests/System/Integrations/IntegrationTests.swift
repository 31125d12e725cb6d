import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of Documentation/integrations.md with the programs that it names, word for word.
  @Suite(.serialized, .installedService) enum IntegrationTests {}
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a program is not installed.
  static func program(_ path: String) -> Self {
    .enabled(if: FileManager.default.isExecutableFile(atPath: path), "\(path) is not installed")
  }
}

/// Documentation/integrations.md.
struct IntegrationPage {
  private let text: String

  init() throws {
    text = try String(
      contentsOf: TestEnvironment.path("Documentation/integrations.md"), encoding: .utf8)
  }

  /// Returns the fenced blocks below a heading, up to the next heading.
  func blocks(below heading: String) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == "#" } == " \(heading)" }) else {
      throw GuestError("integrations.md has no heading '\(heading)'")
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
