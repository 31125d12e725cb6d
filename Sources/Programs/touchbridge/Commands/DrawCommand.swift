import Bridge
import ControlProtocol
import Drawing
import Layout
import LayoutReview
import Text
import TouchModel

/// `touchbridge draw`: draws the views of a layout or of the running daemon, and what fingers do in them.
struct DrawCommand: Command {
  static let usage = Usage(
    command: "draw",
    summary: "Draws views, and what fingers do in them, as an SVG picture.",
    options: [
      Option("--fingers", value: "FILE", "play this finger script, and draw its touches"),
      Option("--capture", value: "FILE", "replay this recording, and draw its touches"),
      ScreenOption.option,
      Option("--heat", "draw where touches began, and how many"),
      Option("--at", value: "TIME", "draw the touches and views at TIME seconds of the log"),
      Option("--reveal", "draw what is in sensitive views like all others"),
      Option("--output", letter: "-o", value: "FILE", "write to FILE instead of standard output"),
    ] + ControlClient.options,
    operands: ["[LAYOUT]"],
    operandCount: 0...1,
    details: [
      """
      LAYOUT is a YAML or JSON file; - is standard input. Without it, the views of the
      running daemon are drawn, as they are now. Each view is drawn where it is hit.
      Its color and form say what it does with a touch, and the picture has a legend.
      """,
      """
      --fingers and --capture need LAYOUT. They draw the path of each finger, the
      gestures and presses that it caused, and what reached virtual touchscreens.
      Touches in sensitive views, and the views in them, are left out. --at needs
      --fingers or --capture. --heat draws the counts of them, or of the daemon since
      its start.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge draw -o museum.svg Examples/museum.yaml",
        "draws a layout"),
      Usage.Example(
        "touchbridge draw --fingers Examples/list.t Examples/list.yaml > list.svg",
        "draws scripted fingers and what they cause"),
    ], manual: "do/layouts.md")

  private let arguments: ParsedArguments
  private let layout: UntrustedText?
  private let screen: Size?
  private let played: PlayedInput.Source?
  private let time: Double?
  private let reveals: Bool
  private let showsHeat: Bool
  private let output: UntrustedText
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    layout = arguments.operands.first
    screen = try ScreenOption.size(arguments, for: "draw")
    reveals = arguments.has("--reveal")
    showsHeat = arguments.has("--heat")
    output = arguments.value("--output") ?? "-"
    limit = try ControlClient.limit(arguments)
    switch (arguments.value("--fingers"), arguments.value("--capture")) {
    case (_?, _?):
      throw .usage("--fingers and --capture cannot be combined", command: "draw")
    case (let fingers?, nil): played = .fingers(fingers)
    case (nil, let capture?): played = .capture(capture)
    case (nil, nil): played = nil
    }
    if let played {
      guard let layout else {
        throw .usage("\(played.option) needs LAYOUT, the views to play to", command: "draw")
      }
      let dash = [UInt8(ascii: "-")]
      if played.path.bytes == dash, layout.bytes == dash {
        throw .usage("standard input can be named only once", command: "draw")
      }
    } else {
      if arguments.has("--at") || arguments.has("--heat") && layout != nil {
        let option = arguments.has("--at") ? "--at" : "--heat"
        throw .usage("\(option) needs --fingers or --capture", command: "draw")
      }
    }
    if layout == nil, reveals {
      throw .usage(
        "--reveal needs LAYOUT; the daemon shows sensitive views to clients with the right"
          + " `sensitive`", command: "draw")
    }
    if layout == nil, screen != nil {
      throw .usage("--screen needs LAYOUT; the daemon has a screen", command: "draw")
    }
    for option in ControlClient.options.map(\.name) where layout != nil && arguments.has(option) {
      throw .usage("\(option) is for the daemon's views, and LAYOUT was given", command: "draw")
    }
    time = try arguments.value("--at").map { (value) throws(Failure) in
      guard let time = Double(decimal: value.bytes), time >= 0 else {
        throw .usage("--at must be a number of seconds, not '\(value.escaped)'", command: "draw")
      }
      return time
    }
  }

  func run(_ console: Console) throws(Failure) {
    var options = Drawing.Options()
    options.revealsSecrets = reveals
    options.showsHeat = showsHeat
    options.isMoment = time != nil
    guard let layout else { return try drawDaemon(options, console) }
    let document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
    ScreenOption.warn(about: screen, for: document, console)
    var tree: JSONValue?
    var input: DrawnInput?
    var source: FileByteSource?
    if let played {
      var player = PlayedInput(document, until: time, reveals: reveals)
      source = try player.play(played, console)
      tree = player.tree
      input = player.input
    }
    if source == nil { source = try FileByteSource(layout) }
    let target = try OutputFile.create(output, console, besides: source)
    let text = Drawing.svg(
      of: tree ?? TreeReport.value(of: document.build(), showsSecrets: reveals),
      screen: document.screen, input: input, options: options)
    try target.write(text)
    try target.finish()
  }

  /// Draws what the running daemon describes.
  private func drawDaemon(_ options: Drawing.Options, _ console: Console) throws(Failure) {
    let client = try ControlClient(arguments, within: limit)
    let tree = try client.call(.tree)
    let input = showsHeat ? try client.call(.status)["heat"].flatMap { DrawnInput(heat: $0) } : nil
    guard let screen = Size(tree["screen"]) else {
      throw .unavailable("the daemon has another version: its views have no `screen`")
    }
    let text = Drawing.svg(of: tree, screen: screen, input: input, options: options)
    let target = try OutputFile.create(output, console, besides: nil)
    try target.write(text)
    try target.finish()
  }
}
