import Text
internal import TouchModel

/// Makes a value of a record, with the keys and the values that a reader of its JSON has.
///
/// For callers in the same process, which need no text between the log and themselves. Allocates.
struct ValueEncoder: RecordEncoder, ~Copyable {
  /// The position at which words are written for a moment.
  var cursor: ByteCursor
  private let texts: [UntrustedText]
  private var members: [JSONValue.Member] = []

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - cursor: A position in the output of the log, at which nothing remains.
  ///   - texts: The interned names by their index.
  init(cursor: consuming ByteCursor, texts: [UntrustedText]) {
    self.cursor = cursor
    self.texts = texts
  }

  /// Returns a complete record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - sequence: The number of the record in the log.
  ///   - time: The time of the record.
  /// - Returns: An object.
  mutating func value<Record: LogRecord & ~Copyable>(
    of record: borrowing Record, sequence: UInt64, at time: Microseconds
  ) -> JSONValue {
    members = [
      JSONValue.Member("v", .integer(1)), JSONValue.Member("seq", .integer(Int64(sequence))),
      JSONValue.Member("t", .number(time.inSeconds)),
      JSONValue.Member("kind", .text(Record.kind.name.description)),
    ]
    record.encode(into: &self)
    return .object(members)
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    members.append(JSONValue.Member(key, value))
  }

  private mutating func add(_ field: LogField, _ value: JSONValue) {
    add(field.json.description, value)
  }

  // MARK: Values

  private static func integer(_ value: Int?) -> JSONValue {
    value.map { .integer(Int64($0)) } ?? .null
  }

  /// Returns a number as `ByteCursor.decimal(_:)` writes it: rounded to thousandths, half away from zero.
  private static func decimal(_ value: Double) -> JSONValue {
    guard value.magnitude < 1e12 else { return .null }
    let thousandths = (value.magnitude * 1000).rounded(.toNearestOrAwayFromZero)
    return .number((value < 0 ? 0 - thousandths : thousandths) / 1000)
  }

  private static func pair(_ first: Double, _ second: Double) -> JSONValue {
    .list([decimal(first), decimal(second)])
  }

  private func value(of name: NameID) -> JSONValue {
    name == .none ? .null : .text(Escaping.value(texts[Int(name.index)]))
  }

  private mutating func value(of word: some LogWord) -> JSONValue {
    let mark = cursor.count
    word.write(to: &cursor)
    return .text(cursor.takeText(since: mark))
  }

  // MARK: Fields

  mutating func device(_ device: DeviceID) {
    add("device", .text("d\(device.rawValue)"))
  }

  mutating func touch(_ touch: Int?) {
    add("touch", Self.integer(touch))
  }

  mutating func touches(_ touches: [Int]) {
    add("touches", .list(touches.map { Self.integer($0) }))
  }

  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark) {
    add(field, value(of: word))
  }

  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark) {
    self.name(field, name)
  }

  mutating func event(_ title: StaticString, _ mark: TextMark) {}

  mutating func location(_ location: Point, isInText: Bool) {
    add("x", Self.decimal(location.x))
    add("y", Self.decimal(location.y))
  }

  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool) {
    add(field, Self.integer(value))
  }

  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool) {
    integer(field, value, isInText: isInText)
  }

  mutating func hexadecimal(_ field: LogField, _ value: UInt16?) {
    integer(field, value.map { Int($0) }, isInText: true)
  }

  mutating func decimal(_ field: LogField, _ value: Double) {
    add(field, Self.decimal(value))
  }

  mutating func duration(_ field: LogField, _ value: Microseconds) {
    add(field, .number(value.inSeconds))
  }

  mutating func pair(_ field: LogField, _ value: Point) {
    add(field, Self.pair(value.x, value.y))
  }

  mutating func size(_ field: LogField, _ value: Size) {
    add(field, Self.pair(value.width, value.height))
  }

  mutating func range(_ field: LogField, _ value: DeviceRecord.Range?) {
    add(
      field,
      value.map { .list([.integer(Int64($0.minimum)), .integer(Int64($0.maximum))]) } ?? .null)
  }

  mutating func name(_ field: LogField, _ name: NameID) {
    add(field, value(of: name))
  }

  mutating func word(_ field: LogField, _ word: (some LogWord)?, isInText: Bool) {
    guard let word else { return add(field, .null) }
    add(field, value(of: word))
  }

  mutating func flag(_ field: LogField, _ isTrue: Bool) {
    if isTrue { add(field, .flag(true)) }
  }

  mutating func boolean(_ field: LogField, _ value: Bool) {
    add(field, .flag(value))
  }

  mutating func text(_ field: LogField, _ text: UntrustedText?) {
    add(field, text.map { .text(Escaping.value($0)) } ?? .null)
  }

  mutating func sentence(_ field: LogField, _ sentence: String) {
    text(field, UntrustedText(sentence))
  }

  mutating func phrase(_ words: StaticString) {}

  // MARK: Lists and groups

  private func list(_ names: [NameID]) -> JSONValue {
    .list(names.map { value(of: $0) })
  }

  mutating func target(window: NameID, view: NameID) {
    name(.window, window)
    name(.view, view)
  }

  mutating func path(_ path: [NameID]) {
    add("path", list(path))
  }

  mutating func responders(chain: [NameID], handlers: [NameID]) {
    add("chain", list(chain))
    add("handledBy", list(handlers))
  }

  mutating func sinks(_ sinks: [NameID]) {}

  mutating func locations(_ locations: [Point], of touches: [Int]) {
    add("at", .list(locations.map { Self.pair($0.x, $0.y) }))
  }

  mutating func directions(_ directions: GestureRecord.Directions) {
    add(
      "direction",
      .list(directions.bits.map { .text(GestureRecord.Directions.names[$0].description) }))
  }

  mutating func names(_ field: LogField, _ names: [NameID]) {
    add(field, list(names))
  }

  mutating func flags(_ field: LogField, _ changes: [FlagChange]) {
    add(field, .object(changes.map { .init($0.property.rawValue, .flag($0.value)) }))
  }

  mutating func words(_ field: LogField, _ words: [some LogWord]) {
    var values: [JSONValue] = []
    for word in words { values.append(value(of: word)) }
    add(field, .list(values))
  }
}
