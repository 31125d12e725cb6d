import Text
internal import TouchModel

/// Encodes a record as an entry of the journal.
///
/// A list becomes one field for each element, so that `TOUCH_ID=2` selects each call with that touch.
/// A field without a value is omitted.
struct JournalEncoder: RecordEncoder, ~Copyable {
  /// The maximum number of list elements that become fields; the journal refuses 1024 fields or more.
  private static var mostElements: Int { 256 }

  /// The position at which the record is written.
  private var cursor: ByteCursor

  private init(_ cursor: consuming ByteCursor) {
    self.cursor = cursor
  }

  /// Writes a complete record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - messageID: The message id of the kind of record.
  ///   - sequence: The number of the record, or of the one that caused it.
  ///   - time: The time of the record.
  ///   - cursor: The position at which the record is written.
  /// - Returns: The cursor after the record.
  static func write<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, _ messageID: StaticString, sequence: UInt64, at time: Microseconds,
    to cursor: consuming ByteCursor
  ) -> ByteCursor {
    cursor.literal("MESSAGE_ID=")
    cursor.literal(messageID)
    cursor.literal("\nPRIORITY=")
    cursor.integer(Int(record.priority.rawValue))
    cursor.literal("\nSYSLOG_IDENTIFIER=touchbridge\nSCHEMA=1\nTOUCH_SEQ=")
    cursor.natural(sequence)
    cursor.literal("\nTOUCH_TIME=")
    cursor.seconds(time)
    cursor.literal("\nTOUCH_KIND=")
    cursor.literal(Record.kind.name)
    cursor.literal("\nMESSAGE=")
    var fields = JournalEncoder(
      TextEncoder.write(record, to: cursor, usesColor: false, isMessage: true))
    record.encode(into: &fields)
    fields.cursor.literal("\n\n")
    return fields.finish()
  }

  private consuming func finish() -> ByteCursor { cursor }

  /// Writes the name of a field; returns false if the field is not in the journal.
  private mutating func begin(_ field: LogField) -> Bool {
    guard field.journal.utf8CodeUnitCount > 0 else { return false }
    cursor.literal("\n")
    cursor.literal(field.journal)
    cursor.literal("=")
    return true
  }

  /// Writes the name of one of two fields that share a prefix.
  private mutating func begin(_ field: LogField, _ suffix: StaticString) {
    cursor.literal("\n")
    cursor.literal(field.journal)
    cursor.literal(suffix)
    cursor.literal("=")
  }

  mutating func device(_ device: DeviceID) {
    cursor.literal("\nTOUCH_DEVICE=d")
    cursor.integer(Int(device.rawValue))
  }

  mutating func touch(_ touch: Int?) {
    guard let touch else { return }
    cursor.literal("\nTOUCH_ID=")
    cursor.integer(touch)
  }

  mutating func touches(_ touches: [Int]) {
    for touch in touches.prefix(Self.mostElements) {
      cursor.reserve(0)
      self.touch(touch)
    }
  }

  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark) {
    self.word(field, word, isInText: true)
  }

  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark) {
    self.name(field, name)
  }

  mutating func event(_ title: StaticString, _ mark: TextMark) {}

  mutating func location(_ location: Point, isInText: Bool) {
    cursor.literal("\nTOUCH_X=")
    cursor.decimal(location.x)
    cursor.literal("\nTOUCH_Y=")
    cursor.decimal(location.y)
  }

  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool) {
    guard let value, begin(field) else { return }
    cursor.integer(value)
  }

  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool) {
    integer(field, value, isInText: isInText)
  }

  mutating func hexadecimal(_ field: LogField, _ value: UInt16?) {
    guard let value, begin(field) else { return }
    cursor.hexadecimal(value)
  }

  mutating func decimal(_ field: LogField, _ value: Double) {
    guard begin(field) else { return }
    cursor.decimal(value)
  }

  mutating func duration(_ field: LogField, _ value: Microseconds) {
    guard begin(field) else { return }
    cursor.seconds(value)
  }

  mutating func pair(_ field: LogField, _ value: Point) {
    begin(field, "_X")
    cursor.decimal(value.x)
    begin(field, "_Y")
    cursor.decimal(value.y)
  }

  mutating func size(_ field: LogField, _ value: Size) {
    begin(field, "_WIDTH")
    cursor.decimal(value.width)
    begin(field, "_HEIGHT")
    cursor.decimal(value.height)
  }

  mutating func range(_ field: LogField, _ value: DeviceRecord.Range?) {
    guard let value else { return }
    cursor.literal("\nDEVICE_MIN")
    cursor.literal(field.journal)
    cursor.literal("=")
    cursor.integer(Int(value.minimum))
    cursor.literal("\nDEVICE_MAX")
    cursor.literal(field.journal)
    cursor.literal("=")
    cursor.integer(Int(value.maximum))
  }

  mutating func name(_ field: LogField, _ name: NameID) {
    guard name != .none, begin(field) else { return }
    cursor.plainName(name)
  }

  mutating func word(_ field: LogField, _ word: (some LogWord)?, isInText: Bool) {
    guard let word, begin(field) else { return }
    word.write(to: &cursor)
  }

  mutating func flag(_ field: LogField, _ isTrue: Bool) {
    guard isTrue, begin(field) else { return }
    cursor.literal("1")
  }

  mutating func boolean(_ field: LogField, _ value: Bool) {
    guard begin(field) else { return }
    cursor.literal(value ? "1" : "0")
  }

  mutating func text(_ field: LogField, _ text: UntrustedText?) {
    guard let text, !text.isEmpty, begin(field) else { return }
    cursor.bytes(text.escaped.utf8)
  }

  mutating func sentence(_ field: LogField, _ sentence: String) {
    guard begin(field) else { return }
    cursor.bytes(Escaping.sentence(sentence))
  }

  mutating func phrase(_ words: StaticString) {}

  mutating func target(window: NameID, view: NameID) {
    name(.window, window)
    name(.view, view)
  }

  mutating func path(_ path: [NameID]) {
    cursor.literal("\nVIEW_PATH=")
    joined(path)
  }

  mutating func responders(chain: [NameID], handlers: [NameID]) {
    cursor.literal("\nRESPONDER_PATH=")
    joined(chain)
    names(.handledBy, handlers)
  }

  mutating func sinks(_ sinks: [NameID]) {}

  private mutating func joined(_ names: [NameID]) {
    for index in names.indices {
      if index > 0 { cursor.literal("/") }
      cursor.plainName(names[index])
    }
  }

  mutating func locations(_ locations: [Point], of touches: [Int]) {}

  mutating func directions(_ directions: GestureRecord.Directions) {
    for bit in directions.bits {
      cursor.literal("\nGESTURE_DIRECTION=")
      cursor.literal(GestureRecord.Directions.names[bit])
    }
  }

  mutating func names(_ field: LogField, _ names: [NameID]) {
    for name in names.prefix(Self.mostElements) {
      cursor.reserve(0)
      self.name(field, name)
    }
  }

  mutating func flags(_ field: LogField, _ changes: [FlagChange]) {
    for change in changes {
      guard begin(field) else { return }
      change.property.write(to: &cursor)
      cursor.literal(change.value ? "=true" : "=false")
    }
  }

  mutating func words(_ field: LogField, _ words: [some LogWord]) {
    for word in words.prefix(Self.mostElements) {
      cursor.reserve(0)
      self.word(field, word, isInText: true)
    }
  }
}
