import System
import Text

/// The purpose and the arguments of a command; the parser and the help both use it.
struct Usage {
  /// A command line, and what it does.
  struct Example {
    /// The command line.
    let command: String
    /// What it does, in a few words.
    let effect: String

    /// Creates an example.
    init(_ command: String, _ effect: String) {
      self.command = command
      self.effect = effect
    }
  }

  /// The name of the command.
  let command: String
  /// A one-line summary for the list of commands.
  let summary: String
  /// The options, except those that every command has.
  let options: [Option]
  /// The names of the operands in the synopsis.
  let operands: [String]
  /// The permitted number of operands.
  let operandCount: ClosedRange<Int>
  /// Further paragraphs of the help.
  let details: [String]
  /// Command lines that show what the command is for.
  let examples: [Example]
  /// The page of the manual about the command.
  let manual: String

  /// The widest line of the help, in columns.
  private static let width = 80

  /// All options, including those that every command has.
  var allOptions: [Option] { options + [.color, .help] }

  /// The synopsis of the command line, in lines of at most 80 columns.
  var synopsis: String {
    let start = "usage: touchbridge \(command)"
    let indent = String(repeating: " ", count: start.displayWidth)
    let words = options.map { option in
      (option.isRequired ? option.notation : "[\(option.notation)]")
        + (option.isRepeatable ? "…" : "")
    }
    return Self.lines(of: words + operands, after: start, indent: indent + " ")
  }

  /// Returns a text in lines of at most 80 columns.
  static func lines(of text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    return lines(of: Array(words.dropFirst()), after: words.first ?? "", indent: "")
  }

  private static func lines(of words: [String], after start: String, indent: String) -> String {
    var lines = [start]
    for word in words {
      let last = lines[lines.count - 1]
      if last.displayWidth + 1 + word.displayWidth > width {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = last + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The complete help of the command.
  var text: String {
    var lines = [synopsis, "", summary, "", "options:"]
    let width = allOptions.map(\.notation.displayWidth).max() ?? 0
    for option in allOptions {
      var notation = option.notation
      for line in option.help.split(separator: "\n") {
        lines.append("  " + notation.padded(toWidth: width + 3) + line)
        notation = ""
      }
    }
    for paragraph in details { lines += ["", paragraph] }
    // The files that an installed text names are there.
    let documents = InstalledFolder.documents?.escaped
    let place = examples.contains { $0.command.contains("Examples/") } ? documents : nil
    lines += ["", place.map { "examples, in \($0):" } ?? "examples:"]
    for example in examples { lines += ["  " + example.command, "      " + example.effect] }
    let page = (documents.map { $0 + "/" } ?? "") + "Documentation/\(manual)"
    lines += ["", Self.lines(of: "manual: touchbridge-\(command)(1); more in \(page)")]
    return lines.joined(separator: "\n") + "\n"
  }
}
