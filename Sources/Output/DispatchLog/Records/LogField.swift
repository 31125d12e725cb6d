/// The declaration of a field: its name and position in each format.
///
/// Each field is a constant beside the record that declares it. The optimizer inlines the constant, so
/// that each key is copied with a length known at compile time.
package struct LogField {
  /// The key in JSON.
  let json: StaticString
  /// The field of the journal; empty if the journal does not contain it.
  let journal: StaticString
  /// The label before the value in text; nil if text does not contain the field.
  let label: StaticString?
  /// The style of the label and the value in text.
  let style: TextStyle
  /// The part of the text line that shows the field.
  let column: TextColumn

  /// Declares a field.
  @inline(__always)
  init(
    _ json: StaticString, journal: StaticString = "", label: StaticString? = nil,
    style: TextStyle = .plain, column: TextColumn = .details
  ) {
    self.json = json
    self.journal = journal
    self.label = label
    self.style = style
    self.column = column
  }
}
