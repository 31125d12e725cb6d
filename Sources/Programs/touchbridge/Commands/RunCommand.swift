import Bridge
import ControlProtocol
import DispatchLog
import Evdev
import System
import Glibc
import Layout
import Text

/// `touchbridge run`: the daemon, in the foreground.
struct RunCommand: Command {
  static let usage = Usage(
    command: "run",
    summary: "Reads touchscreens and prints the dispatch log until stopped.",
    options: [
      Option("--layout", value: "FILE", "the layout file; default: one view on 1920 × 1080 points"),
      Option("--fallback", value: "FILE", "the layout while there is no file of --layout"),
      Option("--json", "print JSON Lines instead of columns"),
      Option(
        "--device", value: "NODE", isRepeatable: true, "use exactly this device; may be repeated"),
      Option(
        "--seat", value: "NAME", "use the touchscreens of this seat; default: seat0"),
      Option("--grab", "grab the devices: no other process receives their events"),
      Option("--forward", "forward each panel as it is, if there is no layout"),
      Option("--no-forward", "make no virtual devices, whatever the layout says"),
      Option(
        "--port", value: "PATH", "accept application processes at this socket"),
      Option(
        "--control", value: "PATH",
        "make the control socket at PATH"),
      Option("--reload-on-hangup", "reload on SIGHUP also if run was started from a terminal"),
      Option("--trace", "also print each stage of dispatch"),
      Option("--journal", value: "WHAT", "entries of the journal: touches (default) or all"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Without --device, run uses every touchscreen of the seat, also one that is
      plugged in later, and waits while there is none. The log names each device that
      is not used, with the reason. Such a device is not opened if udev or sysfs has
      the reason.
      """,
      """
      SIGTERM and SIGINT stop run: touches are cancelled and the exit status is 0.
      SIGHUP reloads the layout; an invalid layout is reported and changes nothing.
      If run was started from a terminal, SIGHUP stops it, because the terminal is
      closed; --reload-on-hangup reloads there, too. nohup has its usual effect.
      SIGUSR1 suspends touch input: current touches are cancelled, and new ones are
      ignored until they lift. SIGUSR2 resumes touch input. Under systemd the log
      goes to the journal as fields, unless --json is given: one entry per touch, or
      with --journal all one per record except moves.
      """,
      """
      A layout in which a view forwards to a sink with the type touchscreen forwards:
      the panels are grabbed, and a compositor reads the virtual touchscreen in place
      of them. A sink with the type keyboard is a virtual keyboard, on which gestures
      type. With --forward and without --layout, each panel has a virtual touchscreen
      that receives every touch. All of this needs /dev/uinput.
      """,
      """
      With --port, each sink of the layout with the type client is an application
      process, which receives the touches of its window. Documentation/port.md
      describes it. The service has the port at /run/touchbridge/port.
      """,
      """
      Through the control socket, watch, status, set, reload and explain use this
      daemon, and so can any other program. The service has it at
      \(ControlPath.standard), where they look for it.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge run --layout Examples/kiosk.yaml",
        "prints what each finger on the touchscreens does, until Ctrl-C"),
      Usage.Example(
        "touchbridge run --device /dev/input/event4 --grab --json",
        "takes one panel away from the compositor and prints JSON Lines"),
    ], manual: "operation.md")

  /// What the command line says about virtual devices.
  private enum Forwarding {
    /// Nothing.
    case byLayout
    /// They are wanted, also without a layout.
    case demanded
    /// None is made.
    case refused
  }

  private let layouts: LayoutChoice
  private let isJSON: Bool
  private let nodes: [UntrustedText]
  private let seat: UntrustedText
  private let grabs: Bool
  private let forwarding: Forwarding
  private let port: UntrustedText?
  private let control: UntrustedText?
  private let reloadsOnHangup: Bool
  private let isTracing: Bool
  private let journalDetail: JournalDetail

  init(_ arguments: ParsedArguments) throws(Failure) {
    layouts = LayoutChoice(
      file: arguments.value("--layout"), fallback: arguments.value("--fallback"))
    if layouts.fallback != nil, layouts.file == nil {
      throw .usage("--fallback needs --layout", command: "run")
    }
    isJSON = arguments.has("--json")
    nodes = arguments.values("--device")
    seat = arguments.value("--seat") ?? "seat0"
    guard LayoutSession.isSeat(seat.escaped) else {
      throw .usage("`\(seat.escaped)` is no name of a seat, such as seat0", command: "run")
    }
    if arguments.value("--seat") != nil, !nodes.isEmpty {
      throw .usage("--seat and --device cannot be combined", command: "run")
    }
    grabs = arguments.has("--grab")
    switch (arguments.has("--forward"), arguments.has("--no-forward")) {
    case (false, false): forwarding = .byLayout
    case (true, false): forwarding = .demanded
    case (false, true): forwarding = .refused
    case (true, true):
      throw .usage("--forward and --no-forward cannot be combined", command: "run")
    }
    port = try arguments.socketPath("--port")
    control = try arguments.socketPath("--control")
    reloadsOnHangup = arguments.has("--reload-on-hangup")
    isTracing = arguments.has("--trace")
    switch arguments.value("--journal")?.bytes {
    case nil, Array("touches".utf8): journalDetail = .touches
    case Array("all".utf8): journalDetail = .all
    default: throw .usage("--journal takes touches or all", command: "run")
    }
  }

  func run(_ console: Console) throws(Failure) {
    try checkSockets()
    // First of all: a SIGHUP while the layout is read would end the process.
    let hangup = HangupAction.current(reloads: reloadsOnHangup)
    SignalSource.block(hangup.handled(LiveDriver.signals))
    // Determined once, because the format and the output must match.
    let isJournal = !isJSON && JournalOutput.isStandardOutput()
    let format: LogFormat =
      isJournal ? .journal(journalDetail) : isJSON ? .json : .text(color: console.usesColor)
    let end: LiveEndReason
    do throws(SystemError) {
      let loop = try EventLoop()
      let output: LogOutput =
        isJournal
        ? .journal(try JournalOutput(on: loop))
        : .stream(try StreamOutput(STDOUT_FILENO, name: Self.outputName, on: loop))
      let manager = ServiceNotifier()
      var options = options(hangup)
      // A service waits for a layout that can be used (O-1). Elsewhere a wrong layout ends the program.
      options.awaitsLayout = manager.isConnected && !isFromInput
      options.reportProblem = { error in
        console.report(error.text ?? error.lines.map { $0 + "\n" }.joined())
      }
      let bridge = TouchBridge(log: DispatchLog(format: format), source: .live, tracing: isTracing)
      let driver = LiveDriver(
        bridge: bridge, loop: loop, output: output, manager: manager, options: options)
      end = try driver.run()
    } catch {
      throw error.path == Self.outputName
        ? .cannotWrite(
          "cannot write \(Self.outputName.escaped): \(SystemCall.errorMessage(error.number))")
        : .unavailable(error.message)
    }
    try Self.conclude(end)
  }

  private static let outputName: UntrustedText = "standard output"

  private func options(_ hangup: HangupAction) -> LiveDriver.Options {
    var options = LiveDriver.Options(
      selection: nodes.isEmpty ? .touchscreens(seat: seat) : .nodes(nodes), readLayout: reading)
    options.hangup = hangup
    options.statistics = StatisticsFolder.ofService
    options.grabs = grabs
    options.mayForward = forwarding != .refused
    options.openPort = { [port] () throws(SocketError) in
      var inherited = InheritedSockets(variable: ProcessEnvironment.value(of:))
      if let socket = try inherited.take("port", .packets) { return socket }
      guard let port else { return nil }
      return try ListeningSocket(at: port, .packets, mode: 0o666)
    }
    options.openControl = { [control] group throws(SocketError) in
      try ControlSocket.open(at: control, group: group)
    }
    // Of a socket of the service manager there is one, which is for the layout in force.
    options.openWaitingControl = { [control] () throws(SocketError) in
      guard let control else { return nil }
      return try ControlSocket.open(at: control, group: nil)
    }
    return options
  }

  /// True if the layout comes from standard input.
  private var isFromInput: Bool { layouts.file?.bytes == [UInt8(ascii: "-")] }

  /// True if there is a control socket: that of `--control`, or one that the service manager passes.
  private var hasControl: Bool { control != nil || Self.inheritedSockets.contains("control") }

  private static var inheritedSockets: InheritedSockets {
    InheritedSockets(variable: ProcessEnvironment.value(of:))
  }

  /// Refuses a path for a socket that the service manager has passed: only one of them can be used.
  private func checkSockets() throws(Failure) {
    let inherited = Self.inheritedSockets
    for (name, path) in [("control", control), ("port", port)]
    where path != nil && inherited.contains(name) {
      throw .usage(
        "--\(name) cannot be combined with the socket `\(name)` that the service manager passes;"
          + " omit the option, or remove the socket unit", command: "run")
    }
  }

  /// Reads the layout, given the file of the one in force, and finds out whether the virtual devices that it needs can be
  /// made.
  private var reading: @Sendable (UntrustedText?) -> LayoutReload.Reading {
    { [layouts, forwarding, hasControl] inForce in
      LayoutFile.load(layouts.path(replacing: inForce), isReload: inForce != nil) {
        (path) throws(LayoutFile.ReadError) in
        let read = try Self.layout(path, forwarding, hasControl: hasControl)
        let plan = ForwardingPlan(of: read.document, isAllowed: forwarding != .refused)
        return ResolvedLayout(
          read.document, read.principals,
          obstacle: plan.makesDevices ? VirtualDevice.obstacle()?.line : nil)
      }
    }
  }

  /// Returns the layout with the users and groups that it names, all of which must exist (P-2); may
  /// block.
  ///
  /// One that makes no virtual device is wrong for `--forward`.
  private static func layout(
    _ path: UntrustedText?, _ forwarding: Forwarding, hasControl: Bool
  ) throws(LayoutFile.ReadError) -> ResolvedLayout {
    guard let path else {
      let document: LayoutDocument = forwarding == .demanded ? .passThrough : .standard
      return ResolvedLayout(
        document, LayoutPrincipals.resolve(document, hasControl: hasControl).principals)
    }
    var principals = LayoutPrincipals()
    let document = try LayoutFile.document(
      path, mustForward: forwarding == .demanded, screen: AutomaticScreen.connected
    ) { document in
      let resolved = LayoutPrincipals.resolve(document, hasControl: hasControl)
      principals = resolved.principals
      return resolved.missing
    }
    return ResolvedLayout(document, principals)
  }

  private static func conclude(_ end: LiveEndReason) throws(Failure) {
    switch end {
    case .stopped: return
    case .outputClosed where ServiceNotifier.isManaged():
      // The service manager must restart the daemon.
      throw .cannotWrite("the reader of standard output closed its end")
    case .outputClosed: throw .closedPipe
    case .outputFailed(let message): throw .cannotWrite(message)
    case .notTouchscreen(let path, let reason):
      throw .noTouchscreen("\(path.escaped): \(reason)")
    case .noPermission(let message): throw .noPermission(Diagnostic(message))
    case .unavailable(let message): throw .unavailable(message)
    case .noSocket(let message): throw .cannotCreate(message)
    case .noNode(let path, let error): throw Failure(error, of: path)
    case .noLayout(let error):
      throw error.cause as? Failure ?? .unavailable(error.lines.joined(separator: "\n"))
    }
  }
}
