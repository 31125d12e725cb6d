package import Text
package import TouchModel

/// An encoder of records in one format of the log.
///
/// The method defines the type of a field, and `LogField` its name. Every conforming type is
/// specialized for every record.
package protocol RecordEncoder: ~Copyable {
  // Fields that are columns in the text format.

  /// The device of the record.
  mutating func device(_ device: DeviceID)
  /// The touch of the record. JSON writes null if there is none.
  mutating func touch(_ touch: Int?)
  /// The touches of the record.
  mutating func touches(_ touches: [Int])
  /// The event of the record, as a word of the log.
  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark)
  /// The event of the record, as an interned name.
  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark)
  /// The event of the record in text; JSON contains only the kind of the record.
  mutating func event(_ title: StaticString, _ mark: TextMark)
  /// The location of the event, in points of the screen.
  mutating func location(_ location: Point, isInText: Bool)

  // Fields with one value.

  /// A whole number. JSON writes null for nil, and the other formats nothing.
  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool)
  /// A count. Text and messages contain it with the singular or plural of `noun`.
  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool)
  /// An identifier of a USB device.
  mutating func hexadecimal(_ field: LogField, _ value: UInt16?)
  /// A number that is rounded to thousandths.
  mutating func decimal(_ field: LogField, _ value: Double)
  /// A duration in seconds.
  mutating func duration(_ field: LogField, _ value: Microseconds)
  /// A point or a vector.
  mutating func pair(_ field: LogField, _ value: Point)
  /// An extent.
  mutating func size(_ field: LogField, _ value: Size)
  /// The range of an axis. JSON writes null for nil, and the other formats nothing.
  mutating func range(_ field: LogField, _ value: DeviceRecord.Range?)
  /// An interned name. JSON writes null for `none`, and the other formats nothing.
  mutating func name(_ field: LogField, _ name: NameID)
  /// A word of the log. JSON writes null for nil, and the other formats nothing.
  mutating func word(_ field: LogField, _ word: (some LogWord)?, isInText: Bool)
  /// A Boolean value, which is written only if it is true.
  mutating func flag(_ field: LogField, _ isTrue: Bool)
  /// A Boolean value that is always written; not in text.
  mutating func boolean(_ field: LogField, _ value: Bool)
  /// Untrusted text. JSON writes null for nil; the other formats write nothing for empty text.
  mutating func text(_ field: LogField, _ text: UntrustedText?)
  /// A sentence of this program, with untrusted parts already escaped.
  mutating func sentence(_ field: LogField, _ sentence: String)
  /// Words between fields; only in text and messages.
  mutating func phrase(_ words: StaticString)

  // Lists and groups.

  /// The window and the view that receive a touch.
  mutating func target(window: NameID, view: NameID)
  /// The names from a window to a view.
  mutating func path(_ path: [NameID])
  /// The responders of a call, and the ones that handle it.
  mutating func responders(chain: [NameID], handlers: [NameID])

  /// The sinks that receive the touches of a call.
  mutating func sinks(_ sinks: [NameID])
  /// The location of each touch of a call, in points of the called view.
  mutating func locations(_ locations: [Point], of touches: [Int])
  /// The permitted directions of a swipe.
  mutating func directions(_ directions: GestureRecord.Directions)
  /// A list of names.
  mutating func names(_ field: LogField, _ names: [NameID])
  /// Properties of a view with their values.
  mutating func flags(_ field: LogField, _ changes: [FlagChange])
  /// A list of words of the log.
  mutating func words(_ field: LogField, _ words: [some LogWord])
}
