internal import TouchModel

/// A record of the dispatch log, declared as a list of typed fields.
///
/// `encode(into:)` is the only declaration of the fields; the encoders for JSON, text and the journal
/// use it.
protocol LogRecord: ~Copyable {
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

  /// True if secrets are left out of the record.
  var isRedacted: Bool { get }

  /// Passes each field to the encoder, in the order of the JSON keys.
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder)

  /// False if the compact form leaves the record out.
  var isInCompactLog: Bool { get }

  /// Writes the line of the compact form, without its line feed.
  func writeCompact(to cursor: inout ByteCursor)

  /// Adds the record to the summaries of its touches.
  ///
  /// Returns false if the summaries are full. The record then becomes an entry of its own.
  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool
}

extension LogRecord where Self: ~Copyable {
  var priority: JournalPriority { .information }

  var isMove: Bool {
    @inline(__always) get { false }
  }

  var subscribedView: NameID { .none }

  var subject: Int { 0 }

  var isRedacted: Bool { false }

  var isInCompactLog: Bool { true }

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool { true }
}
