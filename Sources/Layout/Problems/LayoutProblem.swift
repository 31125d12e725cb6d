/// One thing that is wrong in a layout file, and where.
package struct LayoutProblem: Hashable, Sendable {
  /// Where the thing begins.
  package var position: LayoutPosition
  /// What was found, what was expected and what to do; printable as it stands.
  package var message: String

  /// Makes a problem; foreign text in the message is already escaped.
  package init(at position: LayoutPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// The line, from 1.
  package var line: Int { position.line }
  /// The character within the line, from 1.
  package var column: Int { position.column }
}
