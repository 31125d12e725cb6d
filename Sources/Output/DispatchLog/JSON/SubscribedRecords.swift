package import TouchModel

/// The records of one turn as JSON, for subscribers.
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
    fileprivate let end: Int
  }

  private var output = OutputBuffer()
  private var entries: [Entry] = []

  /// Creates an empty list.
  init() {}

  /// Encodes a record.
  @inline(__always)
  func add<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, _ sequence: UInt64, at time: Microseconds,
    digits: borrowing DigitTable, names: borrowing NameTable
  ) {
    var encoder = JSONEncoder(cursor: output.cursor(digits: digits, names: names))
    encoder.write(record, sequence: sequence, at: time)
    output.commit(encoder.cursor)
    entries.append(
      Entry(
        kind: Record.kind.name.description, view: record.subscribedView, subject: record.subject,
        isMove: record.isMove, time: time, end: output.count))
  }

  /// Returns the only record without its line feed.
  func takeFirst() -> (entry: Entry, json: [UInt8]) {
    var bytes: [UInt8] = []
    let entry = entries[0]
    take { bytes = $1 }
    return (entry, bytes)
  }

  /// Passes each record without its line feed to a closure, and removes them.
  func take(_ body: (Entry, [UInt8]) -> Void) {
    guard !entries.isEmpty else { return }
    var start = 0
    for entry in entries {
      let bytes = output.withBytes { span in
        unsafe span.withUnsafeBytes { unsafe [UInt8]($0[start..<entry.end - 1]) }
      }
      body(entry, bytes)
      start = entry.end
    }
    entries.removeAll(keepingCapacity: true)
    output.removeAll()
  }
}
