import Glibc

/// What the journal gets of our unit from now on: the daemon's own records, and the service
/// manager's about it.
final class JournalReader {
  /// Every record read so far.
  private(set) var entries: [JournalEntry] = []
  private let process: ChildProcess
  private let lines: LineStream

  /// Begins to read, with what comes after this.
  init() throws {
    let last = try Guest.answer("journalctl", "--quiet", "--lines=1", "--output=json")
    let cursor = JournalEntry(last)?["__CURSOR"]
    guard let cursor else { throw LaneError("the journal is empty") }
    let (lines, writing) = try LineStream.pipe()
    defer { close(writing) }
    self.lines = lines
    process = try ChildProcess(
      [
        "journalctl", "--quiet", "--follow", "--no-tail", "--all", "--output=json",
        "--after-cursor=\(cursor)", "--unit=\(ServiceUnit.name)",
      ], streams: (nil, writing, 2))
  }

  /// Reads on to the next record that is looked for; throws where none comes.
  ///
  /// - Parameters:
  ///   - wanted: What it is, in words, for whoever reads of the failure.
  ///   - seconds: How long to wait.
  ///   - fits: Whether it is this one.
  /// - Returns: The record.
  /// - Throws: What was waited for, and the end of the journal.
  @discardableResult
  func next(
    _ wanted: String, within seconds: Double = Deadline.patience, where fits: (JournalEntry) -> Bool
  ) throws -> JournalEntry {
    let deadline = Deadline(in: seconds)
    while true {
      guard let line = try? lines.next(before: deadline) else {
        let tail = entries.suffix(12).map { "  \($0)" }.joined(separator: "\n")
        throw LaneError("no '\(wanted)' within \(seconds) s; the journal's end:\n\(tail)")
      }
      guard let entry = JournalEntry(line) else { throw LaneError("no record: \(line)") }
      entries.append(entry)
      if fits(entry) { return entry }
    }
  }

  /// Reads on to the next record of our own of that kind.
  @discardableResult
  func next(_ kind: String, _ field: String? = nil, _ value: String? = nil) throws -> JournalEntry {
    try next("\(kind) \(field ?? "") \(value ?? "")") { entry in
      guard entry.kind == kind else { return false }
      guard let field else { return true }
      return entry[field] == value
    }
  }

  /// Reads on to the next record with those words in its message.
  @discardableResult
  func next(saying words: String) throws -> JournalEntry {
    try next(words) { $0.message.contains(words) }
  }

  /// The record with those words in its message, read already or still to come: what goes to
  /// standard error comes by another way than the rest, sooner or later.
  @discardableResult
  func find(saying words: String) throws -> JournalEntry {
    try entries.first { $0.message.contains(words) } ?? next(saying: words)
  }

  /// Reads on to what the service manager says of our unit with those words.
  @discardableResult
  func nextOfManager(_ words: String, within seconds: Double = Deadline.patience) throws
    -> JournalEntry
  {
    try next("systemd: \(words)", within: seconds) { $0.isManagers && $0.message.contains(words) }
  }

  /// The records of our own that were read so far.
  var own: [JournalEntry] { entries.filter { $0.kind != nil } }
}
