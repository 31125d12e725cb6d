import Glibc

@testable import Evdev

/// What must not be of a session whose log goes to the journal, and which is a service.
struct JournalVerdict {
  /// What must not be.
  private(set) var complaints: [String] = []
  /// Whether neither the journal nor standard error took anything from some time on.
  private let isMute: Bool

  /// - Parameters:
  ///   - result: What came of the session.
  ///   - journal: What the journal got.
  ///   - call: The call that failed.
  ///   - isLasting: Whether it went on failing.
  init(
    _ result: PaperSession.Result, _ journal: [JournalFields], failing call: String,
    isLasting: Bool
  ) {
    isMute = isLasting && call == "send"
    // Where nobody can know that standard output is the journal, it gets lines.
    if !journal.isEmpty || result.output.isEmpty {
      lookAtRecords(result, journal)
      lookAtTouches(result, journal)
    } else if result.status == 0, !result.output.contains(" touches: ") {
      complaints.append("the log has no end")
    }
    if result.status == 0, !isLasting { lookAtManager(result.told) }
    // To tell is never what the daemon is there for.
    if result.status != 0, ["connect", "send", "sendto", "setsockopt"].contains(call) {
      complaints.append("exit code \(result.status), because of what is told")
    }
  }

  /// What standard error got in the journal's place, by the priority that stands before it.
  private static func lines(_ talk: String) -> [Substring] {
    talk.split(separator: "\n").filter { $0.hasPrefix("<") }.map { $0.dropFirst(3) }
  }

  /// Each record is where people look, or counted as lost.
  private mutating func lookAtRecords(_ result: PaperSession.Result, _ journal: [JournalFields]) {
    if let broken = journal.first(where: { !$0.isWhole || $0["MESSAGE"] == nil }) {
      complaints.append("no record: \(broken.lines)")
    }
    let numbers = journal.compactMap(\.number)
    if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
      complaints.append("the journal's order is \(numbers)")
    }
    let lost = journal.compactMap { $0["JOURNAL_LOST"].flatMap { Int($0) } }.reduce(0, +)
    let told = numbers.count + Self.lines(result.talk).count + lost
    if let last = numbers.last, told < last {
      complaints.append("\(told) of \(last) records are told or counted")
    }
    guard result.status == 0, !isMute else { return }
    let hasEnd = journal.last?["TOUCH_KIND"] == "end"
    let isEndSaid = Self.lines(result.talk).contains { $0.hasPrefix("end: ") }
    if !hasEnd, !isEndSaid, lost == 0 { complaints.append("the log has no end") }
  }

  /// Each touch begins once and ends once.
  private mutating func lookAtTouches(_ result: PaperSession.Result, _ journal: [JournalFields]) {
    guard journal.allSatisfy({ $0["JOURNAL_LOST"] == nil }), !isMute else { return }
    var phases: [Substring: [Substring]] = [:]
    let messages = journal.compactMap { $0["MESSAGE"] } + Self.lines(result.talk)
    for message in messages {
      let words = message.split(separator: " ")
      guard words.count > 3, words[0] == "touch", words[3] == "at" else { continue }
      phases[words[1], default: []].append(words[2])
    }
    for (touch, phases) in phases.sorted(by: { $0.key < $1.key }) {
      let ends = phases.count { $0 == "ended" || $0 == "cancelled" }
      if phases.count(where: { $0 == "began" }) != 1 || ends > 1 || ends == 0 && result.status == 0
      {
        complaints.append("touch \(touch): \(phases)")
      }
    }
  }

  /// The manager knows in the end that the daemon is ready.
  private mutating func lookAtManager(_ told: [String]) {
    let states = told.compactMap { $0.split(separator: "\n").first }
    for part in states.split(separator: "RELOADING=1", omittingEmptySubsequences: false)
    where !part.contains("READY=1") {
      complaints.append("never ready: \(part)")
    }
    if let stopping = states.firstIndex(of: "STOPPING=1"), stopping != states.count - 1 {
      complaints.append("something is told after the end")
    }
    if !states.contains("WATCHDOG=1") { complaints.append("no sign of life") }
  }
}
