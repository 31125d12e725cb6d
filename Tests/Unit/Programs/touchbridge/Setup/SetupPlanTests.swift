import Testing
import Text
import TouchModel

@testable import touchbridge

/// Tests of the plans of `setup` for made-up machines.
struct SetupPlanTests {
  private static let forwarding =
    "sinks: [{id: glass, type: touchscreen}]\nwindows: [{forwardTo: glass}]\n"
  private static let kiosk = SetupRequest.Kiosk(address: "https://example.org")

  /// Returns a machine on which everything that a kiosk needs is installed, and nothing is set up.
  private static func machine(_ change: (inout SetupMachine) -> Void = { _ in }) -> SetupMachine {
    var machine = SetupMachine()
    machine.package = SetupMachine.Package(
      kiosk: .init(
        path: "/usr/share/touchbridge/layouts/kiosk.yaml", text: forwarding, forwards: true),
      uinputRule: "rule\n", modules: "uinput\n")
    machine.programs = ["cage", "chromium"]
    machine.day = "2026-11-28"
    change(&machine)
    return machine
  }

  /// Returns a machine that has been made a kiosk.
  private static func ready(_ change: (inout SetupMachine) -> Void = { _ in }) -> SetupMachine {
    machine { machine in
      machine.files = [
        SetupPlan.Path.uinputRule: "rule\n", SetupPlan.Path.modules: "uinput\n",
        SetupPlan.Path.settings: "PAGE=https://example.org\n",
      ]
      machine.layout = .init(path: SetupPlan.Path.layout, text: forwarding, forwards: true)
      machine.isUinputOpen = true
      machine.running = ["touchbridge", "touchbridge-kiosk"]
      machine.record.units = ["touchbridge", "touchbridge-kiosk"]
      change(&machine)
    }
  }

  private func texts(_ request: SetupRequest, _ machine: SetupMachine) throws -> [String] {
    try SetupPlan(request, on: machine).steps.map(\.text)
  }

  @Test("I-30, I-35: a new machine gets uinput, the settings, the layout and both services")
  func newMachine() throws {
    #expect(
      try texts(.kiosk(Self.kiosk), Self.machine()) == [
        "writes /etc/udev/rules.d/70-touchbridge.rules",
        "writes /etc/modules-load.d/touchbridge.conf",
        "runs /usr/sbin/modprobe --quiet uinput", "runs /usr/bin/udevadm control --reload",
        "runs /usr/bin/udevadm trigger --settle --sysname-match=uinput",
        "writes /etc/touchbridge/layout.yaml", "writes /etc/default/touchbridge-kiosk",
        "enables and starts touchbridge", "enables and starts touchbridge-kiosk",
        "waits for the service",
      ])
  }

  @Test(
    "I-30: nothing is left to do on a machine that is set up",
    arguments: [.kiosk(kiosk), .forward] as [SetupRequest])
  func twice(_ request: SetupRequest) throws {
    #expect(try texts(request, Self.ready()) == [])
  }

  @Test("I-31: a turned picture is turned in the layout and in the session, once")
  func rotation() throws {
    var kiosk = Self.kiosk
    kiosk.turn = .clockwise90
    let machine = Self.machine {
      $0.programs.insert("wlr-randr")
      $0.package?.kiosk.text = "screen: {width: 1280, height: 800}\n" + Self.forwarding
    }
    let plan = try SetupPlan(.kiosk(kiosk), on: machine)
    var written: [String: String] = [:]
    for case .write(let path, let text) in plan.steps { written[path] = text }
    let layout = try #require(written[SetupPlan.Path.layout])
    #expect(layout.contains("screen: {width: 800, height: 1280}"))
    #expect(layout.contains("rotation: 90"))
    #expect(written[SetupPlan.Path.settings] == "PAGE=https://example.org\nROTATE=90\n")
    let ready = Self.ready {
      $0.programs.insert("wlr-randr")
      $0.layout?.text = layout
      $0.files[SetupPlan.Path.settings] = written[SetupPlan.Path.settings]
    }
    #expect(try SetupPlan(.kiosk(kiosk), on: ready).steps == [])
    // Without the option, everything stays as it is.
    #expect(try SetupPlan(.kiosk(Self.kiosk), on: ready).steps == [])
    var failure: Failure?
    do { _ = try SetupPlan(.kiosk(kiosk), on: Self.machine()) } catch { failure = error }
    #expect(failure?.message.contains("sudo apt install wlr-randr") == true)
  }

  @Test("I-31: Weston turns touches, so the sink turns them back; it needs no other program")
  func rotationInWeston() throws {
    var kiosk = Self.kiosk
    kiosk.turn = .clockwise270
    kiosk.compositor = "weston"
    let machine = Self.machine {
      $0.programs = ["weston", "chromium"]
      $0.package?.kiosk.text = "screen: {width: 1280, height: 800}\n" + Self.forwarding
    }
    let texts = try SetupPlan(.kiosk(kiosk), on: machine).steps.compactMap { step -> String? in
      if case .write(SetupPlan.Path.layout, let text) = step { text } else { nil }
    }
    #expect(texts.first?.contains("{id: glass, type: touchscreen, turned: 270}") == true)
  }

  @Test("I-30: another address changes one line of the settings, and shows the new page")
  func address() throws {
    let machine = Self.ready {
      $0.files[SetupPlan.Path.settings] = "# Lobby\nPAGE=http://old\nBROWSER_FLAGS=--incognito\n"
    }
    let plan = try SetupPlan(.kiosk(Self.kiosk), on: machine)
    #expect(
      plan.steps == [
        .write(
          SetupPlan.Path.settings,
          text: "# Lobby\nPAGE=https://example.org\nBROWSER_FLAGS=--incognito\n"),
        .run(["/usr/bin/systemctl", "restart", "touchbridge-kiosk"]), .awaitDaemon,
      ])
  }

  @Test("I-30: --browser, --compositor and --hide-panel are what they change")
  func options() throws {
    var kiosk = Self.kiosk
    kiosk.browser = "firefox-esr"
    kiosk.compositor = "weston"
    kiosk.hidesPanel = true
    let machine = Self.ready { $0.programs = ["weston", "firefox-esr"] }
    let plan = try SetupPlan(.kiosk(kiosk), on: machine)
    #expect(
      plan.steps.first
        == .write(
          SetupPlan.Path.settings,
          text: "PAGE=https://example.org\nBROWSER=firefox-esr\nCOMPOSITOR=weston\n"))
    #expect(
      plan.steps.contains {
        if case .write(SetupPlan.Path.panelRule, let text) = $0 {
          text.contains("ENV{LIBINPUT_IGNORE_DEVICE}=\"1\"")
            && text.contains("ATTRS{phys}!=\"touchbridge/*\"")
        } else {
          false
        }
      })
  }

  @Test("I-30: --layout replaces the layout, and the old one is kept with its date")
  func layout() throws {
    var machine = Self.ready {
      $0.layout?.text = "# mine\n"
      $0.layout?.forwards = false
    }
    machine.chosenLayout = machine.package?.kiosk
    #expect(
      try texts(.kiosk(Self.kiosk), machine) == [
        "keeps /etc/touchbridge/layout.yaml as /etc/touchbridge/layout-2026-11-28.yaml",
        "writes /etc/touchbridge/layout.yaml", "runs /usr/bin/systemctl restart touchbridge",
        "waits for the service",
      ])
  }

  @Test("I-30: setup log is the service alone; the fallback is its layout")
  func log() throws {
    #expect(
      try texts(.log, Self.machine()) == [
        "enables and starts touchbridge", "waits for the service",
      ])
    #expect(
      try texts(.log, Self.ready()) == [
        "stops and disables touchbridge-kiosk",
        "keeps /etc/touchbridge/layout.yaml as /etc/touchbridge/layout-2026-11-28.yaml",
        "runs /usr/bin/systemctl restart touchbridge", "waits for the service",
      ])
    #expect(
      try texts(.log, Self.machine { $0.running = ["touchbridge"] }) == [])
  }

  @Test("I-30: undo stops what setup has enabled, the session first, and nothing else")
  func undo() throws {
    #expect(
      try texts(.undo, Self.ready()) == [
        "stops and disables touchbridge-kiosk", "stops and disables touchbridge",
      ])
    #expect(try texts(.undo, Self.machine { $0.running = ["touchbridge"] }) == [])
    // The package may be gone.
    #expect(try texts(.undo, SetupMachine()) == [])
  }

  /// A machine that cannot be set up, the exit status, and a part of the message.
  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let request: SetupRequest
    let status: Int32
    let message: String
    let change: @Sendable (inout SetupMachine) -> Void

    init(
      _ name: String, for request: SetupRequest = .kiosk(SetupPlanTests.kiosk), _ status: Int32,
      _ message: String, _ change: @escaping @Sendable (inout SetupMachine) -> Void
    ) {
      testDescription = name
      self.request = request
      self.status = status
      self.message = message
      self.change = change
    }
  }

  private static let refusals = [
    Refusal("not root", for: .forward, 77, "sudo touchbridge setup") { $0.isRoot = false },
    Refusal("no package", for: .log, 69, "is not installed with its service") { $0.package = nil },
    Refusal("no programs", 69, "sudo apt install cage chromium") { $0.programs = [] },
    Refusal("Debian 12", 69, "sudo apt install weston") { $0.needsWeston = true },
    Refusal("no sessions", 69, "sudo apt install libpam-systemd") { $0.hasSessions = false },
    Refusal("no user", 69, "sudo systemd-sysusers") { $0.hasUser = false },
    Refusal("a desktop", 69, "sudo systemctl disable --now gdm.service") {
      $0.displayManager = "gdm.service"
    },
    Refusal("the first console", 69, "Ctrl-Alt-F2") { $0.isOnFirstConsole = true },
    Refusal(
      "a layout that forwards nothing", 69,
      "/etc/touchbridge/layout.yaml forwards no touches to a virtual touchscreen; nothing was changed;"
        + " to replace the layout: --layout /usr/share/touchbridge/layouts/kiosk.yaml"
    ) {
      $0.layout = .init(path: SetupPlan.Path.layout, text: "", forwards: false)
    },
    Refusal("a layout with problems", 69, "touchbridge check /etc/touchbridge/layout.yaml") {
      $0.layout = .init(path: SetupPlan.Path.layout, text: "x", forwards: nil)
    },
  ]

  @Test(
    "I-30: what is missing is named with its command, and nothing is planned", arguments: refusals)
  func refused(_ row: Refusal) {
    let failure = #expect(throws: Failure.self) {
      _ = try SetupPlan(row.request, on: Self.machine(row.change))
    }
    #expect(failure?.exitCode == row.status)
    #expect(failure?.message.contains(row.message) == true, "\(failure?.message ?? "")")
  }

  @Test(
    "I-30: an address is one http, https or file URL without white space, quotes and control characters",
    arguments: [
      ("https://example.org/?a=1&b=$(id)", true), ("http://127.0.0.1:8000", true),
      ("file:///srv/page.html", true), ("https://", false), ("example.org", false),
      ("https://a b", false), ("https://a\"b", false), ("https://a'b", false),
      ("https://a\nB=c", false),
      ("javascript:alert(1)", false), ("https://a\\b", false),
    ])
  func addresses(_ text: String, _ isUsable: Bool) {
    #expect((SetupRequest.address(.init(text)) == text) == isUsable)
  }

  @Test("I-30: a record names known units and files only, and is read as it was written")
  func record() {
    var record = SetupRecord()
    record.add(unit: "touchbridge")
    record.add(file: SetupPlan.Path.layout, sum: "aa")
    record.add(file: SetupPlan.Path.layout, sum: "bb")
    #expect(record.text.hasSuffix("\nunit touchbridge\nfile bb /etc/touchbridge/layout.yaml\n"))
    #expect(SetupRecord(record.text) == record)
    #expect(SetupRecord("unit ssh\nfile aa /etc/passwd\nnonsense\n") == SetupRecord())
  }
}
