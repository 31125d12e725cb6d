internal import TouchModel

/// A record of the dispatch log, declared as a list of typed fields.
///
/// The encoders for JSON, text and the journal are all driven by `encode(into:)`.
protocol LogRecord: ~Copyable {
  /// The kind of the record.
  static var kind: RecordKind { get }

  /// How much the record matters to a reader of the journal.
  var priority: JournalPriority { get }

  /// True if such a record may come with every frame while a finger moves.
  var isMove: Bool { get }

  /// Passes each field to the encoder, in the order of the JSON keys.
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder)

  /// Adds what the record says about touches to their summaries.
  ///
  /// Returns false if there is no room: the record is then written to the journal itself.
  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool
}

extension LogRecord where Self: ~Copyable {
  var priority: JournalPriority { .information }

  var isMove: Bool {
    @inline(__always) get { false }
  }

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool { true }
}
