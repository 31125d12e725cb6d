import Bridge
import Capture
import DispatchLog
import Layout
import TouchModel
import VirtualFingers

/// `touchbridge play`: fingers written as text, led through a layout.
struct PlayCommand: Verb {
  static let usage = Usage(
    verb: "play",
    summary: "Plays fingers that are written as text, and prints the dispatch log.",
    options: [
      Option("--layout", value: "FILE", "the layout; without it, one view on 1920 × 1080 points"),
      Option("--json", "print JSON Lines instead of columns"),
      Option("--trace", "print each stage on the way as well"),
      Option("--to", value: "FORMAT", "write the records as evemu, libinput or touchbridge"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE instead of standard output"),
    ],
    operands: ["FINGERS"],
    operandCount: 1...1,
    details: [
      """
      FINGERS is a text file; - is standard input. A line, or what stands between
      semicolons, is a frame; places are points of the screen:
      """,
      """
        D1(50,140)   finger 1 comes down         @0.35   at 0.35 seconds
        M1(52,140)   it moves; M1 one point      +0.05   0.05 s after the last frame;
        U1           it lifts                            otherwise it is 0.01 s
        C1(palm)     it turns out to be a palm   ; or the end of the line: next frame
        H1(50,140)   it hovers                   #       the rest is for people
        D1(50,140,force=0.5,major=12,minor=8,tool=stylus)   what a panel may measure
      """,
      """
      The fingers take the way of a capture: with --to they become one, and its replay
      gives the same log. Nothing is played of a file that cannot be read whole: the
      status is then 65, and the place is named.
      """,
    ])

  private let layout: UntrustedText?
  private let isJSON: Bool
  private let isTracing: Bool
  private let format: CaptureFormat?
  private let output: UntrustedText
  private let fingers: UntrustedText

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    isTracing = arguments.has("--trace")
    fingers = arguments.operands[0]
    output = arguments.value("--output") ?? "-"
    if let name = arguments.value("--to") {
      format = try .writable(named: name, for: "play")
      for option in ["--json", "--trace"] where arguments.has(option) {
        throw .usage("\(option) is about the log, and --to writes none", verb: "play")
      }
    } else {
      format = nil
    }
    if [fingers, layout].allSatisfy({ $0?.bytes == [UInt8(ascii: "-")] }) {
      throw .usage("standard input can be read only once", verb: "play")
    }
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let file = try FingerFile(fingers)
    let play: FingerPlay
    do throws(NotationError) {
      play = try FingerPlay(file.script, for: document)
    } catch {
      throw .capture(error.rendered(in: file.name).trimmed)
    }
    let sink = try OutputFile.create(output, console, besides: file.source)
    if let format {
      try write(play, as: format, to: sink, console)
    } else {
      try lead(play, through: document, to: sink, console)
    }
  }

  private func lead(
    _ play: FingerPlay, through document: LayoutDocument, to sink: FileSink, _ console: Console
  ) throws(Failure) {
    let color = console.usesColor && output.bytes == [UInt8(ascii: "-")]
    let log = DispatchLog(format: isJSON ? .json : .text(color: color))
    let bridge = TouchBridge(layout: document, log: log, source: .replay, tracing: isTracing)
    let flush = { () throws(Failure) in
      try bridge.flush { (bytes) throws(Failure) in try sink.writeNow(bytes) }
    }
    var driver = ReplayDriver(bridge: bridge)
    _ = try driver.replay(play.device, play.events, flush: flush)
    bridge.end()
    try flush()
  }

  private func write(
    _ play: FingerPlay, as format: CaptureFormat, to sink: FileSink, _ console: Console
  ) throws(Failure) {
    // The script's times are those of the capture, whatever the format usually begins with.
    guard var writer = CaptureWriter(format: format, clock: .monotonic, keepsTimes: true) else {
      throw .software("\(format.rawValue) cannot be written")
    }
    var bytes: [UInt8] = []
    var losses = writer.write(.device(0, play.device), to: &bytes)
    for event in play.events {
      losses += writer.write(.event(0, event), to: &bytes)
      try sink.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    losses += writer.finish(to: &bytes)
    try sink.write(bytes)
    try sink.flush()
    for loss in losses { console.say(loss, at: "touchbridge: \(format.rawValue)") }
  }
}

extension String {
  /// The text without the line feed at its end.
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
