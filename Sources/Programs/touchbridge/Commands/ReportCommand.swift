import Bridge
import ControlProtocol
import Glibc
import System
import Text
import TouchModel

/// `touchbridge report`: the counts of views for each day.
struct ReportCommand: Command {
  static let usage = Usage(
    command: "report",
    summary: "Prints how often views were touched and pressed, for each day.",
    options: [
      Option("--days", value: "N", "the number of days, with today; default: 7"),
      Option("--json", "print one JSON object per day"),
      Option("--csv", "print lines of values with commas, for spreadsheets"),
      Option("--state", value: "DIR", "read the files in DIR, and ask no daemon"),
    ] + ControlClient.options,
    operands: [],
    operandCount: 0...0,
    details: [
      """
      The service stores the counts of each day in /var/lib/touchbridge, for 400
      days. report asks the running daemon, which has the counts of the last minutes,
      too. If none runs, it reads the files, which only root may. Days without counts
      are left out.
      """,
      """
      A damaged line of a file, and a file that cannot be read, are named, everything
      else is counted, and the exit status is 65.
      """,
    ],
    examples: [
      Usage.Example("touchbridge report", "prints the views that were used most, by day"),
      Usage.Example(
        "touchbridge report --days 31 --csv > month.csv", "writes the last month for a spreadsheet"
      ),
    ], manual: "control.md")

  private static let standardDays = 7

  private let arguments: ParsedArguments
  private let count: Int
  private let folder: StatisticsFolder?
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    if arguments.has("--json"), arguments.has("--csv") {
      throw .usage("--json and --csv cannot be combined", command: "report")
    }
    if arguments.has("--state"), arguments.has("--control") {
      throw .usage("--state and --control cannot be combined", command: "report")
    }
    if let text = arguments.value("--days") {
      guard let count = Int(digits: text.bytes), (1...StatisticsFolder.mostDays).contains(count)
      else {
        throw .usage(
          "--days takes a number from 1 to \(StatisticsFolder.mostDays), not '\(text.escaped)'",
          command: "report")
      }
      self.count = count
    } else {
      count = Self.standardDays
    }
    folder = arguments.value("--state").map { StatisticsFolder($0) }
    limit = try ControlClient.limit(arguments)
  }

  /// The days that were read, and why others were not.
  private struct Days {
    var read: [DayReport.Day] = []
    var problems: [String] = []
  }

  func run(_ console: Console) throws(Failure) {
    let days = try days(console)
    let report = DayReport(days.read)
    try console.output.write(
      arguments.has("--json")
        ? report.json : arguments.has("--csv") ? report.csv : report.text(Kernel.localDate(at:)))
    if days.problems.isEmpty { return }
    try console.output.flush()
    for problem in days.problems { console.report("touchbridge: counts are missing: \(problem)\n") }
    throw .reported(.capture(""))
  }

  /// Returns the days of the daemon, or else of the files.
  private func days(_ console: Console) throws(Failure) -> Days {
    if let folder { return try days(in: folder) }
    let client: ControlClient
    do throws(Failure) {
      client = try ControlClient(arguments, within: limit)
    } catch {
      let folder = StatisticsFolder(StatisticsFolder.standardPath)
      // A daemon of another socket has other files.
      guard case .unavailable = error, !arguments.has("--control"), folder.exists else {
        throw error
      }
      console.report("touchbridge: no daemon runs; reading \(folder.path.escaped)\n")
      return try days(in: folder)
    }
    return try days(of: client, console)
  }

  private func days(
    of client: ControlClient, _ console: Console
  ) throws(Failure) -> Days {
    guard let today = LocalDay(try client.call(.statistics)["day"]?.asText ?? "") else {
      throw .unavailable("the daemon sent no date; it has another version")
    }
    var days = Days()
    for age in 0..<count {
      let day = today.adding(-age)
      let answer = try client.call(.statistics, .members(["day": .text(day.text)]))
      days.read.append(DayReport.Day(day: day, counts: ViewStatistics(json: answer)))
      if let problem = answer["problem"]?.asText {
        days.problems.append(UntrustedText(problem).escapedOnce)
      }
      guard answer["stored"] == .flag(false) else { continue }
      console.report(
        "touchbridge: this daemon stores no counts, because it has no $STATE_DIRECTORY; those since"
          + " its start follow\n")
      break
    }
    return days
  }

  private func days(in folder: StatisticsFolder) throws(Failure) -> Days {
    let now = KernelClock.realtime.now
    guard let today = LocalDay.current(at: now, Kernel.localDate(at:))?.day else {
      throw .software("the date cannot be read")
    }
    do throws(SystemError) {
      guard folder.exists else {
        throw SystemError(call: "open", path: folder.path, number: ENOENT)
      }
      var days = Days()
      for day in try folder.days().reversed() where day > today.adding(-count) {
        do throws(SystemError) {
          let content = try folder.read(day)
          days.read.append(DayReport.Day(day: day, counts: content.counts))
          if let problem = content.problem { days.problems.append(problem) }
        } catch {
          if error.meansDenied { throw error }
          days.problems.append(error.message)
        }
      }
      return days
    } catch {
      let message = "cannot read \(error.path.escaped): \(SystemCall.errorMessage(error.number))"
      if error.meansDenied { throw .noPermission(Diagnostic(message + "; use sudo")) }
      throw error.meansNotFound ? .missing(message) : .unavailable(message)
    }
  }
}

extension SystemError {
  fileprivate var meansDenied: Bool { number == EACCES || number == EPERM }
}
