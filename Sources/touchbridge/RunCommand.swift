import Bridge
import DispatchLog
import Evdev
import Glibc
import Layout
import TouchModel

/// `touchbridge run`: the daemon, in the foreground.
struct RunCommand: Verb {
  static let usage = Usage(
    verb: "run",
    summary: "Reads touchscreens and prints the dispatch log until it is stopped.",
    options: [
      Option("--layout", value: "FILE", "the layout; without it, one view on 1920 × 1080 points"),
      Option("--json", "print JSON Lines instead of columns"),
      Option("--device", value: "NODE", isRepeatable: true, "use exactly this device"),
      Option("--grab", "keep all other readers from the devices"),
      Option("--trace", "print each stage on the way as well"),
      Option("--journal", value: "WHAT", "entries of the journal: touches (default) or all"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Without --device every touchscreen of the seat is used, now and when it is
      plugged in; without one the programme waits. What is not used is named in the
      log with the reason, and is not opened if it can be known from outside.
      """,
      """
      SIGTERM and SIGINT end it: touches are cancelled and the status is 0. SIGHUP
      reads the layout again; one that is wrong is reported and the old one stays.
      SIGUSR1 has it take no touches: those under way are cancelled, and fingers
      that come down are dead until lifted. SIGUSR2 has it take touches again.
      Under systemd the log goes to the journal as fields, unless --json is given:
      one entry per touch, or with --journal all one per record except moves.
      """,
    ])

  private let layout: UntrustedText?
  private let isJSON: Bool
  private let nodes: [UntrustedText]
  private let grabs: Bool
  private let isTracing: Bool
  private let journalDetail: JournalDetail

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    nodes = arguments.values("--device")
    grabs = arguments.has("--grab")
    isTracing = arguments.has("--trace")
    switch arguments.value("--journal")?.bytes {
    case nil, Array("touches".utf8): journalDetail = .touches
    case Array("all".utf8): journalDetail = .all
    default: throw .usage("--journal takes touches or all", verb: "run")
    }
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    for node in nodes { try Self.expectNode(node) }
    // Asked once: what is written and where it goes must agree.
    let isJournal = !isJSON && JournalOutput.isStandardOutput()
    let format: LogFormat =
      isJournal ? .journal(journalDetail) : isJSON ? .json : .text(color: console.usesColor)
    let end: LiveEnd
    do throws(SystemError) {
      let loop = try EventLoop()
      let output: any LogOutput =
        isJournal
        ? try JournalOutput(on: loop)
        : try StreamOutput(STDOUT_FILENO, name: Self.outputName, on: loop)
      end = try drive(document, on: loop, to: output, as: format)
    } catch {
      throw error.path == Self.outputName
        ? .cannotWrite(
          "cannot write \(Self.outputName.escaped): \(SystemCall.errorMessage(error.number))")
        : .unavailable(error.message)
    }
    try Self.conclude(end)
  }

  private static let outputName: UntrustedText = "standard output"

  private func drive(
    _ document: LayoutDocument, on loop: EventLoop, to output: any LogOutput, as format: LogFormat
  ) throws(SystemError) -> LiveEnd {
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: format), source: .live, tracing: isTracing,
      at: EventLoop.now())
    let path = layout
    var options = LiveDriver.Options(
      wish: nodes.isEmpty ? .touchscreens(seat: "seat0") : .nodes(nodes),
      readLayout: { LayoutFile.readAgain(path) })
    options.grabs = grabs
    let driver = LiveDriver(
      bridge: bridge, loop: loop, discovery: try DeviceDiscovery(), output: output,
      manager: ServiceNotifier(), options: options)
    return try driver.run()
  }

  /// Says at once that a node is not there, or is none.
  private static func expectNode(_ path: UntrustedText) throws(Failure) {
    do throws(DeviceOpenError) {
      _ = try DeviceDiscovery.node(at: path)
    } catch {
      throw Failure(error, of: path)
    }
  }

  private static func conclude(_ end: LiveEnd) throws(Failure) {
    switch end {
    case .stopped: return
    case .outputClosed: throw .closedPipe
    case .outputFailed(let words): throw .cannotWrite(words)
    case .notTouchscreen(let path, let reason):
      throw .noTouchscreen("\(path.escaped): \(reason)")
    case .noPermission(let words): throw .noPermission(words)
    case .unavailable(let words): throw .unavailable(words)
    }
  }
}
