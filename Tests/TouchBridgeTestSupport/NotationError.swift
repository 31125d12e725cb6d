/// What is wrong with a test's text notation, and where.
package struct NotationError: Error, CustomStringConvertible, Sendable {
  /// One sentence that names the offending piece.
  package let message: String
  /// The line of the text, from 1.
  package let line: Int

  /// Makes an error at a line.
  package init(_ message: String, line: Int) {
    self.message = message
    self.line = line
  }

  /// The line and the sentence.
  package var description: String { "line \(line): \(message)" }
}
