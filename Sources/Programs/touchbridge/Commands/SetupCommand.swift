import Glibc
import System
import Text
import TouchModel

/// `touchbridge setup`: makes this machine a browser kiosk, or a part of that, and undoes it.
struct SetupCommand: Command {
  static let usage = Usage(
    command: "setup",
    summary: "Makes this machine a browser kiosk, and undoes it.",
    options: [
      Option("--browser", value: "PROGRAM", "chromium (default), firefox-esr or another program"),
      Option("--compositor", value: "NAME", "cage or weston; default: the one that works here"),
      Option(
        "--rotate", value: "DEGREES", "how far the display is turned: 0, 90, 180, 270, clockwise"),
      Option("--layout", value: "FILE", "replace the layout; the old file is kept"),
      Option("--hide-panel", "without touchbridge, no program receives touches"),
    ],
    operands: ["kiosk|log|forward|undo", "[ADDRESS]"],
    operandCount: 1...2,
    details: [
      """
      setup kiosk ADDRESS shows a web page in full screen at every boot. It writes
      the address to /etc/default/touchbridge-kiosk, puts the layout of the package
      in force, and enables and starts touchbridge and touchbridge-kiosk. A layout
      in /etc/touchbridge that forwards stays. If something is missing, nothing is
      changed, and the command that mends it is printed. With --rotate, the session
      turns the picture, and the layout gets the turned screen and the rotation of
      the panel: places in a layout are always those of the picture.
      """,
      """
      setup log starts the service alone, with a layout that logs touches without
      their locations. setup forward lets the service make virtual touchscreens, and
      is a part of setup kiosk. setup undo stops and disables what setup has enabled,
      and gives the console its login back; files stay. All need root, and a second
      run changes nothing.
      """,
    ],
    examples: [
      Usage.Example(
        "sudo touchbridge setup kiosk https://example.org", "shows the page on this machine"),
      Usage.Example("sudo touchbridge setup undo", "gives the machine back"),
    ], manual: "operation.md")

  private let request: SetupRequest

  init(_ arguments: ParsedArguments) throws(Failure) {
    let words = arguments.operands
    let isKiosk = words.first == "kiosk"
    let options = ["--browser", "--compositor", "--rotate", "--layout", "--hide-panel"]
    if !isKiosk,
      let option = options.first(where: { arguments.has($0) || arguments.value($0) != nil })
    {
      throw .usage("\(option) is for setup kiosk", command: "setup")
    }
    switch (words.first?.escaped, words.count) {
    case ("log", 1): request = .log
    case ("forward", 1): request = .forward
    case ("undo", 1): request = .undo
    case ("kiosk", 2):
      guard let address = SetupRequest.address(words[1]) else {
        throw .usage(
          "`\(words[1].escaped)` is no http, https or file address", command: "setup")
      }
      var kiosk = SetupRequest.Kiosk(address: address)
      kiosk.browser = try Self.word(arguments, "--browser")
      kiosk.compositor = try Self.word(arguments, "--compositor")
      if let name = kiosk.compositor, !["cage", "weston"].contains(name) {
        throw .usage("--compositor takes cage or weston", command: "setup")
      }
      if let degrees = arguments.value("--rotate") {
        guard let number = Int(degrees.escaped), let turn = QuarterTurn(rawValue: number) else {
          throw .usage("--rotate takes 0, 90, 180 or 270", command: "setup")
        }
        kiosk.turn = turn
      }
      kiosk.layout = arguments.value("--layout")
      kiosk.hidesPanel = arguments.has("--hide-panel")
      request = .kiosk(kiosk)
    case ("kiosk", _): throw .usage("setup kiosk needs the ADDRESS of a page", command: "setup")
    default: throw .usage("setup needs kiosk ADDRESS, log, forward or undo", command: "setup")
    }
  }

  /// Returns the name of a program, which the settings of the kiosk have as one word.
  private static func word(
    _ arguments: ParsedArguments, _ option: String
  ) throws(Failure) -> String? {
    guard let value = arguments.value(option) else { return nil }
    let isPlain = value.bytes.allSatisfy {
      $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x27 && $0 != 0x5c
    }
    guard isPlain, !value.isEmpty else {
      throw .usage("\(option) takes the name or path of a program", command: "setup")
    }
    return value.escaped
  }

  func run(_ console: Console) throws(Failure) {
    let share = InstalledFolder.layouts.map { $0.parentDirectory.escaped }
    try Self.perform(
      request, on: SetupSystem(), share: share, isRoot: Kernel.effectiveUser == 0,
      pause: { Kernel.sleep(milliseconds: 500) }
    ) { console.report("touchbridge: \($0)\n") }
  }

  /// Does what was asked for, and then compares: without a step that is left, it took effect.
  static func perform(
    _ request: SetupRequest, on system: SetupSystem, share: String?, isRoot: Bool,
    pause: @escaping () -> Void, _ say: @escaping (String) -> Void
  ) throws(Failure) {
    let reader = SetupReader(system, share: share)
    func plan() throws(Failure) -> (SetupMachine, SetupPlan) {
      var machine = try reader.machine(for: request)
      machine.isRoot = isRoot
      return (machine, try SetupPlan(request, on: machine))
    }
    let (machine, steps) = try plan()
    var runner = SetupRunner(system, machine.record, pause: pause, say)
    try runner.perform(steps.steps)
    let rest = try plan().1.steps
    if let step = rest.first {
      throw .unavailable("this had no effect: \(step.text); sudo touchbridge doctor says why")
    }
    if steps.steps.isEmpty { say("nothing had to be changed") }
    for line in request.summary { say(line) }
  }
}

extension SetupRequest {
  /// What runs now, in lines for a person.
  fileprivate var summary: [String] {
    switch self {
    case .kiosk(let kiosk):
      [
        "\(kiosk.address) is shown on the first console now and at every boot; see journalctl -t"
          + " touchbridge-kiosk",
        "a visitor can do what /etc/touchbridge/layout.yaml leaves to the page; change it, and then: sudo"
          + " touchbridge reload",
        "to give the machine back: sudo touchbridge setup undo",
      ]
        + (kiosk.hidesPanel
          ? ["while touchbridge does not run, no program receives touches (--hide-panel)"] : [])
    case .log:
      ["touches are logged without their locations; see journalctl -u touchbridge"]
    case .forward: ["a layout that forwards can be used: sudo touchbridge reload"]
    case .undo: []
    }
  }
}
