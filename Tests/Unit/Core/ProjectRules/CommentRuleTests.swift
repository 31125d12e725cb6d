import Testing
import CoreTestSupport

/// Tests of the comments of public declarations, which Quick Help shows to app developers.
struct CommentRuleTests {
  private static let folders = [
    "Core/TouchKit", "Core/TouchModel", "Core/TouchTracking/Settings", "Input/VirtualFingers",
    "Libraries",
  ]

  /// The words with which a requirement of a protocol begins.
  private static let requirements: Set<Substring> = [
    "func", "var", "init", "subscript", "associatedtype",
  ]

  /// A public declaration, and the lines of its comment without indentation.
  private struct Declaration {
    let line: Int
    let comment: [Substring]
  }

  /// Returns the public declarations of a file, with cases of enumerations and requirements of protocols.
  private static func declarations(in file: SourceTree.File) -> [Declaration] {
    var found: [Declaration] = []
    var comment: [Substring] = []
    var isProtocol = false
    for (index, line) in file.lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(text)
        continue
      }
      // Attributes and comments stand between a comment and its declaration.
      if text.hasPrefix("//") { continue }
      if text.hasPrefix("@"), text.wholeMatch(of: #/(@[\w.]+(\([^)]*\))?\s*)+/#) != nil { continue }
      let words = text.prefix { $0 != "{" && $0 != "=" }.split { " (<:".contains($0) }
      let isPublic = words.contains("public") || words.contains("open")
      if isPublic, words.contains("protocol") { isProtocol = true }
      if line == "}" { isProtocol = false }
      let isCase = words.first == "case" || words.starts(with: ["indirect", "case"])
      let isRequirement =
        isProtocol && words.first.map { Self.requirements.contains($0) } ?? false
      if isPublic || isCase || isRequirement {
        found.append(Declaration(line: index + 1, comment: comment))
      }
      comment = []
    }
    return found
  }

  @Test("Comments of public declarations name rules in the last line, and not in sentences")
  func sources() {
    var count = 0
    for file in Self.folders.flatMap({
      SourceTree.files(under: "Sources/" + $0, withExtension: "swift")
    }) {
      for declaration in Self.declarations(in: file) {
        var sentences = declaration.comment[...]
        if let last = sentences.last, last.hasPrefix("/// Source: ") {
          count += 1
          sentences.removeLast()
        }
        for line in sentences
        where !RuleNames.ids(in: line).isEmpty || line.hasPrefix("/// Source: ") {
          Issue.record(
            "\(file.path):\(declaration.line): end the comment with `Source: R-…`: \(line)")
        }
      }
    }
    #expect(count > 200)
  }
}
