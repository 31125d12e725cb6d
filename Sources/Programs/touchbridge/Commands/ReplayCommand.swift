import Bridge
import Capture
import DispatchLog
import System
import Layout
import Text
import TouchModel

/// `touchbridge replay`: dispatches captures through a layout.
struct ReplayCommand: Command {
  static let usage = Usage(
    command: "replay",
    summary: "Dispatches captures through a layout and prints the dispatch log.",
    options: [
      Option("--layout", value: "FILE", "the layout file; default: one view on 1920 × 1080 points"),
      ScreenOption.option,
    ] + LogOptions.all + [
      Option("--realtime", "replay at the speed of the recording"),
      Option("--summary", "print only device records, notes and the final counts"),
      SinkOptions.sink,
      Option("--to", value: "FORMAT", "its format: evemu, libinput or touchbridge"),
      Option("--output", letter: "-o", value: "FILE", "its file"),
    ],
    operands: ["CAPTURE…"],
    operandCount: 1...Int.max,
    details: [
      """
      CAPTURE is a file written by evemu-record, libinput record, evtest, getevent or
      touchbridge; - is standard input. A replay needs no device and no permissions,
      and always prints the same bytes for the same input. If a capture cannot be
      read to its end, everything before the error is dispatched, touches that are
      down are cancelled, and the exit status is 65.
      """,
      SinkOptions.details, LogOptions.details, LogOptions.textDetails,
    ],
    examples: [
      Usage.Example(
        "touchbridge replay --layout Examples/kiosk.yaml Examples/kiosk.evemu",
        "prints what the recorded fingers do in the layout"),
      Usage.Example(
        "touchbridge replay --json --summary Examples/kiosk.evemu",
        "counts the touches of the recording"),
    ], manual: "formats.md")

  /// The layout file; nil for the standard layout.
  let layout: UntrustedText?
  /// The screen of a layout that says `screen: auto`; nil for the standard one.
  let screen: Size?
  /// The options about the log.
  let log: LogOptions
  /// True to replay at the speed of the recording.
  let isRealtime: Bool
  /// True to print only counts, device records and notes.
  let isSummary: Bool
  /// The virtual touchscreen whose records are written; nil for none.
  let sink: SinkOptions?
  /// The captures, in order; at least one.
  let captures: [UntrustedText]

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    screen = try ScreenOption.size(arguments, for: "replay")
    log = try LogOptions(arguments, for: "replay")
    isRealtime = arguments.has("--realtime")
    isSummary = arguments.has("--summary")
    captures = arguments.operands
    sink = try SinkOptions(arguments, for: "replay")
    for option in ["--to", "--output"] where sink == nil && arguments.has(option) {
      throw .usage("\(option) needs --sink ID", command: "replay")
    }
    if sink != nil, captures.count > 1 {
      // Each capture has a clock of its own.
      throw .usage("--sink takes one CAPTURE", command: "replay")
    }
    try log.checkStandardInput(besides: captures + [layout], for: "replay")
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
    ScreenOption.warn(about: screen, for: document, console)
    let virtualDevice = try sink?.target(in: document)
    var destination = try LogDestination(
      log, sink?.replacesLog == true ? nil : console.output, console)
    var target: SinkCaptureFile?
    let bridge = TouchBridge(
      layout: document, log: try log.log(for: document, usesColor: console.usesColor),
      source: .replay, tracing: log.isTracing, isSummary: isSummary,
      revealsTouches: log.revealsTouches)
    let pace = isRealtime ? RealtimePace() : nil
    var driver = ReplayDriver(bridge: bridge, pace: pace.map { pace in { pace.wait(until: $0) } })
    var result = ReplayResult()
    for capture in captures {
      do throws(Failure) {
        let source = try FileByteSource(capture)
        if let sink, let virtualDevice {
          let file = try OutputFile.create(sink.output, console, besides: source)
          target = try SinkCaptureFile(sink, virtualDevice, of: bridge, to: file)
        }
        pace?.restart()
        let outcome = try driver.replay(source, name: Self.name(of: capture)) {
          () throws(Failure) in
          try Self.flush(bridge, to: &destination)
          try target?.flush()
        }
        try result.add(outcome, of: source.name, isShown: destination.showsNotes)
      } catch {
        try result.add(error, console)
      }
    }
    bridge.end()
    try Self.flush(bridge, to: &destination)
    try target?.finish(console)
    // A capture that could not be read determines the exit status, but its log is compared as well.
    do throws(Failure) {
      try destination.conclude(console)
    } catch {
      try result.add(error, console)
    }
    try result.conclude()
  }

  private static func name(of capture: UntrustedText) -> UntrustedText {
    capture.bytes == [UInt8(ascii: "-")] ? "standard input" : capture
  }

  private static func flush(
    _ bridge: TouchBridge, to destination: inout LogDestination
  ) throws(Failure) {
    try bridge.flush { (bytes) throws(Failure) in try destination.write(bytes) }
  }
}

/// The combined result of several captures; each may fail on its own.
///
/// A capture that fails does not prevent the replay of the next ones. The first failure determines the
/// exit status.
struct ReplayResult {
  private var first: Failure?
  private var touchscreens = 0

  /// Adds the outcome of one capture.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - name: The printable name of the capture.
  ///   - isShown: True if the log is on the terminal, with the note that has the error.
  /// - Throws: `capture` if the capture could not be read to its end, unless that is shown.
  mutating func add(
    _ outcome: ReplayOutcome, of name: String, isShown: Bool
  ) throws(Failure) {
    touchscreens += outcome.touchscreens
    do throws(Failure) {
      try outcome.requireEnd(of: name)
    } catch {
      guard isShown else { throw error }
      if first == nil { first = error }
    }
  }

  /// Reports the failure of one capture.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - console: The console for the message.
  /// - Throws: The failure itself if the output cannot be written.
  mutating func add(_ failure: Failure, _ console: Console) throws(Failure) {
    switch failure {
    case .closedPipe, .cannotWrite, .cannotCreate: throw failure
    default:
      console.report(failure.message)
      if first == nil { first = failure }
    }
  }

  /// Throws the first failure, or `noTouchscreen` if no capture has a touchscreen.
  func conclude() throws(Failure) {
    if let first { throw .reported(first) }
    if touchscreens == 0 {
      throw .noTouchscreen(
        "no capture contains a touchscreen; the log has a reason for each device")
    }
  }
}

/// Delays a replay to the speed of the recording.
final class RealtimePace {
  private var start = Microseconds.zero

  /// Starts the time of a capture.
  func restart() {
    start = KernelClock.monotonic.now
  }

  /// Sleeps until a time since the start has passed.
  func wait(until time: Microseconds) {
    guard time > .zero else { return }
    KernelClock.sleep(until: start + time)
  }
}
