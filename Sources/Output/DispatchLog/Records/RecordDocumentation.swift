/// The documentation of a kind of record.
///
/// A test writes it into records.md and the catalog of the journal, and compares them.
package struct RecordDocumentation: Sendable {
  /// When the record is written.
  package let occasion: StaticString
  /// A paragraph about the values of the keys, in Markdown; empty for none.
  package let values: StaticString
  /// The meaning of the line of the compact form; empty if that form leaves the record out.
  package let compactLine: StaticString
  /// The priority in the journal, and on what it depends.
  package let priority: StaticString
  /// The subject of the entry in the journal; `@FIELD@` is replaced by a field that every entry has.
  package let subject: StaticString
  /// The explanation of the entry in the journal.
  package let explanation: StaticString

  /// Documents a kind of record.
  @inline(__always)
  init(
    occasion: StaticString, values: StaticString = "", compactLine: StaticString = "",
    priority: StaticString = "6", subject: StaticString = "", explanation: StaticString = ""
  ) {
    self.occasion = occasion
    self.values = values
    self.compactLine = compactLine
    self.priority = priority
    self.subject = subject
    self.explanation = explanation
  }
}
