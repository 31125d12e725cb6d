package import Text
package import TouchModel

/// A diagnostic about a place of a layout file: a problem, or a warning about a valid part that is probably a mistake.
package struct LayoutDiagnostic: Hashable, Sendable {
  /// The place.
  package var position: LayoutPosition
  /// What was expected and what was found, and what to do.
  package var diagnostic: Diagnostic

  /// Creates a diagnostic; text of the file in it must be escaped.
  package init(at position: LayoutPosition, _ text: String, remedy: String? = nil) {
    self.position = position
    diagnostic = Diagnostic(text, remedy: remedy)
  }

  /// The diagnostic on one line.
  package var message: String { diagnostic.sentence }
  /// The line, from 1.
  package var line: Int { position.line }
  /// The character within the line, from 1.
  package var column: Int { position.column }

  /// Returns the warning for the log, with its position in the file.
  package func note(in file: UntrustedText) -> Note {
    Note(.warning, .layout, "\(position.citation(in: file)): \(message)")
  }
}
