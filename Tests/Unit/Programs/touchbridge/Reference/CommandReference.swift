import TouchModel

@testable import touchbridge

/// The page of all commands, as Markdown.
///
/// The manual pages are made of it, too.
enum CommandReference {
  /// The sections of all commands.
  static var text: String {
    Commands.all.map { section(of: $0.usage) }.joined(separator: "\n\n")
  }

  private static func section(of usage: Usage) -> String {
    var parts = ["## \(usage.command)", usage.summary]
    parts.append(block(usage.synopsis.replacingPrefix("usage: ", with: "")))
    parts.append(
      usage.allOptions.map { option in
        let names = ([option.name] + (option.letter.map { [$0] } ?? [])).map { name in
          "`" + name + (option.value.map { " " + $0 } ?? "") + "`"
        }
        return "- \(names.joined(separator: ", ")): \(escaped(option.helpOnOneLine))"
      }.joined(separator: "\n"))
    parts += usage.details.map(escaped)
    parts += usage.examples.map { example in
      "\(example.effect.capitalizedSentence):\n\n\(block(example.command))"
    }
    parts.append("See [\(usage.manual)](\(usage.manual)).")
    return parts.joined(separator: "\n\n")
  }

  private static func block(_ text: String) -> String { "```\n\(text)\n```" }

  /// Escapes what Markdown would not print as it is, outside of code.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var isCode = false
    for character in text {
      if character == "`" { isCode.toggle() }
      if !isCode, "*_<>[]".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension Option {
  /// The description without the line breaks that the help needs.
  var helpOnOneLine: String { help.replacing("\n", with: " ") }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    guard hasPrefix(prefix) else { return self }
    // The lines below the synopsis are aligned with its end.
    let indent = String(repeating: " ", count: prefix.count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(prefix)
        ? other + line.dropFirst(prefix.count)
        : String(line.hasPrefix(indent) ? line.dropFirst(prefix.count) : line)
    }.joined(separator: "\n")
  }

  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
