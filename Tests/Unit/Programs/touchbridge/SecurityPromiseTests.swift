import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Each promise of SECURITY.md is kept by each installed file, or has a suite of its own.
struct SecurityPromiseTests {
  /// How a promise is kept.
  enum Proof: Sendable {
    /// By installed files: returns what breaks it.
    case files(@Sendable (Installation) throws -> [String])
    /// By the program: the suites that play it.
    case suites([String])
    /// It asks something of the reader, or says what is not covered.
    case advice
  }

  /// Some words of the promise, by which it is found, and how it is kept.
  private static let promises: [(words: String, proof: Proof)] = [
    ("Use the repository's private vulnerability reporting", .advice),
    ("Only the newest version receives fixes", .advice),
    ("It opens no network connection", .files(sandbox)),
    ("It can connect to the port, and send anything", .files(clients)),
    ("The kernel names the user and the groups of a client", .files(access)),
    ("The sockets exist only while the service runs", .files(sockets)),
    (
      "The file of a socket is made in a folder that is opened once",
      .suites(["ListeningSocketTests"])
    ),
    ("Requests are read strictly", .suites(["ControlRequestTests", "ControlBurstTests"])),
    ("Touches do not wait for clients", .suites(["ControlBurstTests", "TouchBudgetTests"])),
    ("On the port, silent connections end", .suites(["WaitingConnectionsTests", "PeerCaseTests"])),
    (
      "While the client of a sensitive window is absent",
      .suites(["SensitiveWindowTests", "UnservedSinkTests"])
    ),
    ("is served by a program that a person starts", .files(livePage)),
    ("It can announce any name, axes, slots", .suites(["DeviceReportTests"])),
    ("Only devices that are classified as touchscreens are used", .files(devices)),
    ("Announced ranges and slot counts are checked", .suites(["DeviceReportTests"])),
    ("Names and other strings from the device are untrusted text", .suites(["UntrustedTextTests"])),
    ("Floods of events", .suites(["LiveBridgeTests", "RateLimitTests"])),
    ("A device can always inject touches", .advice),
    (
      "Parsers are fuzzed, and every length is bounded",
      .suites(["BrokenFileTests", "FuzzSurfaceTests"])
    ),
    ("All text from devices, recordings and layouts is escaped", .suites(["EscapingTests"])),
    ("reveals what was typed, such as a PIN", .advice),
    ("The installed layout is sensitive as a whole", .files(silentLayouts)),
    ("Recordings are created with mode 0600", .suites(["RecordingFileTests"])),
    ("Set `sensitive: true` on the view that contains the keys", .files(keypads)),
    ("The layout of the browser kiosk is sensitive as a whole", .files(openGestures)),
    ("While touch input is suspended", .suites(["SessionTests"])),
    ("Devices with the keys of a keyboard are refused by `record`", .suites(["RecordTests"])),
    ("a gesture needs no password", .advice),
    ("Only the service can create virtual devices", .files(uinput)),
    (
      "The virtual keyboard has exactly the keys that the layout names",
      .suites(["KeyboardRunTests"])
    ),
    ("Only root may make a recognizer that types keys reachable", .suites(["SenderChangeTests"])),
    ("With `session` in the layout, nothing is typed", .files(keyboards)),
    ("can read every input device, with or without touchbridge", .files(kioskUser)),
    (
      "cannot block the daemon or exhaust its memory",
      .suites(["SlowReaderTests", "WaitingRecordsTests"])
    ),
    ("an attacker with root, with physical access", .advice),
  ]

  /// The promises of the page: its list items, and its paragraphs outside of lists.
  private static func items() throws -> [String] {
    let text = try String(contentsOf: TestEnvironment.path("SECURITY.md"), encoding: .utf8)
    return text.components(separatedBy: "\n\n").flatMap { block -> [String] in
      if block.hasPrefix("#") { return [] }
      return block.components(separatedBy: "\n- ").map {
        $0.replacing(#/\s+/#, with: " ").trimmingCharacters(in: .whitespaces)
      }
    }.filter { !$0.isEmpty }
  }

  @Test("Each promise of the page has a proof, and each proof a promise")
  func coverage() throws {
    let items = try Self.items()
    for item in items {
      let found = Self.promises.filter { item.contains($0.words) }
      #expect(found.count == 1, "\(found.map(\.words)): \(item)")
    }
    for promise in Self.promises {
      #expect(items.contains { $0.contains(promise.words) }, "\(promise.words)")
    }
    let suites = Set(
      SourceTree.files(under: "Tests", withExtension: "swift").map {
        $0.path.split(separator: "/").last.map(String.init) ?? ""
      })
    for case .suites(let names) in Self.promises.map(\.proof) {
      for name in names {
        #expect(suites.contains("\(name).swift"), "\(name)")
      }
    }
  }

  @Test("Each promise about installed files is kept by each of them")
  func installed() throws {
    let installation = try Installation()
    for promise in Self.promises {
      guard case .files(let faults) = promise.proof else { continue }
      for fault in try faults(installation) { Issue.record("\(promise.words): \(fault)") }
    }
  }

  // MARK: - Units and rules

  /// Returns the service units that run the daemon, each with its drop-ins, as systemd reads it.
  private static func daemonUnits(_ installation: Installation) throws -> [(
    name: String, text: String
  )] {
    let folder = "/usr/local/lib/systemd/system"
    return try installation.files(under: folder, named: ".service").map { unit in
      let name = unit.lastPathComponent
      let files = [unit] + (try installation.files(under: "\(folder)/\(name).d", named: ".conf"))
      return (name, try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
    }.filter { $0.text.contains("/touchbridge run ") }
  }

  /// Returns the lines that a unit of the daemon lacks.
  private static func missing(_ lines: [String], _ installation: Installation) throws -> [String] {
    let units = try daemonUnits(installation)
    let lacks = units.flatMap { unit in
      lines.filter { !unit.text.contains("\n\($0)\n") }.map { "\(unit.name) lacks \($0)" }
    }
    return units.count == 2 ? lacks : ["\(units.count) units"]
  }

  private static func sandbox(_ installation: Installation) throws -> [String] {
    let writable = try daemonUnits(installation).filter { $0.text.contains("\nReadWritePaths=") }
    return try missing(
      [
        "RestrictAddressFamilies=AF_UNIX AF_NETLINK", "IPAddressDeny=any", "DynamicUser=yes",
        "CapabilityBoundingSet=", "NoNewPrivileges=yes", "ProtectSystem=strict",
        "StateDirectoryMode=0700", "UMask=0077", "LimitCORE=0",
      ], installation) + writable.map { "\($0.name) may write elsewhere" }
  }

  private static func devices(_ installation: Installation) throws -> [String] {
    try missing(
      ["DevicePolicy=closed", "DeviceAllow=char-input r", "DeviceAllow=/dev/uinput rw"],
      installation)
  }

  private static func sockets(_ installation: Installation) throws -> [String] {
    let activated = try installation.files(under: "", named: ".socket").map(\.path)
    return try missing(["StartLimitIntervalSec=0", "RestartPreventExitStatus=64"], installation)
      + activated.map { "\($0) starts something" }
  }

  /// Returns the lines of all files that make users and groups.
  private static func sysusers(_ installation: Installation) throws -> [String] {
    try installation.files(under: "/usr/local/lib/sysusers.d", named: ".conf").flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }.filter { !$0.hasPrefix("#") }
  }

  private static func clients(_ installation: Installation) throws -> [String] {
    let lines = try sysusers(installation)
    let members = lines.filter { $0.hasPrefix("m ") }.map { "a user is in a group: \($0)" }
    return members + (lines.contains("g touchbridge-clients -") ? [] : ["no group for clients"])
      + (try missing(["Group=touchbridge-clients"], installation))
  }

  private static func kioskUser(_ installation: Installation) throws -> [String] {
    // The program that starts the browser refuses a user who can read the panels.
    let steps = try installation.files(under: "/usr/local/libexec/touchbridge", named: "/kiosk")
    let texts = try steps.map { try String(contentsOf: $0, encoding: .utf8) }
    let refuses = texts.contains {
      $0.contains("input | touchbridge-uinput | touchbridge-clients)")
    }
    return refuses ? [] : ["the browser may run as a user who reads the panels"]
  }

  private static func uinput(_ installation: Installation) throws -> [String] {
    // The rule and the module are installed where neither udev nor the kernel reads them: `setup` copies them.
    let active = try installation.files(under: "", named: "70-touchbridge.rules").map(\.path)
      .filter { $0.contains("/udev/") }
    let rules = try installation.files(under: "", named: ".rules").flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let open = rules.filter {
      $0.contains("KERNEL==\"uinput\"")
        && !($0.contains("GROUP=\"touchbridge-uinput\"") && $0.contains("MODE=\"0660\""))
    }
    return active.map { "\($0) opens /dev/uinput without setup" } + open
      + (try clients(installation))
  }

  private static func livePage(_ installation: Installation) throws -> [String] {
    try installation.files(under: "", named: ".service").filter {
      try String(contentsOf: $0, encoding: .utf8).contains("touchbridge-live")
    }.map { "\($0.lastPathComponent) starts the live page" }
  }

  // MARK: - Layouts

  /// Returns the layouts that the service or `setup` uses.
  private static func layouts(_ installation: Installation) throws -> [(name: String, path: String)]
  {
    let files = try installation.files(
      under: "/usr/local/share/touchbridge/layouts", named: ".yaml")
    #expect(files.map(\.lastPathComponent).sorted() == ["kiosk.yaml", "log.yaml"])
    return files.map { ($0.lastPathComponent, $0.path) }
  }

  private static func document(_ path: String) throws -> LayoutDocument {
    try LayoutReader.read(
      bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))), file: "a.yaml")
  }

  private static func access(_ installation: Installation) throws -> [String] {
    try layouts(installation).filter {
      let access = try document($0.path).access
      return !access.change.isEmpty || !access.sensitive.isEmpty
    }.map { "\($0.name) lets others than root change or see something" }
  }

  private static func keyboards(_ installation: Installation) throws -> [String] {
    try layouts(installation).filter {
      let document = try document($0.path)
      return document.sinks.contains { $0.kind == .keyboard } && document.session == nil
    }.map { "\($0.name) types keys in any session" }
  }

  /// Fingers at each place of a screen, alone and in pairs, and the gestures of the operator.
  private static func fingers(_ screen: (width: Int, height: Int)) -> String {
    var lines: [String] = []
    var time = 0
    for y in stride(from: 15, to: screen.height, by: 150) {
      for x in stride(from: 15, to: screen.width, by: 150) {
        lines.append("@\(time) D1(\(x),\(y)); U1 +0.1")
        time += 1
      }
    }
    let (right, low) = (screen.width - 20, screen.height - 20)
    lines.append("@\(time) D1(\(right),\(low)); U1 +4")
    lines.append(
      "@\(time + 6) D1(100,200); D2(200,200); D3(300,200); D4(400,200); U1 +0.1; U2; U3; U4")
    lines.append("@\(time + 8) D1(200,200); M1(400,300) +0.2; U1 +0.1")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the log of fingers on a layout, in two forms.
  private static func log(_ path: String) throws -> String {
    let screen = try document(path).screen
    let script = fingers((Int(screen.width), Int(screen.height)))
    let runs = try ["--json", "--compact"].map {
      try ProgramRun(["play", $0, "--layout", path, "-"], input: script)
    }
    for run in runs { #expect(run.status == 0, "\(run.diagnostics)") }
    return runs.map(\.output).joined()
  }

  private static func silentLayouts(_ installation: Installation) throws -> [String] {
    var faults: [String] = []
    for layout in try layouts(installation) {
      let log = try log(layout.path)
      #expect(log.contains(#""kind":"touch""#))
      for line in log.split(separator: "\n")
      where line.contains(#""x":"#) || line.contains(#""y":"#) {
        faults.append("\(layout.name) logs \(line)")
      }
    }
    let rules = try String(contentsOf: TestEnvironment.path("debian/rules"), encoding: .utf8)
    if !rules.contains("--no-enable --no-start") { faults.append("the package starts the service") }
    return faults
  }

  private static func openGestures(_ installation: Installation) throws -> [String] {
    let layout = try layouts(installation).first { $0.name == "kiosk.yaml" }
    let log = try log(layout?.path ?? "")
    return ["operator", "operatorTap"].filter {
      !log.contains(#""kind":"gesture","recognizer":"\#($0)""#)
    }.map { "the log does not name \($0)" }
  }

  private static func keypads(_ installation: Installation) throws -> [String] {
    let examples = try installation.files(
      under: "/usr/local/share/doc/touchbridge/Examples", named: ".yaml")
    var faults: [String] = []
    for file in examples where try String(contentsOf: file, encoding: .utf8).contains("\nwindows:")
    {
      let run = try ProgramRun(["check", file.path])
      if run.status != 0 || run.diagnostics.contains("grid") {
        faults.append("\(file.lastPathComponent): \(run.diagnostics)")
      }
    }
    let keypad = try #require(examples.first { $0.lastPathComponent == "keypad.yaml" })
    let log = try log(keypad.path)
    for key in ["key0", "key5", "enter"] where log.contains(key) { faults.append("names \(key)") }
    // The keys are between 20 and 460, and below 140.
    let inside = log.split(separator: "\n").filter { line in
      guard let y = line.firstMatch(of: #/"y":(\d+)/#).flatMap({ Int($0.1) }),
        let x = line.firstMatch(of: #/"x":(\d+)/#).flatMap({ Int($0.1) })
      else { return false }
      return (20..<460).contains(x) && (140..<780).contains(y) && line.contains(#""phase":"began""#)
    }
    return faults + inside.map { "logs \($0)" }
  }
}
