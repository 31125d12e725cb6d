import CLinux
import Glibc
import TouchBridgeTestSupport

@testable import System

/// The judgment of a run in which a system call failed.
struct FaultVerdict {
  /// The violated expectations.
  let violations: [String]

  /// The permitted exit codes (sysexits.h).
  private static let codes: [Int32] = [0, 65, 66, 69, 73, 74, 77, 78]

  init(
    _ result: SimulatedRun.Result, _ fault: SystemCallSeam.Fault,
    beside good: SimulatedRun.Result, of run: SimulatedRun
  ) {
    var violations: [String] = []
    var isShort = false
    if case .short = fault.kind { isShort = true }
    let isWhole =
      result.status == 0 && result.file == good.file
      && (result.journal == good.journal
        || isShort && Self.withoutTimes(result.journal) == Self.withoutTimes(good.journal))
      && (result.output == good.output
        || isShort && Self.withoutTimes(result.output) == Self.withoutTimes(good.output))
    // It ended early.
    let isCut =
      good.output.hasPrefix(result.output) && Self.isBeginning(result.file, good.file)
      && (good.journal ?? []).starts(with: result.journal ?? [])
    if result.isStuck { violations.append("it hangs") }
    if run.isDaemon, !result.blockingCalls.isEmpty {
      violations.append("the loop may block in \(result.blockingCalls)")
    }
    if result.entries.count > good.entries.count * 3 + 500 {
      violations.append("\(result.entries.count) calls instead of \(good.entries.count)")
    }
    let ledger = DescriptorLedger(result.entries)
    if !ledger.open.isEmpty { violations.append("left open: \(ledger.open)") }
    if !ledger.strays.isEmpty { violations.append("closed twice: \(ledger.strays)") }
    if !Self.codes.contains(result.status) { violations.append("exit code \(result.status)") }
    // A short transfer is not a failure.
    if isShort, !isWhole { violations.append("a short transfer changes the output") }
    if result.status == 0, !isWhole, !run.isLive, !isCut || !Self.isClosed(fault) {
      violations.append("something is missing, and the exit code is 0")
    }
    if result.status == 0, !isWhole, result.journal == nil, Self.isOfOutput(result),
      !Self.isClosed(fault), !Self.reportsMissingRecords(result.output)
    {
      violations.append("output was not written, and the exit code is 0")
    }
    if result.status != 0, result.diagnostics.isEmpty, !Self.isAboutDiagnostics(result) {
      violations.append("exit code \(result.status) without a message")
    }
    // A single failure must not lose a device permanently.
    if result.status == 0, case .error = fault.kind, fault.times == 1, !Self.isClosed(fault),
      fault.first <= result.callsBeforeEnd ?? .max,
      let shortcoming = run.shortcoming(result)
    {
      violations.append(shortcoming)
    }
    if let journal = result.journal {
      let call = fault.name ?? good.entries[fault.first - 1].call.name
      violations +=
        JournalVerdict(
          result, journal, failing: call, isLasting: fault.times == .max
        ).violations
    } else if !isWhole, !isCut, !Self.reportsMissingRecords(result.output) {
      if run.writesLog {
        // The exit code says that the end of the log is missing.
        let isEndMissing = result.status == 74
        violations += DispatchLogChecker(result.output, mayHold: true).violations.filter {
          !(isEndMissing && $0.hasSuffix("the log does not end with end"))
        }.prefix(3)
      } else if run.isLive {
        violations += SimulatedRun.violations(ofRecording: result.file ?? result.output)
      } else if !run.isListing || result.status == 0 {
        violations.append("the output is not a prefix of the complete one")
      }
    }
    self.violations = violations
  }

  /// Returns a log without times, which depend on how often the clock is read.
  private static func withoutTimes(_ log: String) -> String {
    log.replacing(#/"t":[0-9.]+|"wallClock":"[^"]*"/#, with: "")
  }

  /// Returns the journal's records without times and durations.
  private static func withoutTimes(_ journal: [JournalFields]?) -> [[String]]? {
    journal?.map { fields in
      fields.lines
        .filter { !$0.hasPrefix("TOUCH_TIME=") && !$0.hasPrefix("TOUCH_DURATION=") }
        .map { String($0).replacing(#/, lasted [0-9.]+/#, with: "") }
    }
  }

  private static func isClosed(_ fault: SystemCallSeam.Fault) -> Bool {
    fault.kind == .error(EPIPE)
  }

  /// True if the failed call was to write the output.
  private static func isOfOutput(_ result: SimulatedRun.Result) -> Bool {
    // A result of another thread is passed to the loop through a counter.
    let counters = result.entries.filter { $0.call.name == "eventfd" }.map(\.result)
    return result.entries.contains {
      $0.forced != 0 && ["write", "send", "fsync"].contains($0.call.name)
        && $0.call.descriptor != STDERR_FILENO && !Self.isOfDevice($0.call)
        && !counters.contains(Int($0.call.descriptor))
    }
  }

  /// True if a call writes records to a virtual device, and not the output.
  static func isOfDevice(_ call: SystemCallSeam.Call) -> Bool {
    call.name == "write" && call.descriptor > STDERR_FILENO
      && call.count > 0 && call.count % MemoryLayout<input_event>.stride == 0
  }

  /// True if a log is complete except for records whose number a note reports (F-18).
  private static func reportsMissingRecords(_ output: String) -> Bool {
    let log = DispatchLogLine.records(of: output)
    let numbers = log.map { $0["seq"]?.integer ?? 0 }
    let gaps = log.indices.dropFirst().filter { numbers[$0] != numbers[$0 - 1] + 1 }
    return !gaps.isEmpty && log.last?.kind == "end"
      && gaps.allSatisfy { index in
        let missing = numbers[index] - numbers[index - 1] - 1
        return log[index]["message"]?.string?.contains("the \(missing) records before") == true
      }
  }

  /// True if the fault made standard error fail.
  private static func isAboutDiagnostics(_ result: SimulatedRun.Result) -> Bool {
    result.entries.contains {
      $0.forced != 0 && $0.call.name == "write" && $0.call.descriptor == STDERR_FILENO
    }
  }

  /// True if a file is a prefix of another, except for a last line with the reason.
  private static func isBeginning(_ file: String?, _ whole: String?) -> Bool {
    guard let file, let whole else { return file == nil }
    if whole.hasPrefix(file) { return true }
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.lastIndex { $0.hasPrefix("# ended: ") } ?? lines.endIndex
    return whole.hasPrefix(lines[..<place].joined(separator: "\n"))
  }
}

extension SystemCallSeam.Fault {
  /// The error and how often it occurs.
  var summary: String {
    let what =
      switch kind {
      case .error(let number):
        SystemCallRow.numbers.first { $0.value == number }?.key ?? "\(number)"
      case .short(let count): "\(count) bytes"
      }
    return times == 1 ? what : times == .max ? what + ", persistent" : what + ", \(times) times"
  }
}
