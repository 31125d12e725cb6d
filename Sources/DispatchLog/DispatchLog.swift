internal import TouchModel

/// Writes the records of a run: as JSON for programmes, as columns for people, or for the journal.
///
/// The owner calls one method for each record, in the order in which things happened, and takes the
/// bytes when it likes. `seq` and the counts of the last line are kept here. After warm-up a record
/// allocates nothing.
///
/// - Note: Names are printed so often that they are spelled once, by `intern(_:)`.
package struct DispatchLog: ~Copyable {
  /// How the log is spelled.
  package let format: LogFormat
  /// Whether touches, hits, calls and stages are counted but not written.
  package let isSummary: Bool
  /// What has been recorded so far.
  package private(set) var counts = LogCounts()

  var names = NameTable()
  let digits = DigitTable()
  var output = OutputBuffer()
  var page = TextPage()
  var head = LineHead()
  let touchLines = TouchLines()
  let dispatchLines = DispatchLines()
  let responderLines = ResponderLines()
  let gestureLines = GestureLines()
  let coordinates = Coordinates()
  /// How many records the journal's spelling has.
  var journalSequence: UInt64 = 0

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - format: How it is spelled.
  ///   - isSummary: Whether touches, hits, calls and stages are only counted.
  package init(format: LogFormat, isSummary: Bool = false) {
    self.format = format
    self.isSummary = isSummary
  }

  /// Keeps the identifier of a view, a window or a word of the log ready for printing.
  ///
  /// Equal texts get equal numbers. Allocates when the text is new.
  package mutating func intern(_ identifier: String) -> NameID {
    names.intern(UntrustedText(identifier))
  }

  /// How many names are kept ready.
  package var nameCount: Int { names.entries.count }

  /// Forgets all names, and with them every `NameID` that was given.
  ///
  /// For an owner whose layouts come and go: each has names of its own.
  package mutating func forgetNames() {
    names = NameTable()
    forgetLines()
  }

  /// Counts frames and input records for the last line.
  package mutating func count(frames: Int, events: Int) {
    counts.frames &+= frames
    counts.events &+= events
  }

  /// Counts calls that were made and are not written, because a later record stands for them.
  package mutating func count(dispatches: Int, unhandled: Int) {
    counts.dispatches &+= dispatches
    counts.unhandled &+= unhandled
  }

  /// How many bytes wait to be taken.
  package var byteCount: Int { output.count }

  /// Lends the bytes that wait; call `removeBytes()` when they have been written.
  package func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withBytes(body)
  }

  /// Forgets the bytes that wait; the memory is kept for the next records.
  package mutating func removeBytes() {
    output.removeAll()
  }

  /// Takes the bytes that wait as an array; for tests and for those who need no speed.
  package mutating func takeBytes() -> [UInt8] {
    let bytes = output.withBytes { span in
      [UInt8](capacity: span.byteCount) { bytes in
        for index in 0..<span.byteCount {
          bytes.append(unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self))
        }
      }
    }
    output.removeAll()
    return bytes
  }

  /// Counts a change of a touch.
  @inline(__always)
  mutating func count(_ phase: ContactPhase) {
    switch phase {
    case .began: counts.began &+= 1
    case .moved: break
    case .ended: counts.ended &+= 1
    case .cancelled: counts.cancelled &+= 1
    }
  }

  /// Counts a touch that was lifted.
  @inline(__always)
  mutating func countEnd() {
    counts.ended &+= 1
  }

  /// Counts a call.
  @inline(__always)
  mutating func countDispatch(isHandled: Bool) {
    counts.dispatches &+= 1
    if !isHandled { counts.unhandled &+= 1 }
  }

  /// Counts a loss of records.
  mutating func countGap() {
    counts.gaps &+= 1
  }
}
