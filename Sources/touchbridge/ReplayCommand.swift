import Bridge
import DispatchLog
import Layout
import TouchModel

/// `touchbridge replay`: leads captures through a layout.
struct ReplayCommand: Verb {
  static let usage = Usage(
    verb: "replay",
    summary: "Leads each capture through the layout and prints the dispatch log.",
    options: [
      Option("--layout", value: "FILE", "the layout; without it, one view on 1920 × 1080 points"),
      Option("--json", "print JSON Lines instead of columns"),
      Option("--trace", "print each stage on the way as well"),
      Option("--realtime", "take as long as the recording took"),
      Option("--summary", "print only what comes at the end"),
    ],
    operands: ["CAPTURE…"],
    operandCount: 1...Int.max,
    details: [
      """
      CAPTURE is what evemu-record, libinput record, evtest, getevent or touchbridge
      wrote; - is standard input. Needs no device and no rights. Two replays of the
      same capture print the same bytes. Where a capture is damaged, everything
      before that is dispatched, fingers that are down are cancelled, and the status
      is 65.
      """
    ])

  /// The layout; nil for the standard one.
  let layout: UntrustedText?
  /// Whether the log is JSON Lines.
  let isJSON: Bool
  /// Whether stages are printed as well.
  let isTracing: Bool
  /// Whether the replay takes as long as the recording.
  let isRealtime: Bool
  /// Whether only the end is printed.
  let isSummary: Bool
  /// The captures in order; at least one.
  let captures: [UntrustedText]

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    isTracing = arguments.has("--trace")
    isRealtime = arguments.has("--realtime")
    isSummary = arguments.has("--summary")
    captures = arguments.operands
    let streams = (captures + [layout].compactMap(\.self)).filter {
      $0.bytes == [UInt8(ascii: "-")]
    }
    if streams.count > 1 {
      throw .usage("standard input can be read only once", verb: "replay")
    }
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let log = DispatchLog(format: isJSON ? .json : .text(color: console.usesColor))
    let bridge = TouchBridge(
      layout: document, log: log, source: .replay, tracing: isTracing, isSummary: isSummary)
    let pace = isRealtime ? RealtimePace() : nil
    var driver = ReplayDriver(bridge: bridge, pace: pace.map { pace in { pace.wait(until: $0) } })
    var verdict = ReplayVerdict()
    for capture in captures {
      do throws(Failure) {
        let source = try FileByteSource(capture)
        pace?.restart()
        let outcome = try driver.replay(source, name: Self.name(of: capture)) {
          () throws(Failure) in try Self.flush(bridge, to: console)
        }
        try verdict.add(outcome, of: source.name)
      } catch {
        try verdict.add(error, console)
      }
    }
    bridge.end()
    try Self.flush(bridge, to: console)
    try verdict.conclude()
  }

  private static func name(of capture: UntrustedText) -> UntrustedText {
    capture.bytes == [UInt8(ascii: "-")] ? "standard input" : capture
  }

  private static func flush(_ bridge: TouchBridge, to console: Console) throws(Failure) {
    try bridge.flush { (bytes) throws(Failure) in try console.output.writeNow(bytes) }
  }
}
