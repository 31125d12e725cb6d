package import Text
package import TouchModel

/// Encodes the records of a run: as JSON for programs, as text for people, in the compact
/// form for expected logs, for the journal, or as values for a caller in the same process.
///
/// The owner writes the records in their order, and removes the encoded bytes. After a warm-up,
/// encoding a record in JSON or text allocates nothing.
package struct DispatchLog: ~Copyable {
  /// The format of the log.
  package let format: LogFormat

  var names = NameTable()
  let digits = DigitTable()
  var output = OutputBuffer()
  private var route: Route
  /// The number of the last record; all formats and all subscribers have the same (C-25).
  private var sequence: UInt64 = 0
  /// The records for subscribers, with touches in sensitive views redacted; nil without subscribers.
  private var subscribed: SubscribedRecords?
  /// The records for subscribers who may see touches in sensitive views; nil without them.
  private var revealed: SubscribedRecords?
  /// The records that the owner has not removed, in the format `values`.
  private var records: [JSONValue] = []
  var page = TextPage()
  /// The form for a person who reads the log from its beginning; nil for that of a daemon.
  var reading: TextReading?
  private var compactPage = CompactPage()
  private var summaries = TouchSummaries()
  private var budget = TouchBudget()

  /// True if the log has text for people, or if a subscriber receives lines of text.
  package var hasText: Bool {
    if subscribed?.hasLines == true || revealed?.hasLines == true { return true }
    return switch format {
    case .text, .allForms: true
    case .json, .compact, .journal, .values: false
    }
  }

  /// Creates an empty log.
  package init(format: LogFormat) {
    self.format = format
    route = Route(format)
  }

  // MARK: Names

  /// Returns the number of a name; equal texts have the same number.
  ///
  /// A name is encoded only once, because most records contain names. Allocates if the name is new.
  package mutating func intern(_ name: String) -> NameID {
    names.intern(UntrustedText(name))
  }

  /// The number of interned names, including `NameID.none`.
  package var nameCount: Int { names.count }

  /// Removes all names, which makes each `NameID` of this log invalid.
  ///
  /// For an owner that replaces its layout. Touches that are not finished are removed from the
  /// journal's summaries.
  package mutating func removeNames() {
    names = NameTable()
    summaries = TouchSummaries()
  }

  // MARK: Records

  /// Writes a record.
  @inline(__always)
  package mutating func write<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    record.write(to: &self, at: time)
  }

  /// Writes a record of a touch in a sensitive view, only for subscribers who may see it, with the number of
  /// the redacted record before it.
  package mutating func reveal<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    record.reveal(to: &self, at: time)
  }

  /// Finishes a touch that is over and that no recognizer follows any longer.
  ///
  /// Writes the entry of the touch in a journal with `JournalDetail.touches`, and nothing in other
  /// formats. If touches exceed the rate of `TouchBudget`, their entries are left out.
  ///
  /// - Parameters:
  ///   - identifier: The number of the touch.
  ///   - time: The time of the entry.
  /// - Returns: False if the entry was left out: an `OmissionRecord` must count the touch (T-4).
  @discardableResult
  package mutating func finishTouch(_ identifier: Int, at time: Microseconds) -> Bool {
    guard let summary = summaries.finish(identifier) else { return true }
    switch budget.take(at: time) {
    case .entry:
      encodeInJournal(summary, summary.number, at: time)
      return true
    case .firstOmission:
      let message =
        "touches come too fast: the entries of further ones are left out for a minute; the filter"
        + " ghostGuard removes touches that no finger makes"
      encode(NoteRecord(Note(.warning, .device, message)), at: time)
      return false
    case .nothing: return false
    }
  }

  // MARK: Encoding

  @inline(__always)
  mutating func encode<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    if Record.kind.audience == .journal { return encodeInJournal(record, sequence, at: time) }
    sequence &+= 1
    // Several forms are one more case, so that a log in one form costs nothing.
    switch route {
    case .json: encodeJSON(record, at: time)
    case .text(let color): encodeText(record, at: time, usesColor: color)
    case .compact: encodeCompact(record, at: time)
    case .journal(let detail): encodeJournal(record, at: time, detail)
    case .severalForms: encodeSeveral(record, at: time)
    }
  }

  @inline(__always)
  private mutating func encodeJSON<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    var encoder = JSONEncoder(cursor: output.cursor(digits: digits, names: names))
    encoder.write(record, sequence: sequence, at: time)
    output.commit(encoder.cursor)
  }

  @inline(never)
  private mutating func encodeText<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds, usesColor: Bool
  ) {
    if reading != nil { return encodeForReading(record, at: time, usesColor: usesColor) }
    let start = output.cursor(digits: digits, names: names)
    var cursor = page.write(record, at: time, to: start, usesColor: usesColor)
    cursor.literal(Record.kind.isHeading ? "\n\n" : "\n")
    output.commit(cursor)
  }

  @inline(never)
  private mutating func encodeCompact<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    var cursor = output.cursor(digits: digits, names: names)
    let start = cursor.count
    var page = compactPage
    if Record.kind.hasCompactTime { page.beginLine(at: time, in: &cursor) }
    let lineStart = cursor.count
    record.writeCompact(to: &cursor)
    if cursor.count > lineStart {
      cursor.literal("\n")
      compactPage = page
    } else {
      cursor.rewind(to: start)
    }
    output.commit(cursor)
  }

  private mutating func encodeAllForms<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    encodeJSON(record, at: time)
    endForm()
    encodeText(record, at: time, usesColor: false)
    endForm()
    encodeCompact(record, at: time)
    endForm()
  }

  private mutating func endForm() {
    var cursor = output.cursor(digits: digits, names: names)
    cursor.bytes(CollectionOfOne(LogFormat.formEnd))
    output.commit(cursor)
  }

  @inline(never)
  private mutating func encodeJournal<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds, _ detail: JournalDetail
  ) {
    if detail == .touches, Record.kind.isSummarized,
      record.add(to: &summaries, sequence, at: time)
    {
      return
    }
    if !record.isMove { writeEntry(record, sequence, at: time) }
  }

  @inline(never)
  private mutating func encodeValue<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    var encoder = ValueEncoder(
      cursor: output.cursor(digits: digits, names: names), texts: names.texts)
    records.append(encoder.value(of: record, sequence: sequence, at: time))
    output.commit(encoder.cursor)
  }

  /// Encodes a record that only the journal has, with the number of the record that caused it; does nothing
  /// in other formats.
  @inline(never)
  private mutating func encodeInJournal<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, _ number: UInt64, at time: Microseconds
  ) {
    if case .journal = format { writeEntry(record, number, at: time) }
  }

  private mutating func writeEntry<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, _ number: UInt64, at time: Microseconds
  ) {
    guard let messageID = Record.kind.messageID else { return }
    let cursor = output.cursor(digits: digits, names: names)
    output.commit(JournalEncoder.write(record, messageID, sequence: number, at: time, to: cursor))
  }

  // MARK: Subscribers

  /// Selects which records are also encoded for subscribers.
  ///
  /// - Parameters:
  ///   - redacted: True for all records, with touches in sensitive views redacted.
  ///   - revealed: True for all records without redaction.
  ///   - lines: True to encode the line of text of each of them, too (C-27).
  package mutating func subscribe(redacted: Bool, revealed: Bool, lines: Bool) {
    subscribed = redacted ? subscribed ?? SubscribedRecords(hasLines: lines) : nil
    self.revealed = revealed ? self.revealed ?? SubscribedRecords(hasLines: lines) : nil
    subscribed?.hasLines = lines
    self.revealed?.hasLines = lines
    route = redacted || revealed ? .severalForms : Route(format)
  }

  /// The number of the last record.
  package var lastNumber: UInt64 { sequence }

  @inline(never)
  private mutating func encodeSeveral<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    switch format {
    case .journal where record.isMove: break
    case .json: encodeJSON(record, at: time)
    case .text(let color): encodeText(record, at: time, usesColor: color)
    case .compact: encodeCompact(record, at: time)
    case .journal(let detail): encodeJournal(record, at: time, detail)
    case .allForms: encodeAllForms(record, at: time)
    case .values: encodeValue(record, at: time)
    }
    subscribed?.add(record, sequence, at: time, digits: digits, names: names)
    // A touch in a sensitive view is written for the others by `reveal`.
    if !record.isRedacted || record.subscribedView == .none {
      revealed?.add(record, sequence, at: time, digits: digits, names: names)
    }
  }

  @inline(__always)
  mutating func encodeRevealed<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds
  ) {
    revealed?.add(record, lastNumber, at: time, digits: digits, names: names)
  }

  /// Returns a record for one subscriber, with its JSON and its line; the log does not contain it.
  package func encoded(
    _ record: borrowing TouchRecord, at time: Microseconds
  ) -> (entry: SubscribedRecords.Entry, json: [UInt8], line: [UInt8]) {
    let records = SubscribedRecords(hasLines: true)
    records.add(record, lastNumber, at: time, digits: digits, names: names)
    return records.takeFirst()
  }

  /// Returns the records for subscribers; nil if there are none of this kind.
  ///
  /// - Parameter isRevealed: True for the records without redaction.
  /// - Returns: The records, which `take(_:)` passes on and removes.
  package func subscribedRecords(isRevealed: Bool) -> SubscribedRecords? {
    isRevealed ? revealed : subscribed
  }

  // MARK: Values

  /// Removes and returns the records in the format `values`; none in other formats.
  package mutating func takeRecords() -> [JSONValue] {
    defer { records = [] }
    return records
  }

  // MARK: Bytes

  /// Passes the encoded bytes to a writer, if there are some, and removes them if it does not throw.
  ///
  /// Retains the memory for the next records. The writer must not use the log.
  // Mutating, because the compiler copies the log of another module to the stack to read it.
  package mutating func drain<Failure: Error>(
    _ write: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    guard output.count > 0 else { return }
    try output.withBytes(write)
    output.removeAll()
  }

  /// Removes and returns the encoded bytes, for callers off the hot path.
  package mutating func takeBytes() -> [UInt8] {
    let bytes = output.withBytes { span in
      unsafe span.withUnsafeBytes { unsafe [UInt8]($0) }
    }
    output.removeAll()
    return bytes
  }
}

/// How a log encodes its records.
private enum Route {
  case json
  case text(color: Bool)
  case compact
  case journal(JournalDetail)
  /// As the format says, and for subscribers; or in each form; also values, which need not be fast.
  case severalForms

  init(_ format: LogFormat) {
    switch format {
    case .json: self = .json
    case .text(let color): self = .text(color: color)
    case .compact: self = .compact
    case .journal(let detail): self = .journal(detail)
    case .allForms, .values: self = .severalForms
    }
  }
}
