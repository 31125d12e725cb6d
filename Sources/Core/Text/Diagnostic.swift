/// What is wrong or surprising, and what mends it.
///
/// Every message with a remedy is one until it is printed, so that `doctor`, `check` and JSON have the two apart.
package struct Diagnostic: Hashable, Sendable {
  /// What is wrong; one line without a full stop, safe to print.
  package var text: String
  /// What mends it; nil if the text says it, or if nothing is known.
  package var remedy: String?

  /// Creates a diagnostic; text from outside of the program must be escaped.
  package init(_ text: String, remedy: String? = nil) {
    self.text = text
    self.remedy = remedy
  }

  /// Both on one line, `text; remedy`: for a remedy that is a clause of the sentence, as those about files are.
  package var sentence: String { text + (remedy.map { "; " + $0 } ?? "") }

  /// What is between both in a `line`.
  package static let label = "; remedy: "

  /// Both on one line, `text; remedy: remedy`: for a remedy that is a command, as those about a machine are.
  package var line: String { text + (remedy.map { Self.label + $0 } ?? "") }
}
