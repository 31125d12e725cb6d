internal import TouchModel

/// A format of the log: writes each field of a record in its way.
///
/// The names of the methods say what a field is, and `LogField` what it is called. Every conforming
/// type is specialized for every record.
protocol RecordEncoder: ~Copyable {
  // What the columns of the text form show.

  /// The device of the record.
  mutating func device(_ device: DeviceID)
  /// The touch of the record. JSON writes null if there is none.
  mutating func touch(_ touch: Int?)
  /// The touches of the record.
  mutating func touches(_ touches: [Int])
  /// What happened, as a word of the log.
  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark)
  /// What happened, as an interned name.
  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark)
  /// What happened, for a reader only: in JSON the kind of the record says it.
  mutating func event(_ title: StaticString, _ mark: TextMark)
  /// Where it happened, in points of the screen.
  mutating func location(_ location: Point, isInText: Bool)

  // Single values.

  /// A whole number. JSON writes null for nil, and the other formats nothing.
  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool)
  /// A number of things. Text and messages print it with the singular or plural of `noun`.
  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool)
  /// An identifier of a USB device.
  mutating func hexadecimal(_ field: LogField, _ value: UInt16?)
  /// A number that is rounded to thousandths.
  mutating func decimal(_ field: LogField, _ value: Double)
  /// A span of time in seconds.
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
  /// A fact that is written only if it is true.
  mutating func flag(_ field: LogField, _ isTrue: Bool)
  /// Untrusted text. JSON writes null for nil; the other formats write nothing for empty text.
  mutating func text(_ field: LogField, _ text: UntrustedText?)
  /// A sentence of this program, with untrusted parts already escaped.
  mutating func sentence(_ field: LogField, _ sentence: String)
  /// Words between fields that only people read.
  mutating func phrase(_ words: StaticString)

  // Lists and groups.

  /// The window and the view that receive a touch.
  mutating func target(window: NameID, view: NameID)
  /// The names from a window to a view.
  mutating func path(_ path: [NameID])
  /// The responders of a call, and those of them that handle it.
  mutating func responders(chain: [NameID], handlers: [NameID])
  /// Where each touch of a call is, in points of the called view.
  mutating func locations(_ locations: [Point], of touches: [Int])
  /// The directions that a swipe may have.
  mutating func directions(_ directions: GestureRecord.Directions)
  /// A list of names.
  mutating func names(_ field: LogField, _ names: [NameID])
  /// A list of words of the log.
  mutating func words(_ field: LogField, _ words: [some LogWord])
}
