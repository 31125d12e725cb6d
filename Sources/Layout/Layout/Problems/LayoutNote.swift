package import Text
package import TouchModel

/// A warning about a valid part of a layout that is probably a mistake.
package struct LayoutNote: Hashable, Sendable {
  /// What the warning is about.
  package var position: LayoutPosition
  /// What is surprising; safe to print.
  package var finding: String
  /// What to do about it.
  package var remedy: String?

  /// Creates a warning; text of the file in the messages must be escaped.
  package init(at position: LayoutPosition, _ finding: String, remedy: String?) {
    self.position = position
    self.finding = finding
    self.remedy = remedy
  }

  /// What is surprising, and what to do about it.
  package var message: String { finding + (remedy.map { "; " + $0 } ?? "") }

  /// Returns the warning for the log, with its position in the file.
  package func note(in file: UntrustedText) -> Note {
    Note(.warning, .layout, "\(position.citation(in: file)): \(message)")
  }
}
