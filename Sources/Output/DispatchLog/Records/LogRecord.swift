package import TouchModel

/// A record of the dispatch log, declared once for all formats.
///
/// `encode(into:)` declares the fields; the encoders for JSON, text, the journal and values use it. A type
/// declares here everything that only it can know.
package protocol LogRecord: ~Copyable {
  /// The kind of the record.
  static var kind: RecordKind { get }

  /// The priority of the record in the journal.
  var priority: JournalPriority { get }

  /// True if the record may occur in every frame while a finger moves.
  var isMove: Bool { get }

  /// The view or control by which subscribers select the record; `none` if it has none.
  var subscribedView: NameID { get }

  /// The touch, or the name of the recognizer or view, by which subscribers limit moves.
  var subject: Int { get }

  /// The touches that the record is about, by which a text log selects it.
  var touchNumbers: [Int] { get }

  /// True if the moves of its subject end with the record by themselves, as a scroll view that settles.
  var settles: Bool { get }

  /// True if secrets are left out of the record.
  var isRedacted: Bool { get }

  /// Passes each field to the encoder, in the order of the JSON keys.
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder)

  /// Writes the line of the compact form, without its line feed.
  ///
  /// Writes nothing if the compact form leaves the record out. Expected logs of users contain these
  /// lines, so they never change.
  func writeCompact(to cursor: inout ByteCursor)

  /// Adds the record to the summaries of its touches.
  ///
  /// Returns false if the summaries are full. The record then becomes an entry of its own.
  func add(to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds) -> Bool

  // Requirements, because the optimizer specializes their defaults for each type of record. The generic
  // functions of `DispatchLog`, which other modules call, are not specialized.

  /// Writes the record to a log; call `DispatchLog.write(_:at:)` instead.
  func write(to log: inout DispatchLog, at time: Microseconds)

  /// Writes the record for some subscribers; call `DispatchLog.reveal(_:at:)` instead.
  func reveal(to log: inout DispatchLog, at time: Microseconds)
}

extension LogRecord where Self: ~Copyable {
  package var priority: JournalPriority { .information }

  package var isMove: Bool {
    @inline(__always) get { false }
  }

  package var subscribedView: NameID { .none }

  package var subject: Int { 0 }

  package var touchNumbers: [Int] { [] }

  package var settles: Bool { false }

  package var isRedacted: Bool { false }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool { true }

  package func write(to log: inout DispatchLog, at time: Microseconds) {
    log.encode(self, at: time)
  }

  package func reveal(to log: inout DispatchLog, at time: Microseconds) {
    log.encodeRevealed(self, at: time)
  }
}
