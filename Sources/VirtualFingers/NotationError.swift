public import TouchModel

/// What is wrong with a script of fingers, and where.
///
/// Print `rendered(in:)` for people: it has the line itself and a caret below the place. All text
/// of the script in it is harmless to print.
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence that names the offending piece and what was expected.
  public let message: String
  /// The line of the text, from 1.
  public let line: Int
  /// The character within the line, from 1; 0 where the whole line is meant.
  public let column: Int
  /// The line, cut to what lies around the place; empty where it is not known.
  public let excerpt: String
  /// How many columns of the excerpt lie before the place.
  public let indent: Int

  /// Makes an error that knows only its line.
  public init(_ message: String, line: Int) {
    self.message = message
    self.line = line
    column = 0
    excerpt = ""
    indent = 0
  }

  /// Makes an error at a byte of a text.
  init(_ message: String, at offset: Int, in text: ScriptText) {
    self.message = message
    let place = text.place(of: offset)
    line = place.line
    column = place.column
    (excerpt, indent) = text.excerpt(around: offset)
  }

  /// The error as a compiler would say it: `FILE:LINE:COLUMN: what`, the line, and a caret.
  ///
  /// Ends with a line feed.
  public func rendered(in file: UntrustedText) -> String {
    let place = column > 0 ? "\(line):\(column)" : "\(line)"
    return "\(file.escaped):\(place): \(message)\n" + picture
  }

  /// The place, the sentence, and the line with a caret where it is known.
  public var description: String {
    guard column > 0 else { return "line \(line): \(message)" }
    return "line \(line), column \(column): \(message)\n" + picture
  }

  private var picture: String {
    guard column > 0 else { return "" }
    return excerpt + "\n" + String(repeating: " ", count: indent) + "^\n"
  }
}
