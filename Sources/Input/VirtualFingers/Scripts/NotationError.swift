public import Text

/// A mistake in a script of fingers, with its position.
///
/// `rendered(in:)` adds the line itself and a caret. Text of the script is escaped, so all strings
/// are safe to print.
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names what was found and what was expected.
  public let message: String
  /// The line of the text, from 1.
  public let line: Int
  /// The character within the line, from 1; 0 if the error is about the whole line.
  public let column: Int
  /// The line, cut to the text around the position; empty if it is unknown.
  public let excerpt: String
  /// The number of columns of the excerpt before the position.
  public let indent: Int

  /// Creates an error about a whole line.
  public init(_ message: String, line: Int) {
    self.message = message
    self.line = line
    column = 0
    excerpt = ""
    indent = 0
  }

  /// Creates an error at a byte of a text.
  init(_ message: String, at offset: Int, in text: ScriptText) {
    self.message = message
    (line, column) = text.position(of: offset)
    (excerpt, indent) = text.excerpt(around: offset)
  }

  /// Returns `FILE:LINE:COLUMN: message`, the line, and a caret, like a compiler.
  ///
  /// Ends with a line feed.
  public func rendered(in file: UntrustedText) -> String {
    let position = column > 0 ? "\(line):\(column)" : "\(line)"
    return "\(file.escaped):\(position): \(message)\n" + illustration
  }

  /// The position and the message, and the line with a caret if it is known.
  public var description: String {
    guard column > 0 else { return "line \(line): \(message)" }
    return "line \(line), column \(column): \(message)\n" + illustration
  }

  private var illustration: String {
    guard column > 0 else { return "" }
    return excerpt + "\n" + String(repeating: " ", count: indent) + "^\n"
  }
}
