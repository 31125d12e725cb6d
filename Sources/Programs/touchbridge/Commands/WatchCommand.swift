import Bridge
import ControlProtocol
import System
import Text

/// `touchbridge watch`: prints the records of a running daemon.
struct WatchCommand: Command {
  static let usage = Usage(
    command: "watch",
    summary: "Prints what the touchscreens of the running daemon do.",
    options: RecordFilter.options + [
      Option("--json", "print the records as JSON Lines"),
      Option("--reconnect", "wait for the daemon, and for the next one after it has ended"),
      ControlClient.option,
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      On a terminal, it draws the screen with its views and fingers, and the last
      records beneath. Keys: q quits, space pauses, f chooses a kind of records, v
      chooses a view, Esc shows all, ? shows help. `touchbridge watch | cat` prints
      lines instead, as do --json, --touch, --reconnect, and a terminal that cannot
      draw (TERM=dumb).
      """,
      """
      The lines and records are those of the dispatch log, as `touchbridge run` and
      `run --json` print them. If the output is slow, moves are left out, and their
      number is printed. It ends when its output is closed, and with status 74 when
      the daemon ends.
      """,
    ],
    examples: [
      Usage.Example("touchbridge watch", "shows every touch, until q or Ctrl-C"),
      Usage.Example(
        "touchbridge watch --kind gesture --json --reconnect",
        "prints each gesture as JSON, for a program that publishes them"),
    ], manual: "control.md")

  /// The pause before the next attempt to connect, in milliseconds.
  private static let pause: Int32 = 1000
  /// The program that draws the page.
  ///
  /// It is another one, because the daemon must not link the library that draws.
  private static let page: UntrustedText = "touchbridge-watch"
  /// The most moves of a touch per second on the page.
  private static let pageMoves: Int64 = 25

  private let arguments: ParsedArguments
  private let isJSON: Bool
  private let reconnects: Bool
  private let filter: RecordFilter

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    isJSON = arguments.has("--json")
    reconnects = arguments.has("--reconnect")
    filter = try RecordFilter(arguments)
  }

  func run(_ console: Console) throws(Failure) {
    while true {
      do throws(Failure) {
        try watch(console)
      } catch {
        guard reconnects, Self.isTransient(error) else { throw error }
        try console.output.wait(for: -1, milliseconds: Self.pause)
      }
    }
  }

  /// True for the failures that end when a daemon is started.
  private static func isTransient(_ failure: Failure) -> Bool {
    switch failure {
    case .unavailable, .lost: true
    default: false
    }
  }

  private func watch(_ console: Console) throws(Failure) -> Never {
    if !isJSON, !reconnects, filter.touches == nil, StandardStreams.canShowPage {
      let error = try showPage(console)
      console.reportSentences("touchbridge: note: \(error.message); records are printed as lines\n")
    }
    let client = try ControlClient(arguments, within: nil)
    let lines = JSONValue.members(["lines": isJSON ? nil : .flag(true)])
    _ = try client.call(.subscribe, .members(filter.parameters).adding(lines))
    while true {
      // Records may be far apart; without this wait, a closed output would not be noticed between them.
      if !client.hasMessage { try console.output.wait(for: client.number) }
      switch DaemonMessage(try client.next()) {
      case .record(let record, let line, _) where filter.accepts(record):
        // The daemon escapes its lines, but another process may have the path.
        let text = isJSON ? record.json : UntrustedText(line ?? "").escapedOnce
        try console.output.write(text + "\n")
      case .skipped(let count):
        console.reportSentences(
          "touchbridge: \(count) moves were left out, because output is slow\n")
      case .record, .result, .error, nil: break
      }
      // Each record is printed at once; a daemon sends those of a turn together.
      if !client.hasMessage { try console.output.flush() }
    }
  }

  /// Replaces this program by the one that draws the page, if the daemon accepts the subscription.
  ///
  /// - Returns: Why the other program was not started.
  /// - Throws: What is wrong with the daemon or the subscription.
  private func showPage(_ console: Console) throws(Failure) -> SystemError {
    let client = try ControlClient(arguments, within: nil)
    let parameters = JSONValue.members(filter.parameters)
      .adding(.members(["moves": .integer(Self.pageMoves), "lines": .flag(true)]))
    // The other program subscribes, and reads all records. This one only reports what is wrong about the subscription.
    // After it has ended, nothing follows on the connection that this program could have read.
    let answer = try client.call(.subscribe, parameters)
    _ = try client.call(.unsubscribe, .members(["subscription": answer["subscription"]]))
    do throws(SystemError) {
      let program = try SiblingProgram(named: Self.page)
      return program.replaceThisProgram(
        [
          UntrustedText("\(client.number)"), console.usesColor ? "color" : "plain",
          UntrustedText(parameters.json),
        ],
        passing: client.number)
    } catch {
      return error
    }
  }
}
