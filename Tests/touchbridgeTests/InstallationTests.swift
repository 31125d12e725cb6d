import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `make install` and `make uninstall`.
struct InstallationTests {
  /// Runs make with files instead of the binaries, so that nothing is built.
  private static func make(
    _ target: String, into folder: ScratchDirectory, _ variables: [String] = []
  ) throws {
    let release = folder.url.appendingPathComponent("scratch/release")
    try FileManager.default.createDirectory(at: release, withIntermediateDirectories: true)
    for name in ["touchbridge", "touchbridge-watch"] {
      let binary = release.appendingPathComponent(name)
      try Data("#!/bin/sh\n".utf8).write(to: binary)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: binary.path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "make", target, "SCRATCH=\(folder.url.path)/scratch", "DESTDIR=\(folder.url.path)/root",
      ] + variables
    process.currentDirectoryURL = TestEnvironment.root
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Returns the installed files with their modes, by path.
  private static func listing(_ folder: ScratchDirectory) throws -> [String] {
    let root = folder.url.appendingPathComponent("root").resolvingSymlinksInPath()
    return try TestEnvironment.files(under: root).map { file in
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      return "\(String(mode, radix: 8)) " + file.path.dropFirst(root.path.count)
    }
  }

  private static func text(_ path: String, in folder: ScratchDirectory) throws -> String {
    try String(
      contentsOf: folder.url.appendingPathComponent("root" + path), encoding: .utf8)
  }

  @Test("All files are installed in the folders of systemd, udev and the journal")
  func places() throws {
    let folder = try ScratchDirectory()
    try Self.make("install", into: folder)
    let documents = "/usr/local/share/doc/touchbridge/"
    let listing = try Self.listing(folder)
    #expect(
      listing.filter { !$0.contains(documents) } == [
        "644 /etc/touchbridge/layout.yaml",
        "755 /usr/local/bin/touchbridge",
        "755 /usr/local/bin/touchbridge-watch",
        "644 /usr/local/include/touchbridge-port.h",
        "644 /usr/local/lib/modules-load.d/touchbridge.conf",
        "644 /usr/local/lib/systemd/catalog/touchbridge.catalog",
        "644 /usr/local/lib/systemd/system/touchbridge-control.socket",
        "644 /usr/local/lib/systemd/system/touchbridge-port.socket",
        "644 /usr/local/lib/systemd/system/touchbridge.service",
        "644 /usr/local/lib/systemd/system/touchbridge@.service",
        "644 /usr/local/lib/sysusers.d/touchbridge.conf",
        "644 /usr/local/lib/udev/rules.d/70-touchbridge.rules",
        "644 /usr/local/lib/udev/rules.d/99-touchbridge-forward.rules",
      ])
    for file in [
      "LICENSE", "README.md", "Documentation/operation.md", "Examples/kiosk.yaml",
      "Examples/kiosk.evemu", "Examples/keypad.t",
    ] {
      #expect(listing.contains("644 \(documents)\(file)"), "\(file)")
    }
    let unit = try Self.text("/usr/local/lib/systemd/system/touchbridge.service", in: folder)
    #expect(
      unit.contains(
        "\nExecStart=/usr/local/bin/touchbridge run --layout /etc/touchbridge/layout.yaml\n"))
    #expect(!unit.contains(#/@[A-Z]+@/#))
    let seat = try Self.text("/usr/local/lib/systemd/system/touchbridge@.service", in: folder)
    #expect(
      seat.contains(
        "\nExecStart=/usr/local/bin/touchbridge run --seat %i --layout /etc/touchbridge/%i.yaml\n"))
    #expect(
      seat.contains("\nExecReload=/usr/local/bin/touchbridge check /etc/touchbridge/%i.yaml\n"))
    #expect(!seat.contains("layout.yaml"))
    // The control socket belongs to the service of the first seat.
    #expect(seat.contains("\nExecReload=/bin/kill -HUP $MAINPID\n"))
    let socket = try Self.text(
      "/usr/local/lib/systemd/system/touchbridge-control.socket", in: folder)
    #expect(socket.contains("\nFileDescriptorName=control\n"))
    #expect(socket.contains("\nListenStream=/run/touchbridge/control\n"))
  }

  @Test("Every page that an installed page links to is installed")
  func links() throws {
    let folder = try ScratchDirectory()
    try Self.make("install", into: folder)
    let root = folder.url.appendingPathComponent("root/usr/local/share/doc/touchbridge")
    let pages = TestEnvironment.files(under: root, withExtension: "md")
    #expect(pages.count > 10)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#) {
        let target = page.deletingLastPathComponent().appendingPathComponent(String(match.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path),
          "\(page.lastPathComponent) links to \(match.1)")
      }
    }
  }

  @Test("The folders of a packager are used, also in the unit")
  func prefix() throws {
    let folder = try ScratchDirectory()
    try Self.make("install", into: folder, ["PREFIX=/opt/tb", "SYSCONFDIR=/opt/etc"])
    let listing = try Self.listing(folder)
    #expect(listing.allSatisfy { $0.contains(" /opt/") })
    let unit = try Self.text("/opt/tb/lib/systemd/system/touchbridge.service", in: folder)
    #expect(
      unit.contains(
        "\nExecStart=/opt/tb/bin/touchbridge run --layout /opt/etc/touchbridge/layout.yaml\n"))
    #expect(
      unit.contains(
        "\nDocumentation=file:/opt/tb/share/doc/touchbridge/Documentation/operation.md\n"))
    try Self.make("uninstall", into: folder, ["PREFIX=/opt/tb", "SYSCONFDIR=/opt/etc"])
    #expect(try Self.listing(folder) == ["644 /opt/etc/touchbridge/layout.yaml"])
  }

  @Test("An existing layout is preserved by installation and removal")
  func layout() throws {
    let folder = try ScratchDirectory()
    try Self.make("install", into: folder)
    let own = "version: 1\nwindows: []\n"
    let file = folder.url.appendingPathComponent("root/etc/touchbridge/layout.yaml")
    try Data(own.utf8).write(to: file)
    try Self.make("install", into: folder)
    #expect(try Self.text("/etc/touchbridge/layout.yaml", in: folder) == own)
    try Self.make("uninstall", into: folder)
    #expect(try Self.listing(folder) == ["644 /etc/touchbridge/layout.yaml"])
    #expect(try Self.text("/etc/touchbridge/layout.yaml", in: folder) == own)
  }

  @Test("The installed layout equals the standard layout")
  func standard() throws {
    func records(_ layout: [String]) throws -> [Substring] {
      let run = try ProgramRun(["replay", "--json"] + layout + ["Examples/kiosk.evemu"])
      #expect(run.status == 0)
      return run.output.split(separator: "\n").filter { !$0.contains(#""kind":"start""#) }
    }
    let with = try records(["--layout", "Examples/standard.yaml"])
    let without = try records([])
    #expect(with == without)
    #expect(with.count > 50)
  }

  @Test("The commented-out keys of the installed layout are valid")
  func comments() throws {
    let text = try String(
      contentsOf: TestEnvironment.path("Examples/standard.yaml"), encoding: .utf8)
    let start = try #require(text.range(of: "version: 1\n"))
    let used = text[start.lowerBound...].replacing(#/(?m)^( *)# /#) { "\($0.1)" }
    #expect(!used.contains(#/(?m)^ *#/#))
    let run = try ProgramRun(["check", "-"], input: String(used))
    #expect(run.status == 0, "\(run.diagnostics)")
  }

  @Test("E-PERM-8: the unit has readiness notification, a watchdog and a sandbox")
  func unit() throws {
    let text = try String(
      contentsOf: TestEnvironment.path("systemd/touchbridge.service"), encoding: .utf8)
    let lines = Set(text.split(separator: "\n").map(String.init))
    for line in [
      "Type=notify", "NotifyAccess=main", "WatchdogSec=15s", "Restart=on-failure",
      "DynamicUser=yes", "SupplementaryGroups=input", "DevicePolicy=closed",
      "DeviceAllow=char-input r", "SystemCallErrorNumber=EPERM", "CapabilityBoundingSet=",
      "WantedBy=multi-user.target", "LimitCORE=0", "MemoryMax=256M",
      "Environment=TOUCHBRIDGE_BOOT_ID=%b",
      "ExecReload=@BINDIR@/touchbridge check @SYSCONFDIR@/touchbridge/layout.yaml",
      "ExecReload=+@BINDIR@/touchbridge reload",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // These settings would hide the panels, their udev events, or file descriptors.
    for key in ["PrivateDevices=", "PrivateNetwork=", "PrivateUsers=", "FileDescriptorStoreMax="] {
      #expect(!lines.contains { $0.hasPrefix(key) }, "\(key)")
    }
  }

  @Test(
    "The udev rules make the service manager start the service, and start no program themselves")
  func rule() throws {
    let text = try String(
      contentsOf: TestEnvironment.path("udev/70-touchbridge.rules"), encoding: .utf8)
    let rules = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let rule = try #require(rules.first { $0.contains("SYSTEMD_WANTS") })
    #expect(rule.contains(#"TAG+="systemd", ENV{SYSTEMD_WANTS}+="touchbridge.service""#))
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHSCREEN}=="1""#))
    // A virtual touchscreen must not start the service that made it (F-8).
    #expect(
      rules.first == ##"SUBSYSTEM=="input", ATTRS{phys}=="touchbridge/*", GOTO="touchbridge_end""##)
    #expect(!text.contains("RUN+") && !text.contains("PROGRAM="))
  }
}
