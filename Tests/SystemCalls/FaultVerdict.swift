import Glibc
import TouchBridgeTestSupport

@testable import Evdev

/// What is to be said of a session in which a call to the system failed.
struct FaultVerdict {
  /// What became of it.
  enum Kind: String {
    /// Everything as if nothing had failed.
    case whole
    /// Something is missing that was never there to be had, and the rest is sound.
    case sound
    /// It ended early; what was written is the beginning of what would have been.
    case cut
  }

  /// What became of it.
  let kind: Kind
  /// What must not be.
  let complaints: [String]

  /// The exit codes that a failing system may lead to (sysexits.h).
  private static let codes: [Int32] = [0, 65, 66, 69, 73, 74, 77, 78]

  init(
    _ result: PaperSession.Result, _ fault: SystemCallSeam.Fault,
    beside good: PaperSession.Result, of session: PaperSession
  ) {
    var complaints: [String] = []
    var isShort = false
    if case .short = fault.kind { isShort = true }
    let isWhole =
      result.status == 0 && result.file == good.file
      && (result.journal == good.journal
        || isShort && Self.withoutTimes(result.journal) == Self.withoutTimes(good.journal))
      && (result.output == good.output
        || isShort && Self.withoutTimes(result.output) == Self.withoutTimes(good.output))
    let isCut =
      good.output.hasPrefix(result.output) && Self.isBeginning(result.file, good.file)
      && (good.journal ?? []).starts(with: result.journal ?? [])
    kind = isWhole ? .whole : isCut ? .cut : .sound
    if result.isStuck { complaints.append("it hangs") }
    if result.entries.count > good.entries.count * 3 + 500 {
      complaints.append("\(result.entries.count) calls instead of \(good.entries.count)")
    }
    let ledger = DescriptorLedger(result.entries)
    if !ledger.open.isEmpty { complaints.append("left open: \(ledger.open)") }
    if !ledger.strays.isEmpty { complaints.append("closed twice: \(ledger.strays)") }
    if !Self.codes.contains(result.status) { complaints.append("exit code \(result.status)") }
    // Fewer bytes than asked for are no failure at all.
    if isShort, !isWhole { complaints.append("fewer bytes at once change it") }
    if result.status == 0, !isWhole, !session.isLive, !isCut || !Self.isClosed(fault) {
      complaints.append("something is missing, and the exit code is 0")
    }
    if result.status == 0, !isWhole, result.journal == nil, Self.isOfOutput(result),
      !Self.isClosed(fault)
    {
      complaints.append("what was to be written is not, and the exit code is 0")
    }
    if result.status != 0, result.talk.isEmpty, !Self.isAboutTalk(result) {
      complaints.append("exit code \(result.status) without a word")
    }
    // What fails once is no reason to be without a device for good.
    if result.status == 0, case .error = fault.kind, fault.times == 1, !Self.isClosed(fault),
      fault.first <= result.callsBeforeEnd ?? .max,
      let shortcoming = session.shortcoming(result)
    {
      complaints.append(shortcoming)
    }
    if let journal = result.journal {
      let call = fault.name ?? good.entries[fault.first - 1].question.name
      complaints +=
        JournalVerdict(
          result, journal, failing: call, isLasting: fault.times == .max
        ).complaints
    } else if kind == .sound {
      if session.writesLog {
        complaints += DispatchLogChecker(result.output, mayHold: true).violations.prefix(3)
      } else if session.isLive {
        complaints += PaperSession.complaints(ofRecording: result.file ?? result.output)
      } else if !session.isListing || result.status == 0 {
        complaints.append("what was written is no beginning of the whole")
      }
    }
    self.complaints = complaints
  }

  /// A log without times, which depend on how often somebody looked at the clock.
  private static func withoutTimes(_ log: String) -> String {
    log.replacing(#/"t":[0-9.]+/#, with: "")
  }

  /// The same of the journal's records.
  private static func withoutTimes(_ journal: [JournalFields]?) -> [[Substring]]? {
    journal?.map { $0.lines.filter { !$0.hasPrefix("TOUCH_TIME=") } }
  }

  private static func isClosed(_ fault: SystemCallSeam.Fault) -> Bool {
    fault.kind == .error(EPIPE)
  }

  /// Whether what failed was to bring the output to where it belongs.
  private static func isOfOutput(_ result: PaperSession.Result) -> Bool {
    result.entries.contains {
      $0.forced != 0 && ["write", "send", "fsync"].contains($0.question.name)
        && $0.question.descriptor != STDERR_FILENO
    }
  }

  /// Whether it could not say anything because of the fault itself.
  private static func isAboutTalk(_ result: PaperSession.Result) -> Bool {
    result.entries.contains {
      $0.forced != 0 && $0.question.name == "write" && $0.question.descriptor == STDERR_FILENO
    }
  }

  /// Whether a file holds the beginning of another, but for a last line that says why.
  private static func isBeginning(_ file: String?, _ whole: String?) -> Bool {
    guard let file, let whole else { return file == nil }
    if whole.hasPrefix(file) { return true }
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.lastIndex { $0.hasPrefix("# ended: ") } ?? lines.endIndex
    return whole.hasPrefix(lines[..<place].joined(separator: "\n"))
  }
}
