import Glibc

@testable import Evdev

/// Judges a run of a service that logs to the journal.
struct JournalVerdict {
  /// The violated expectations.
  private(set) var violations: [String] = []
  /// True if writing to the journal and to standard error fails persistently.
  private let hasNoOutput: Bool

  /// - Parameters:
  ///   - result: The result of the run.
  ///   - journal: The records in the journal.
  ///   - call: The call that failed.
  ///   - isLasting: True if the call failed persistently.
  init(
    _ result: SimulatedRun.Result, _ journal: [JournalFields], failing call: String,
    isLasting: Bool
  ) {
    hasNoOutput = isLasting && call == "send"
    // A service whose layout cannot be read waits for one, and has no log before (O-1).
    let isWaiting =
      result.notifications.last { $0.hasPrefix("STATUS=") || $0.hasPrefix("READY=1") }?
      .contains("waiting for a layout") ?? false
    if isWaiting, journal.isEmpty, result.output.isEmpty { return }
    // If the journal is not detected, the records are lines on standard output.
    if !journal.isEmpty || result.output.isEmpty {
      checkRecords(result, journal)
      checkTouches(result, journal)
    } else if result.status == 0, !result.output.contains(" touches: ") {
      violations.append("the log has no end")
    }
    if result.status == 0, !isLasting { checkManager(result.notifications) }
    // A failed notification or log record never ends the daemon.
    if result.status != 0, ["connect", "send", "sendto"].contains(call) {
      violations.append("exit code \(result.status), because of a notification")
    }
  }

  /// Returns the records on standard error, which start with a priority.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("<") }.map { $0.dropFirst(3) }
  }

  /// Checks that each record is in the journal or on standard error, or is counted as lost.
  private mutating func checkRecords(_ result: SimulatedRun.Result, _ journal: [JournalFields]) {
    if let broken = journal.first(where: { !$0.isWhole || $0["MESSAGE"] == nil }) {
      violations.append("no record: \(broken.lines)")
    }
    // The entry of a touch has the number of its last record, so another one may have come before it.
    let numbers = journal.filter { $0["TOUCH_KIND"] != "summary" && $0["TOUCH_KIND"] != "omission" }
      .compactMap(\.number)
    if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
      violations.append("the journal's order is \(numbers)")
    }
    let lost = journal.compactMap { $0["JOURNAL_LOST"].flatMap { Int($0) } }.reduce(0, +)
    let found =
      journal.count { $0["TOUCH_KIND"] == "summary" }
      + Self.lines(result.diagnostics).count { $0.contains(" touch ") } + lost
    if let touches = journal.last?["COUNT_TOUCHES"].flatMap({ Int($0) }), found < touches {
      violations.append("\(found) of \(touches) touches are written or counted")
    }
    guard result.status == 0, !hasNoOutput else { return }
    let hasEnd = journal.last?["TOUCH_KIND"] == "end"
    let isEndPrinted = Self.lines(result.diagnostics).contains { $0.hasPrefix("end: ") }
    if !hasEnd, !isEndPrinted, lost == 0 { violations.append("the log has no end") }
  }

  /// Checks that each touch begins once and ends once.
  private mutating func checkTouches(_ result: SimulatedRun.Result, _ journal: [JournalFields]) {
    guard journal.allSatisfy({ $0["JOURNAL_LOST"] == nil }), !hasNoOutput else { return }
    var phases: [Substring: [Substring]] = [:]
    let messages = journal.compactMap { $0["MESSAGE"] } + Self.lines(result.diagnostics)
    for message in messages {
      let words = message.split(separator: " ")
      guard words.count > 3, words[0] == "touch", words[3] == "at" else { continue }
      phases[words[1], default: []].append(words[2])
    }
    for (touch, phases) in phases.sorted(by: { $0.key < $1.key }) {
      let ends = phases.count { $0 == "ended" || $0 == "cancelled" }
      if phases.count(where: { $0 == "began" }) != 1 || ends > 1 || ends == 0 && result.status == 0
      {
        violations.append("touch \(touch): \(phases)")
      }
    }
  }

  /// Each reload is followed by READY=1, the last notification is STOPPING=1, and there is a watchdog.
  private mutating func checkManager(_ notifications: [String]) {
    let states = notifications.compactMap { $0.split(separator: "\n").first }
    for part in states.split(separator: "RELOADING=1", omittingEmptySubsequences: false)
    where !part.contains("READY=1") {
      violations.append("never ready: \(part)")
    }
    if let stopping = states.firstIndex(of: "STOPPING=1"), stopping != states.count - 1 {
      violations.append("a notification after the end")
    }
    if !states.contains("WATCHDOG=1") { violations.append("no watchdog notification") }
  }
}
