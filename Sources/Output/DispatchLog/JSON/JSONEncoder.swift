import Text
internal import TouchModel

/// Encodes a record as one line of JSON.
struct JSONEncoder: RecordEncoder, ~Copyable {
  /// The position at which the record is written.
  var cursor: ByteCursor

  /// Writes a complete record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - sequence: The number of the record in the log.
  ///   - time: The time of the record.
  @inline(__always)
  mutating func write<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, sequence: UInt64, at time: Microseconds
  ) {
    cursor.literal(#"{"v":1,"seq":"#)
    cursor.natural(sequence)
    cursor.literal(#","t":"#)
    cursor.seconds(time)
    cursor.literal(#","kind":""#)
    cursor.literal(Record.kind.name)
    cursor.literal("\"")
    record.encode(into: &self)
    cursor.literal("}\n")
  }

  @inline(__always)
  private mutating func key(_ field: LogField) {
    cursor.literal(",\"")
    cursor.literal(field.json)
    cursor.literal("\":")
  }

  /// Writes a key and the opening quote of a string.
  @inline(__always)
  private mutating func stringKey(_ field: LogField) {
    cursor.literal(",\"")
    cursor.literal(field.json)
    cursor.literal("\":\"")
  }

  @inline(__always)
  mutating func device(_ device: DeviceID) {
    cursor.literal(#","device":"d"#)
    cursor.integer(Int(device.rawValue))
    cursor.literal("\"")
  }

  @inline(__always)
  mutating func touch(_ touch: Int?) {
    cursor.literal(#","touch":"#)
    integerOrNull(touch)
  }

  @inline(__always)
  mutating func touches(_ touches: [Int]) {
    cursor.literal(#","touches":["#)
    let touches = touches.span
    for index in touches.indices {
      if index > 0 { cursor.literal(",") }
      cursor.reserve(0)
      cursor.integer(touches[index])
    }
    cursor.literal("]")
  }

  @inline(__always)
  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark) {
    stringKey(field)
    word.write(to: &cursor)
    cursor.literal("\"")
  }

  @inline(__always)
  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark) {
    self.name(field, name)
  }

  @inline(__always)
  mutating func event(_ title: StaticString, _ mark: TextMark) {}

  @inline(__always)
  mutating func location(_ location: Point, isInText: Bool) {
    cursor.literal(#","x":"#)
    cursor.inlinedDecimal(location.x)
    cursor.literal(#","y":"#)
    cursor.inlinedDecimal(location.y)
  }

  @inline(__always)
  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool) {
    key(field)
    integerOrNull(value)
  }

  @inline(__always)
  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool) {
    integer(field, value, isInText: isInText)
  }

  mutating func hexadecimal(_ field: LogField, _ value: UInt16?) {
    integer(field, value.map { Int($0) }, isInText: true)
  }

  @inline(__always)
  private mutating func integerOrNull(_ value: Int?) {
    if let value { cursor.integer(value) } else { cursor.literal("null") }
  }

  @inline(__always)
  mutating func decimal(_ field: LogField, _ value: Double) {
    key(field)
    cursor.decimal(value)
  }

  mutating func duration(_ field: LogField, _ value: Microseconds) {
    key(field)
    cursor.seconds(value)
  }

  @inline(__always)
  mutating func pair(_ field: LogField, _ value: Point) {
    key(field)
    pair(value.x, value.y)
  }

  mutating func size(_ field: LogField, _ value: Size) {
    key(field)
    pair(value.width, value.height)
  }

  @inline(__always)
  private mutating func pair(_ first: Double, _ second: Double) {
    cursor.literal("[")
    cursor.decimal(first)
    cursor.literal(",")
    cursor.decimal(second)
    cursor.literal("]")
  }

  mutating func range(_ field: LogField, _ value: DeviceRecord.Range?) {
    key(field)
    guard let value else { return cursor.literal("null") }
    cursor.literal("[")
    cursor.integer(Int(value.minimum))
    cursor.literal(",")
    cursor.integer(Int(value.maximum))
    cursor.literal("]")
  }

  @inline(__always)
  mutating func name(_ field: LogField, _ name: NameID) {
    key(field)
    cursor.jsonName(name)
  }

  @inline(__always)
  mutating func word(_ field: LogField, _ word: (some LogWord)?, isInText: Bool) {
    guard let word else {
      key(field)
      return cursor.literal("null")
    }
    stringKey(field)
    word.write(to: &cursor)
    cursor.literal("\"")
  }

  @inline(__always)
  mutating func flag(_ field: LogField, _ isTrue: Bool) {
    guard isTrue else { return }
    key(field)
    cursor.literal("true")
  }

  mutating func boolean(_ field: LogField, _ value: Bool) {
    key(field)
    cursor.literal(value ? "true" : "false")
  }

  mutating func text(_ field: LogField, _ text: UntrustedText?) {
    key(field)
    guard let text else { return cursor.literal("null") }
    cursor.bytes(Escaping.json(text))
  }

  mutating func sentence(_ field: LogField, _ sentence: String) {
    text(field, UntrustedText(sentence))
  }

  @inline(__always)
  mutating func phrase(_ words: StaticString) {}

  @inline(__always)
  mutating func target(window: NameID, view: NameID) {
    name(.window, window)
    name(.view, view)
  }

  @inline(__always)
  mutating func path(_ path: [NameID]) {
    cursor.literal(#","path":"#)
    list(path)
  }

  mutating func sinks(_ sinks: [NameID]) {}

  @inline(__always)
  mutating func responders(chain: [NameID], handlers: [NameID]) {
    cursor.literal(#","chain":"#)
    list(chain)
    cursor.literal(#","handledBy":"#)
    list(handlers)
  }

  mutating func names(_ field: LogField, _ names: [NameID]) {
    key(field)
    list(names)
  }

  @inline(__always)
  private mutating func list(_ names: [NameID]) {
    cursor.literal("[")
    let names = names.span
    for index in names.indices {
      if index > 0 { cursor.literal(",") }
      cursor.jsonName(names[index])
    }
    cursor.literal("]")
  }

  mutating func flags(_ field: LogField, _ changes: [FlagChange]) {
    key(field)
    cursor.literal("{")
    for index in changes.indices {
      cursor.literal(index > 0 ? ",\"" : "\"")
      changes[index].property.write(to: &cursor)
      cursor.literal(changes[index].value ? "\":true" : "\":false")
    }
    cursor.literal("}")
  }

  mutating func words(_ field: LogField, _ words: [some LogWord]) {
    key(field)
    cursor.literal("[")
    for index in words.indices {
      if index > 0 { cursor.literal(",") }
      cursor.literal("\"")
      words[index].write(to: &cursor)
      cursor.literal("\"")
    }
    cursor.literal("]")
  }

  @inline(__always)
  mutating func locations(_ locations: [Point], of touches: [Int]) {
    cursor.literal(#","at":["#)
    let locations = locations.span
    for index in locations.indices {
      if index > 0 { cursor.literal(",") }
      cursor.reserve(0)
      cursor.literal("[")
      cursor.inlinedDecimal(locations[index].x)
      cursor.literal(",")
      cursor.inlinedDecimal(locations[index].y)
      cursor.literal("]")
    }
    cursor.literal("]")
  }

  mutating func directions(_ directions: GestureRecord.Directions) {
    cursor.literal(#","direction":["#)
    for (index, bit) in directions.bits.enumerated() {
      cursor.literal(index > 0 ? ",\"" : "\"")
      cursor.literal(GestureRecord.Directions.names[bit])
      cursor.literal("\"")
    }
    cursor.literal("]")
  }
}
