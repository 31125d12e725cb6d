/// A problem of a layout file, with its position.
package struct LayoutProblem: Hashable, Sendable {
  /// The position.
  package var position: LayoutPosition
  /// What was expected and what was found; safe to print.
  package var finding: String
  /// What to do; nil if the finding says it.
  package var remedy: String?

  /// Creates a problem; text of the file in the messages must be escaped.
  package init(at position: LayoutPosition, _ finding: String, remedy: String? = nil) {
    self.position = position
    self.finding = finding
    self.remedy = remedy
  }

  /// What was expected, what was found, and what to do.
  package var message: String { finding + (remedy.map { "; " + $0 } ?? "") }
  /// The line, from 1.
  package var line: Int { position.line }
  /// The character within the line, from 1.
  package var column: Int { position.column }
}
