import Text
package import TouchModel

/// The records of one turn as JSON, for subscribers, and as lines of text if one of them asks for lines.
///
/// Each record is encoded once for all subscribers who may see the same.
package final class SubscribedRecords {
  /// The properties of a record by which subscribers select it.
  package struct Entry: Sendable {
    /// The name of the kind.
    package let kind: String
    /// The view or control; for a redacted touch, its sensitive view; `none` for other records.
    package let view: NameID
    /// The touch, or the number of the name of the recognizer or view that moves; 0 for none.
    package let subject: Int
    /// True if it may occur in every frame while a finger moves.
    package let isMove: Bool
    /// The time.
    package let time: Microseconds
    /// The position after the JSON and its line feed.
    fileprivate let end: Int
    /// The position after the line of text; that after the JSON without one.
    fileprivate let lineEnd: Int
  }

  /// True if records are also encoded as lines of text, from the next one on.
  var hasLines: Bool

  private var output = OutputBuffer()
  private var entries: [Entry] = []

  /// Creates an empty list.
  init(hasLines: Bool) {
    self.hasLines = hasLines
  }

  /// Encodes a record.
  @inline(__always)
  func add<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, _ sequence: UInt64, at time: Microseconds,
    digits: borrowing DigitTable, names: borrowing NameTable
  ) {
    var encoder = JSONEncoder(cursor: output.cursor(digits: digits, names: names))
    encoder.write(record, sequence: sequence, at: time)
    output.commit(encoder.cursor)
    let end = output.count
    if hasLines { addLine(record, at: time, digits: digits, names: names) }
    entries.append(
      Entry(
        kind: Record.kind.name.description, view: record.subscribedView, subject: record.subject,
        isMove: record.isMove, time: time, end: end, lineEnd: output.count))
  }

  /// Encodes the line of a record, as the text format has it.
  @inline(never)
  private func addLine<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds,
    digits: borrowing DigitTable, names: borrowing NameTable
  ) {
    // A page of its own: a filter may leave out the line before, which would have the time and the headings.
    var page = TextPage(hasHeading: true)
    let cursor = output.cursor(digits: digits, names: names)
    output.commit(page.write(record, at: time, to: cursor, usesColor: false))
  }

  /// Returns the only record, as `take(_:)` passes it.
  func takeFirst() -> (entry: Entry, json: [UInt8], line: [UInt8]) {
    var (json, line): ([UInt8], [UInt8]) = ([], [])
    let entry = entries[0]
    take { (json, line) = ($1, $2) }
    return (entry, json, line)
  }

  /// Passes each record to a closure, and removes them.
  ///
  /// - Parameter body: Takes the properties of a record, its JSON without a line feed, and its line of text as a JSON
  ///   string; empty without `hasLines`.
  package func take(_ body: (Entry, _ json: [UInt8], _ line: [UInt8]) -> Void) {
    guard !entries.isEmpty else { return }
    var start = 0
    for entry in entries {
      let json = bytes(start..<entry.end - 1)
      let line =
        entry.lineEnd == entry.end
        ? [] : Escaping.json(UntrustedText(bytes: bytes(entry.end..<entry.lineEnd)))
      body(entry, json, line)
      start = entry.lineEnd
    }
    entries.removeAll(keepingCapacity: true)
    output.removeAll()
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    output.withBytes { span in unsafe span.withUnsafeBytes { unsafe [UInt8]($0[range]) } }
  }
}
