/// A problem of a layout file, with its position.
package struct LayoutProblem: Hashable, Sendable {
  /// The position.
  package var position: LayoutPosition
  /// The message: what was expected, what was found, and the remedy; safe to print.
  package var message: String

  /// Creates a problem; text of the file in the message must be escaped.
  package init(at position: LayoutPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The line, from 1.
  package var line: Int { position.line }
  /// The character within the line, from 1.
  package var column: Int { position.column }
}
