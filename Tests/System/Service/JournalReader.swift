import Glibc

/// Follows the journal of the unit: the daemon's records, and those of the service manager about
/// it.
final class JournalReader {
  /// The records read so far.
  private(set) var entries: [JournalEntry] = []
  private let process: ChildProcess
  private let lines: LineStream

  /// Starts to read after the current end of the journal.
  init() throws {
    let last = try Guest.output("journalctl", "--quiet", "--lines=1", "--output=json")
    let cursor = JournalEntry(last)?["__CURSOR"]
    guard let cursor else { throw GuestError("the journal is empty") }
    let (lines, writing) = try LineStream.pipe()
    defer { close(writing) }
    self.lines = lines
    process = try ChildProcess(
      [
        "journalctl", "--quiet", "--follow", "--no-tail", "--all", "--output=json",
        "--after-cursor=\(cursor)", "--unit=\(ServiceUnit.name)",
      ], streams: (nil, writing, 2))
  }

  /// Reads up to the next matching record.
  ///
  /// - Parameters:
  ///   - wanted: A description for the failure message.
  ///   - seconds: The time limit.
  ///   - matches: Returns true for a matching record.
  /// - Returns: The record.
  /// - Throws: An error with the description and the end of the journal, if there is no match in
  ///   time.
  @discardableResult
  func next(
    _ wanted: String, within seconds: Double = Deadline.timeLimit,
    where matches: (JournalEntry) -> Bool
  ) throws -> JournalEntry {
    let deadline = Deadline(in: seconds)
    while true {
      guard let line = try? lines.next(before: deadline) else {
        let tail = entries.suffix(12).map { "  \($0)" }.joined(separator: "\n")
        throw GuestError("no '\(wanted)' within \(seconds) s; the journal's end:\n\(tail)")
      }
      guard let entry = JournalEntry(line) else { throw GuestError("no record: \(line)") }
      entries.append(entry)
      if matches(entry) { return entry }
    }
  }

  /// Reads up to the next touchbridge record of the kind, optionally with a value of a field.
  @discardableResult
  func next(_ kind: String, _ field: String? = nil, _ value: String? = nil) throws -> JournalEntry {
    try next("\(kind) \(field ?? "") \(value ?? "")") { entry in
      guard entry.kind == kind else { return false }
      guard let field else { return true }
      return entry[field] == value
    }
  }

  /// Reads up to the next record whose message contains the text.
  @discardableResult
  func next(containing text: String) throws -> JournalEntry {
    try next(text) { $0.message.contains(text) }
  }

  /// Returns the record whose message contains the text, read already or not.
  ///
  /// Standard error reaches the journal by another path than the records, so their order varies.
  @discardableResult
  func find(containing text: String) throws -> JournalEntry {
    try entries.first { $0.message.contains(text) } ?? next(containing: text)
  }

  /// Reads up to the next record of the service manager whose message contains the text.
  @discardableResult
  func nextFromManager(_ words: String, within seconds: Double = Deadline.timeLimit) throws
    -> JournalEntry
  {
    try next("systemd: \(words)", within: seconds) {
      $0.isFromManager && $0.message.contains(words)
    }
  }

  /// The touchbridge records read so far.
  var own: [JournalEntry] { entries.filter { $0.kind != nil } }
}
