import Bridge
import Capture
import DispatchLog
import Layout
import Text
import TouchModel
import VirtualFingers

/// `touchbridge play`: dispatches a finger script through a layout.
struct PlayCommand: Command {
  static let usage = Usage(
    command: "play",
    summary: "Plays a finger script through a layout and prints the log.",
    options: [
      Option("--layout", value: "FILE", "the layout file; default: one view on 1920 × 1080 points"),
      ScreenOption.option,
    ] + LogOptions.all + [
      Option("--as", value: "NAME", "the name of the virtual panel, for device rules"),
      SinkOptions.sink,
      Option("--to", value: "FORMAT", "write a capture instead: evemu, libinput or touchbridge"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE instead of standard output"),
    ] + PanelPlay.options,
    operands: ["FINGERS"],
    operandCount: 1...1,
    details: [
      """
      FINGERS is a text file; - is standard input. Each line is a frame; a semicolon
      also ends a frame. Coordinates are screen points:
      """,
      """
        D1(50,140)   finger 1 touches            @0.35   frame at 0.35 seconds
        M1(52,140)   finger 1 moves; M1 alone:   +0.05   frame 0.05 s after the last
                     by one point                        one; default: 0.01 s
        U1           finger 1 lifts              ;       end of the frame
        C1(palm)     finger 1 becomes a palm     #       comment
        H1(50,140)   finger 1 hovers
        tap(50,140)  hold(50,140, 1)  drag(50,140 -> 90,140, 0.5)
        swipe(50,140 left)  pinch(400,300, 100 -> 200, 0.5)
        D1(50,140,force=0.5,major=12,minor=8,tool=stylus)   optional measures
      """,
      """
      The script is converted to the events of a virtual panel. With --to they are
      written as a capture, and its replay prints the same log. A script with an error
      is not played at all: the exit status is 65, and the message has the location.
      """,
      PanelPlay.details, SinkOptions.details, LogOptions.details,
      LogOptions.textDetails,
    ],
    examples: [
      Usage.Example(
        "touchbridge play --layout Examples/keypad.yaml Examples/keypad.t",
        "prints what the scripted fingers do in the layout"),
      Usage.Example(
        "printf 'D1(50,140); U1' | touchbridge play --compact -",
        "taps one point of the default layout"),
    ], manual: "formats.md")

  private let layout: UntrustedText?
  private let screen: Size?
  private let log: LogOptions
  private let name: UntrustedText?
  private let sink: SinkOptions?
  private let format: CaptureFormat?
  private let output: UntrustedText
  private let fingers: UntrustedText
  private let panel: PanelPlay?

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    screen = try ScreenOption.size(arguments, for: "play")
    log = try LogOptions(arguments, for: "play")
    name = arguments.value("--as")
    fingers = arguments.operands[0]
    output = arguments.value("--output") ?? "-"
    panel = try PanelPlay(arguments, screen: screen)
    sink = try SinkOptions(arguments, for: "play")
    if sink != nil {
      format = nil
    } else if let name = arguments.value("--to") {
      format = try .writable(named: name, for: "play")
      try LogOptions.checkAbsence(from: arguments, because: "--to", for: "play")
    } else {
      format = nil
    }
    if log.expected != nil, sink == nil, arguments.has("--output") {
      throw .usage("--output applies to the log, which --expect does not write", command: "play")
    }
    try log.checkStandardInput(besides: [fingers, layout], for: "play")
  }

  func run(_ console: Console) throws(Failure) {
    if let panel { return try panel.run(console) }
    let document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
    ScreenOption.warn(about: screen, for: document, console)
    let file = try FingerFile(fingers)
    let panel = try file.panel(for: document, named: name)
    if let name, document.ruleCitation(for: panel.device) == nil {
      console.reportSentences(
        "touchbridge: warning: the layout has no device rule that matches '\(name.escaped)'\n")
    }
    let virtualDevice = try sink?.target(in: document)
    let target = try OutputFile.create(output, console, besides: file.source)
    if let format {
      try write(panel, as: format, to: target, console)
    } else if let sink, let virtualDevice {
      let log = sink.replacesLog ? nil : console.output
      try dispatch(panel, through: document, to: log, console) { (bridge) throws(Failure) in
        try SinkCaptureFile(sink, virtualDevice, of: bridge, to: target)
      }
    } else {
      try dispatch(panel, through: document, to: target, console) { _ in nil }
      try target.finish()
    }
  }

  private func dispatch(
    _ panel: ScriptedPanel, through document: LayoutDocument, to target: FileSink?,
    _ console: Console, capturing: (TouchBridge) throws(Failure) -> SinkCaptureFile?
  ) throws(Failure) {
    let color = console.usesColor && target === console.output
    var destination = try LogDestination(log, target, console)
    let bridge = TouchBridge(
      layout: document, log: try log.log(for: document, usesColor: color), source: .play,
      tracing: log.isTracing, revealsTouches: log.revealsTouches)
    let capture = try capturing(bridge)
    let flush = { () throws(Failure) in
      try bridge.flush { (bytes) throws(Failure) in try destination.write(bytes) }
      try capture?.flush()
    }
    var driver = ReplayDriver(bridge: bridge)
    _ = try driver.replay(panel.device, panel.events, flush: flush)
    bridge.end()
    try flush()
    try capture?.finish(console)
    try destination.conclude(console)
  }

  private func write(
    _ panel: ScriptedPanel, as format: CaptureFormat, to sink: FileSink, _ console: Console
  ) throws(Failure) {
    // Keeps the times of the script, although the format usually starts at another time.
    guard var writer = CaptureWriter(format: format, clock: .monotonic, keepsTimes: true) else {
      throw .software("\(format.rawValue) cannot be written")
    }
    var bytes: [UInt8] = []
    var losses = writer.write(.device(0, panel.device), to: &bytes)
    for event in panel.events {
      losses += writer.write(.event(0, event), to: &bytes)
      try sink.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    losses += writer.finish(to: &bytes)
    try sink.write(bytes)
    try sink.finish()
    for loss in losses { console.report(loss, at: "touchbridge: \(format.rawValue)") }
  }
}
