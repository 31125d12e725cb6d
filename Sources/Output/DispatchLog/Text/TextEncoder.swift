import Text
internal import TouchModel

/// Encodes a record as text for people: as a line with columns, or as a message of the journal.
///
/// The record passes all fields once for each part of the line, and the encoder writes those of the
/// part. The part is a constant in each pass, so the optimizer removes all other fields.
struct TextEncoder: RecordEncoder, ~Copyable {
  private var cursor: ByteCursor
  private let usesColor: Bool
  /// True for a message of the journal, which has no columns.
  private let isMessage: Bool
  /// The part of the line that is being written.
  private var column = TextColumn.device
  /// The position after the time, where the columns begin.
  private var start: Int
  /// The width of the event's word on a terminal.
  private var eventWidth = 0
  private var hasLocation = false
  /// True to write that what moved by itself has settled, in place of the event's word.
  private let hasSettled: Bool
  /// False if the column of touches contains only their count.
  private var areTouchesNamed = true

  @inline(__always)
  private init(
    _ cursor: consuming ByteCursor, usesColor: Bool, isMessage: Bool, hasSettled: Bool
  ) {
    self.hasSettled = hasSettled
    start = cursor.count
    self.cursor = cursor
    self.usesColor = usesColor
    self.isMessage = isMessage
  }

  /// Writes a complete record, without the line feed.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - cursor: The position at which the record is written.
  ///   - usesColor: True to write the escape sequences of styles.
  ///   - isMessage: True for a message of the journal, which has no columns.
  ///   - hasSettled: True to write `settled` in place of the event's word.
  /// - Returns: The cursor after the record.
  @inline(never)
  static func write<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, to cursor: consuming ByteCursor, usesColor: Bool, isMessage: Bool,
    hasSettled: Bool = false
  ) -> ByteCursor {
    var encoder = TextEncoder(
      cursor, usesColor: usesColor, isMessage: isMessage, hasSettled: hasSettled)
    encoder.write(record)
    return encoder.finish()
  }

  private consuming func finish() -> ByteCursor { cursor }

  @inline(__always)
  private mutating func write<Record: LogRecord & ~Copyable>(_ record: borrowing Record) {
    if Record.kind.isHeading { return writeDetails(record) }
    column = .device
    record.encode(into: &self)
    column = .touch
    record.encode(into: &self)
    if !isMessage {
      cursor.alignLeft(since: start, width: TextColumn.subjectWidth)
      cursor.literal("  ")
    }
    column = .event
    record.encode(into: &self)
    let columnsEnd = cursor.count
    column = .location
    record.encode(into: &self)
    if isMessage {
      if cursor.count > start { cursor.literal(": ") }
    } else if !hasLocation {
      cursor.blanks(TextColumn.eventAndLocationWidth - eventWidth)
    }
    let detailsStart = cursor.count
    writeDetails(record)
    if cursor.count == detailsStart, !hasLocation { cursor.rewind(to: columnsEnd) }
  }

  @inline(__always)
  private mutating func writeDetails<Record: LogRecord & ~Copyable>(_ record: borrowing Record) {
    column = .details
    record.encode(into: &self)
    column = .measurements
    record.encode(into: &self)
    column = .remarks
    record.encode(into: &self)
    column = .callLocations
    record.encode(into: &self)
  }

  // MARK: Styles and labels

  @inline(__always)
  private mutating func style(_ style: TextStyle) {
    if usesColor, !style.isPlain { cursor.literal(style.sequence) }
  }

  @inline(__always)
  private mutating func endStyle(_ style: TextStyle) {
    if usesColor, !style.isPlain { cursor.literal(TextStyle.end) }
  }

  /// Writes the label of a field; returns false if the field is not shown in this pass.
  @inline(__always)
  private mutating func begin(_ field: LogField) -> Bool {
    guard field.column == column, let label = field.label else { return false }
    style(field.style)
    cursor.literal(label)
    return true
  }

  @inline(__always)
  private mutating func end(_ field: LogField) {
    endStyle(field.style)
  }

  // MARK: Columns

  @inline(__always)
  mutating func device(_ device: DeviceID) {
    guard column == .device else { return }
    cursor.literal("d")
    cursor.integer(Int(device.rawValue))
  }

  @inline(__always)
  mutating func touch(_ touch: Int?) {
    guard column == .touch, let touch else { return }
    if isMessage {
      separate()
      cursor.literal("touch ")
      cursor.integer(touch)
    } else {
      cursor.literal(" ")
      let number = cursor.count
      cursor.integer(touch)
      cursor.alignRight(since: number, width: TextColumn.subjectWidth - (number - start))
    }
  }

  @inline(__always)
  mutating func touches(_ touches: [Int]) {
    guard column == .touch else { return }
    if isMessage {
      separate()
      cursor.literal(touches.count == 1 ? "touch " : "touches ")
      return list(touches)
    }
    list(touches)
    if cursor.count - start > TextColumn.subjectWidth {
      areTouchesNamed = false
      cursor.rewind(to: start)
      cursor.integer(touches.count)
      cursor.literal(" touches")
    }
    cursor.alignRight(since: start, width: TextColumn.subjectWidth)
  }

  @inline(__always)
  private mutating func list(_ touches: [Int]) {
    let touches = touches.span
    for index in touches.indices {
      if index > 0 { cursor.literal(" ") }
      cursor.reserve(0)
      cursor.integer(touches[index])
    }
  }

  /// Writes a blank between two parts of a message.
  @inline(__always)
  private mutating func separate() {
    if cursor.count > start { cursor.literal(" ") }
  }

  /// Writes the text before the event's word.
  ///
  /// Returns the position of the word; nil if the word is not written.
  @inline(__always)
  private mutating func beginEvent(_ mark: TextMark) -> Int? {
    guard column == .event else { return nil }
    if isMessage {
      guard let subject = mark.subject else { return nil }
      separate()
      cursor.literal(subject)
    } else {
      style(mark.style)
      cursor.literal(mark.sign)
    }
    return cursor.count
  }

  @inline(__always)
  private mutating func endEvent(_ mark: TextMark, since wordStart: Int) {
    if isMessage { return }
    // The sign has several bytes, but the width of one column.
    eventWidth = cursor.count - wordStart + (mark.sign.utf8CodeUnitCount > 0 ? 2 : 0)
    endStyle(mark.style)
  }

  @inline(__always)
  mutating func event(_ field: LogField, _ word: some LogWord, _ mark: TextMark) {
    guard let wordStart = beginEvent(mark) else { return }
    if hasSettled { cursor.literal("settled") } else { word.write(to: &cursor) }
    endEvent(mark, since: wordStart)
  }

  @inline(__always)
  mutating func event(_ field: LogField, _ name: NameID, _ mark: TextMark) {
    guard let wordStart = beginEvent(mark) else { return }
    cursor.plainName(name)
    endEvent(mark, since: wordStart)
  }

  @inline(__always)
  mutating func event(_ title: StaticString, _ mark: TextMark) {
    guard let wordStart = beginEvent(mark) else { return }
    cursor.literal(title)
    endEvent(mark, since: wordStart)
  }

  @inline(__always)
  mutating func location(_ location: Point, isInText: Bool) {
    guard column == .location, isInText else { return }
    if isMessage {
      cursor.literal(" at ")
      return pair(location.x, ", ", location.y)
    }
    hasLocation = true
    cursor.blanks(TextColumn.eventWidth - eventWidth)
    coordinate(location.x)
    coordinate(location.y)
    cursor.literal("  ")
  }

  @inline(__always)
  private mutating func coordinate(_ value: Double) {
    cursor.literal(" ")
    let mark = cursor.count
    cursor.decimal(value)
    cursor.alignRight(since: mark, width: TextColumn.coordinateWidth - 1)
  }

  // MARK: Single values

  @inline(__always)
  mutating func integer(_ field: LogField, _ value: Int?, isInText: Bool) {
    guard isInText, let value, begin(field) else { return }
    cursor.integer(value)
    end(field)
  }

  @inline(__always)
  mutating func count(_ field: LogField, _ value: Int?, of noun: StaticString, isInText: Bool) {
    guard isInText, let value, begin(field) else { return }
    cursor.integer(value)
    cursor.literal(" ")
    cursor.literal(noun)
    if value != 1 { cursor.literal("s") }
    end(field)
  }

  mutating func hexadecimal(_ field: LogField, _ value: UInt16?) {
    guard let value, begin(field) else { return }
    cursor.hexadecimal(value)
    end(field)
  }

  @inline(__always)
  mutating func decimal(_ field: LogField, _ value: Double) {
    guard begin(field) else { return }
    cursor.decimal(value)
    end(field)
  }

  mutating func duration(_ field: LogField, _ value: Microseconds) {
    guard begin(field) else { return }
    cursor.decimal(Double(value.count) / 1_000_000)
    cursor.literal(" s")
    end(field)
  }

  @inline(__always)
  mutating func pair(_ field: LogField, _ value: Point) {
    guard begin(field) else { return }
    pair(value.x, ", ", value.y)
    end(field)
  }

  mutating func size(_ field: LogField, _ value: Size) {
    guard begin(field) else { return }
    pair(value.width, " × ", value.height)
    end(field)
  }

  @inline(__always)
  private mutating func pair(_ first: Double, _ separator: StaticString, _ second: Double) {
    cursor.decimal(first)
    cursor.literal(separator)
    cursor.decimal(second)
  }

  mutating func range(_ field: LogField, _ value: DeviceRecord.Range?) {
    guard let value, begin(field) else { return }
    cursor.integer(Int(value.minimum))
    cursor.literal("…")
    cursor.integer(Int(value.maximum))
    end(field)
  }

  @inline(__always)
  mutating func name(_ field: LogField, _ name: NameID) {
    guard name != .none, begin(field) else { return }
    cursor.plainName(name)
    end(field)
  }

  @inline(__always)
  mutating func word(_ field: LogField, _ word: (some LogWord)?, isInText: Bool) {
    guard isInText, let word, begin(field) else { return }
    word.write(to: &cursor)
    end(field)
  }

  @inline(__always)
  mutating func flag(_ field: LogField, _ isTrue: Bool) {
    guard isTrue, begin(field) else { return }
    end(field)
  }

  mutating func boolean(_ field: LogField, _ value: Bool) {}

  mutating func text(_ field: LogField, _ text: UntrustedText?) {
    guard let text, !text.isEmpty, begin(field) else { return }
    cursor.bytes(text.escaped.utf8)
    end(field)
  }

  mutating func sentence(_ field: LogField, _ sentence: String) {
    guard begin(field) else { return }
    cursor.bytes(Escaping.sentence(sentence))
    end(field)
  }

  @inline(__always)
  mutating func phrase(_ words: StaticString) {
    if column == .details { cursor.literal(words) }
  }

  // MARK: Lists and groups

  @inline(__always)
  mutating func target(window: NameID, view: NameID) {
    guard column == .details else { return }
    guard view != .none else { return cursor.literal("no view") }
    cursor.plainName(window)
    cursor.literal(" › ")
    strongName(view)
  }

  @inline(__always)
  private mutating func strongName(_ name: NameID) {
    style(.strong)
    cursor.plainName(name)
    endStyle(.strong)
  }

  @inline(__always)
  mutating func path(_ path: [NameID]) {
    guard column == .details else { return }
    let path = path.span
    for index in path.indices {
      if index > 0 { cursor.literal(" › ") }
      if index == path.count - 1 {
        strongName(path[index])
      } else {
        cursor.plainName(path[index])
      }
    }
  }

  @inline(__always)
  mutating func responders(chain: [NameID], handlers: [NameID]) {
    guard column == .details else { return }
    let (chain, handlers) = (chain.span, handlers.span)
    var next = 0
    for index in chain.indices {
      if index > 0 { cursor.literal(" → ") }
      if next < handlers.count, handlers[next] == chain[index] {
        next += 1
        style(.strong)
        cursor.plainName(chain[index])
        cursor.literal(" ✓")
        endStyle(.strong)
      } else {
        cursor.plainName(chain[index])
      }
    }
    if handlers.isEmpty {
      style(.unhandled)
      cursor.literal("  unhandled")
      endStyle(.unhandled)
    }
  }

  mutating func sinks(_ sinks: [NameID]) {
    guard column == .details else { return }
    for sink in sinks {
      cursor.literal(" ⇒ ")
      cursor.plainName(sink)
    }
  }

  @inline(__always)
  mutating func locations(_ locations: [Point], of touches: [Int]) {
    guard column == .callLocations else { return }
    style(.dim)
    let (locations, touches) = (locations.span, touches.span)
    for index in locations.indices {
      if index > 0 { cursor.literal("; ") } else { cursor.literal("  ") }
      cursor.reserve(0)
      if areTouchesNamed {
        if index == 0 { cursor.literal("at ") }
      } else if index < touches.count {
        cursor.integer(touches[index])
        cursor.literal(" at ")
      }
      pair(locations[index].x, ", ", locations[index].y)
    }
    endStyle(.dim)
  }

  mutating func directions(_ directions: GestureRecord.Directions) {
    guard column == .details else { return }
    style(.dim)
    for (index, bit) in directions.bits.enumerated() {
      cursor.literal(index > 0 ? " or " : "  ")
      cursor.literal(GestureRecord.Directions.names[bit])
    }
    endStyle(.dim)
  }

  mutating func names(_ field: LogField, _ names: [NameID]) {
    guard !names.isEmpty, begin(field) else { return }
    for index in names.indices {
      if index > 0 { cursor.literal(" ") }
      cursor.plainName(names[index])
    }
    end(field)
  }

  mutating func flags(_ field: LogField, _ changes: [FlagChange]) {
    guard !changes.isEmpty, begin(field) else { return }
    for index in changes.indices {
      if index > 0 { cursor.literal(", ") }
      changes[index].property.write(to: &cursor)
      cursor.literal(changes[index].value ? " true" : " false")
    }
    end(field)
  }

  mutating func words(_ field: LogField, _ words: [some LogWord]) {
    guard !words.isEmpty, begin(field) else { return }
    for index in words.indices {
      if index > 0 { cursor.literal(" ") }
      words[index].write(to: &cursor)
    }
    end(field)
  }
}
