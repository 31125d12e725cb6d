import Text
import TouchModel
import TouchTracking

/// The steps that make a machine what a person asked for; a value computed from what was found (I-30).
///
/// Without steps, the machine is so already.
struct SetupPlan: Hashable {
  /// The paths of the files that `setup` writes.
  ///
  /// debian/postrm has the same list.
  enum Path {
    static let layout = "/etc/touchbridge/layout.yaml"
    static let settings = "/etc/default/touchbridge-kiosk"
    static let uinputRule = "/etc/udev/rules.d/70-touchbridge.rules"
    static let panelRule = "/etc/udev/rules.d/72-touchbridge-panel.rules"
    static let modules = "/etc/modules-load.d/touchbridge.conf"
    static let all = [layout, settings, uinputRule, panelRule, modules]
  }

  /// The service.
  static let service = "touchbridge"
  /// The session of the kiosk.
  static let session = "touchbridge-kiosk"
  private static let systemctl = "/usr/bin/systemctl"
  private static let udevadm = "/usr/bin/udevadm"
  /// The rule that keeps panels from compositors (F-9).
  private static let hidingRule = """
    # Written by `touchbridge setup kiosk --hide-panel`: no touch reaches the compositor past touchbridge.
    SUBSYSTEM=="input", KERNEL=="event[0-9]*", ENV{\(DecidingProperty.touchscreen.rawValue)}=="1", \
    ATTRS{phys}!="\(DeviceDescription.ownPhysPrefix)*", ENV{\(DecidingProperty.ignore.rawValue)}="1"

    """

  /// The steps, in their order.
  private(set) var steps: [SetupStep] = []

  /// Creates the plan of a request.
  ///
  /// - Throws: What is missing; nothing may be changed then.
  init(_ request: SetupRequest, on machine: SetupMachine) throws(Failure) {
    guard machine.isRoot else {
      throw .noPermission(
        Diagnostic("setup changes files and services of the system; use sudo touchbridge setup"))
    }
    if request == .undo {
      steps = SetupRecord.knownUnits.filter(machine.record.units.contains).map { .disable($0) }
      return
    }
    guard let package = machine.package else {
      throw .unavailable(
        "touchbridge is not installed with its service on this machine, or systemd does not run;"
          + " sudo apt install ./touchbridge_*.deb, or sudo make install")
    }
    switch request {
    case .kiosk(let kiosk): try plan(kiosk, on: machine, package)
    case .log: planLog(on: machine)
    case .forward: planForwarding(on: machine, package)
    case .undo: break
    }
  }

  /// Gives the service /dev/uinput (I-35).
  private mutating func planForwarding(on machine: SetupMachine, _ package: SetupMachine.Package) {
    write(Path.uinputRule, package.uinputRule, machine)
    write(Path.modules, package.modules, machine)
    if steps.isEmpty, machine.isUinputOpen { return }
    steps += [
      .run(["/usr/sbin/modprobe", "--quiet", "uinput"]),
      .run([Self.udevadm, "control", "--reload"]),
      .run([Self.udevadm, "trigger", "--settle", "--sysname-match=uinput"]),
    ]
    // systemd looks for the node when it starts the service.
    if machine.running.contains(Self.service) {
      steps.append(.run([Self.systemctl, "restart", Self.service]))
    }
  }

  /// Starts the service alone, with the layout that logs.
  private mutating func planLog(on machine: SetupMachine) {
    if machine.running.contains(Self.session) { steps.append(.disable(Self.session)) }
    if let layout = machine.layout { keep(layout, on: machine) }
    let isChanged = machine.layout != nil
    if !machine.running.contains(Self.service) {
      steps.append(.enable(Self.service))
    } else if isChanged {
      steps.append(.run([Self.systemctl, "restart", Self.service]))
    }
    if !steps.isEmpty { steps.append(.awaitDaemon) }
  }

  private mutating func plan(
    _ kiosk: SetupRequest.Kiosk, on machine: SetupMachine, _ package: SetupMachine.Package
  ) throws(Failure) {
    try Self.check(kiosk, on: machine)
    let layout = try Self.layout(of: kiosk, on: machine, package)
    planForwarding(on: machine, package)
    var isServiceStale = steps.contains(.run([Self.systemctl, "restart", Self.service]))
    if let layout {
      if let former = machine.layout { keep(former, on: machine) }
      steps.append(.write(Path.layout, text: layout.text))
    }
    let settings = Self.settings(machine.files[Path.settings], of: kiosk)
    let isSessionStale = settings != machine.files[Path.settings]
    write(Path.settings, settings, machine)
    if kiosk.hidesPanel, machine.files[Path.panelRule] != Self.hidingRule {
      write(Path.panelRule, Self.hidingRule, machine)
      steps += [
        .run([Self.udevadm, "control", "--reload"]),
        .run([Self.udevadm, "trigger", "--settle", "--subsystem-match=input", "--action=change"]),
      ]
    }
    if !machine.running.contains(Self.service) {
      steps.append(.enable(Self.service))
      isServiceStale = true
    }
    if layout != nil, !isServiceStale {
      steps.append(.run([Self.systemctl, "restart", Self.service]))
    }
    if !machine.running.contains(Self.session) {
      steps.append(.enable(Self.session))
    } else if isSessionStale {
      steps.append(.run([Self.systemctl, "restart", Self.session]))
    }
    if !steps.isEmpty { steps.append(.awaitDaemon) }
  }

  // MARK: - Parts of a kiosk

  /// Throws what a kiosk needs and the machine does not have.
  private static func check(
    _ kiosk: SetupRequest.Kiosk, on machine: SetupMachine
  ) throws(Failure) {
    var packages: [String] = []
    let compositor = kiosk.compositor ?? (machine.needsWeston ? "weston" : nil)
    if compositor == "cage", machine.needsWeston {
      throw .unavailable(
        "cage of this release does not report when a touch is complete, so browsers receive no touch;"
          + " nothing was changed; use --compositor weston")
    }
    let compositors = compositor.map { [$0] } ?? ["cage", "weston"]
    if machine.programs.isDisjoint(with: compositors) { packages.append(compositors[0]) }
    let browsers = kiosk.browser.map { [$0] } ?? ["chromium"]
    if machine.programs.isDisjoint(with: browsers) { packages.append(browsers[0]) }
    if let turn = kiosk.turn, turn != .none, Self.compositor(of: kiosk, on: machine) == "cage",
      !machine.programs.contains("wlr-randr")
    {
      packages.append("wlr-randr")
    }
    if !machine.hasSessions { packages.append("libpam-systemd") }
    guard packages.isEmpty else {
      throw .unavailable(
        "a program is missing, and nothing was changed; sudo apt install \(packages.joined(separator: " "))"
      )
    }
    guard machine.hasUser else {
      throw .unavailable(
        "there is no user touchbridge-kiosk, and nothing was changed; sudo systemd-sysusers")
    }
    if let manager = machine.displayManager {
      throw .unavailable(
        "\(manager) has the screen, and nothing was changed; from another console (Ctrl-Alt-F2) or ssh:"
          + " sudo systemctl disable --now \(manager)")
    }
    if machine.isOnFirstConsole {
      throw .unavailable(
        "this is the first console, which the kiosk takes, and nothing was changed; use another console"
          + " (Ctrl-Alt-F2) or ssh")
    }
  }

  /// Returns the layout that is put in force; nil if the one in force stays.
  private static func layout(
    of kiosk: SetupRequest.Kiosk, on machine: SetupMachine, _ package: SetupMachine.Package
  ) throws(Failure) -> SetupMachine.Layout? {
    let packaged = package.kiosk
    guard let wanted = machine.chosenLayout ?? machine.layout else {
      return try turned(packaged, for: kiosk, on: machine)
    }
    guard wanted.forwards == true else {
      let problem =
        wanted.forwards == nil
        ? "has problems, which touchbridge check \(wanted.path) prints"
        : "forwards no touches to a virtual touchscreen"
      throw .unavailable(
        "\(wanted.path) \(problem); nothing was changed; to replace the layout: --layout \(packaged.path)"
      )
    }
    let turned = try Self.turned(wanted, for: kiosk, on: machine)
    return turned.text == machine.layout?.text ? nil : turned
  }

  /// Returns the layout for the turned picture.
  private static func turned(
    _ layout: SetupMachine.Layout, for kiosk: SetupRequest.Kiosk, on machine: SetupMachine
  ) throws(Failure) -> SetupMachine.Layout {
    guard let turn = kiosk.turn else { return layout }
    // Weston turns the touches of each device with the picture of its output.
    let turnsTouches = compositor(of: kiosk, on: machine) == "weston"
    let edit = LayoutTurn(turn: turn, turnsTouches: turnsTouches, screen: machine.screen)
    guard let text = edit.text(of: layout.text) else {
      let degrees = turn.rawValue
      throw .unavailable(
        "\(layout.path) has a form that is not changed as text; nothing was changed; write the turned `screen`,"
          + " `rotation: \(degrees)` into each device rule"
          + (turnsTouches ? ", `turned: \(degrees)` into its sinks" : "") + ", and try again")
    }
    var result = layout
    result.text = text
    return result
  }

  /// Returns the compositor that the session starts.
  private static func compositor(
    of kiosk: SetupRequest.Kiosk, on machine: SetupMachine
  ) -> String {
    let key = "COMPOSITOR="
    let set = machine.files[Path.settings]?.split(separator: "\n").last { $0.hasPrefix(key) }
    if let name = kiosk.compositor ?? set.map({ String($0.dropFirst(key.count)) }) { return name }
    return machine.needsWeston || !machine.programs.contains("cage") ? "weston" : "cage"
  }

  /// Returns the settings with the keys that the options name; other lines stay.
  private static func settings(_ text: String?, of kiosk: SetupRequest.Kiosk) -> String {
    var lines = text.map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
    if lines.last == "" { lines.removeLast() }
    let values = [
      ("PAGE", kiosk.address), ("BROWSER", kiosk.browser), ("COMPOSITOR", kiosk.compositor),
      ("ROTATE", kiosk.turn.map { String($0.rawValue) }),
    ]
    for (key, value) in values {
      guard let value else { continue }
      let line = Substring("\(key)=\(value)")
      if let index = lines.firstIndex(where: { $0.hasPrefix("\(key)=") }) {
        lines[index] = line
      } else {
        lines.append(line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Files

  private mutating func write(_ path: String, _ text: String, _ machine: SetupMachine) {
    if machine.files[path] != text { steps.append(.write(path, text: text)) }
  }

  /// Gives a layout a name with the day, unless the package has it.
  private mutating func keep(_ layout: SetupMachine.Layout, on machine: SetupMachine) {
    let name = layout.path.replacing(".yaml", with: "-\(machine.day).yaml")
    steps.append(.keep(layout.path, as: name))
  }
}
