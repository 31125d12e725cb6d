import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `make install` and `make uninstall`.
struct InstallationTests {
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

  @Test("Each file of Scripts/install/files.txt is installed, with its mode, and no other")
  func files() throws {
    let folder = try ScratchDirectory()
    try Installation.make("install", into: folder, ["SYSTEMD=254"])
    var rest = try Self.listing(folder)
    for row in try InstalledFiles.all() {
      let count = rest.count
      rest.removeAll { row.contains($0) }
      #expect(rest.count < count, "\(row)")
    }
    #expect(rest == [])
    for path in InstalledFiles.stayingFolders {
      #expect(FileManager.default.fileExists(atPath: folder.url.path + "/root" + path))
    }
    try Installation.make("uninstall", into: folder)
    #expect(try Self.listing(folder) == [])
  }

  @Test("Files are installed in the folders that pages and programs name")
  func places() throws {
    let folder = try ScratchDirectory()
    try Installation.make("install", into: folder)
    let listing = try Self.listing(folder)
    for file in [
      "755 /usr/local/bin/touchbridge",
      "755 /usr/local/bin/touchbridge-live",
      "755 /usr/local/bin/touchbridge-watch",
      "644 /usr/local/include/touchbridge-port.h",
      "644 /usr/local/lib/systemd/catalog/touchbridge.catalog",
      "644 /usr/local/lib/systemd/system/touchbridge-kiosk-console.service",
      "644 /usr/local/lib/systemd/system/touchbridge-kiosk.service",
      "644 /usr/local/lib/systemd/system/touchbridge.service",
      "644 /usr/local/lib/systemd/system/touchbridge@.service",
      "644 /usr/local/lib/sysusers.d/touchbridge-kiosk.conf",
      "644 /usr/local/lib/sysusers.d/touchbridge.conf",
      "644 /usr/local/lib/udev/rules.d/99-touchbridge-forward.rules",
      "755 /usr/local/libexec/touchbridge/kiosk",
      "644 /usr/local/share/man/man1/touchbridge.1",
      "644 /usr/local/share/touchbridge/commit",
      "644 /usr/local/share/touchbridge/layouts/kiosk.yaml",
      "644 /usr/local/share/touchbridge/layouts/log.yaml",
      "644 /usr/local/share/touchbridge/live/index.html",
      "644 /usr/local/share/touchbridge/setup/70-touchbridge.rules",
      "644 /usr/local/share/touchbridge/setup/touchbridge.modules",
      "644 /usr/local/share/doc/touchbridge/LICENSE",
      "644 /usr/local/share/doc/touchbridge/Documentation/operation.md",
      "644 /usr/local/share/doc/touchbridge/Examples/kiosk.evemu",
      "755 /usr/local/share/doc/touchbridge/Examples/integrations/client.py",
    ] {
      #expect(listing.contains(file), "\(file)")
    }
    let unit = try Self.text("/usr/local/lib/systemd/system/touchbridge.service", in: folder)
    #expect(
      unit.contains(
        "\nExecStart=/usr/local/bin/touchbridge run --control /run/touchbridge/control --port"
          + " /run/touchbridge/port --layout /etc/touchbridge/layout.yaml --fallback"
          + " /usr/local/share/touchbridge/layouts/log.yaml\n"))
    #expect(!unit.contains(#/@[A-Z]+@/#))
    let seat = try Self.text("/usr/local/lib/systemd/system/touchbridge@.service", in: folder)
    #expect(
      seat.contains(
        "\nExecStart=/usr/local/bin/touchbridge run --seat %i --control"
          + " /run/touchbridge-%i/control --port /run/touchbridge-%i/port --layout"
          + " /etc/touchbridge/%i.yaml\n"))
    // Without its layout it does not start: no other one is meant for the seat.
    #expect(seat.contains("\nAssertPathExists=/etc/touchbridge/%i.yaml\n"))
    #expect(!seat.contains("layout.yaml") && !seat.contains("--fallback"))
    #expect(!seat.contains(#/@[A-Z]+@/#))
    // Each seat has sockets of its own.
    #expect(seat.contains("\nRuntimeDirectory=touchbridge-%i\n"))
    // Not a folder in that of the other service: systemd starts only one of two such units.
    #expect(seat.contains("\nStateDirectory=touchbridge-%i\n"))
    #expect(
      seat.contains(
        "\nExecReload=+/usr/local/bin/touchbridge reload --control /run/touchbridge-%i/control\n"))
  }

  @Test(
    "O-1: the delay of restarts grows where systemd can do that, and is fixed elsewhere",
    arguments: ["252", "254", "257~rc1", ""])
  func restarts(_ version: String) throws {
    let folder = try ScratchDirectory()
    try Installation.make("install", into: folder, ["SYSTEMD=\(version)"])
    let units = folder.url.appendingPathComponent("root/usr/local/lib/systemd/system")
    for name in ["touchbridge", "touchbridge@"] {
      // systemd reads the drop-ins in the order of their names.
      let dropIns = TestEnvironment.files(
        under: units.appendingPathComponent("\(name).service.d"), withExtension: "conf")
      var settings: [String: String] = [:]
      for file in dropIns.sorted(by: { $0.path < $1.path }) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("Restart") {
          let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
          settings[parts[0]] = parts[1]
        }
      }
      var expected = ["Restart": "always", "RestartPreventExitStatus": "64", "RestartSec": "2s"]
      if version > "253" {
        expected["RestartSec"] = "500ms"
        expected["RestartSteps"] = "6"
        expected["RestartMaxDelaySec"] = "30s"
      }
      #expect(settings == expected)
      let unit = try Self.text("/usr/local/lib/systemd/system/\(name).service", in: folder)
      #expect(!unit.contains("\nRestart"))
    }
  }

  @Test("Every page that an installed page links to is installed")
  func links() throws {
    let folder = try ScratchDirectory()
    try Installation.make("install", into: folder)
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
    try Installation.make("install", into: folder, ["PREFIX=/opt/tb", "SYSCONFDIR=/opt/etc"])
    let listing = try Self.listing(folder)
    #expect(listing.allSatisfy { $0.contains(" /opt/") })
    let unit = try Self.text("/opt/tb/lib/systemd/system/touchbridge.service", in: folder)
    #expect(
      unit.contains(
        "\nExecStart=/opt/tb/bin/touchbridge run --control /run/touchbridge/control --port"
          + " /run/touchbridge/port --layout /opt/etc/touchbridge/layout.yaml --fallback"
          + " /opt/tb/share/touchbridge/layouts/log.yaml\n"))
    #expect(
      unit.contains(
        "\nDocumentation=file:/opt/tb/share/doc/touchbridge/Documentation/operation.md\n"))
    try Installation.make("uninstall", into: folder, ["PREFIX=/opt/tb", "SYSCONFDIR=/opt/etc"])
    #expect(try Self.listing(folder) == [])
  }

  @Test(
    "I-34: the installation writes no layout into /etc, and installation and removal keep those of the owner"
  )
  func layouts() throws {
    let folder = try ScratchDirectory()
    let own = "version: 1\nwindows: []\n"
    let paths = ["/etc/touchbridge/layout.yaml", "/etc/touchbridge/seat1.yaml"]
    try Installation.make("install", into: folder)
    for path in paths {
      try Data(own.utf8).write(to: folder.url.appendingPathComponent("root" + path))
    }
    try Installation.make("install", into: folder)
    try Installation.make("uninstall", into: folder)
    #expect(try Self.listing(folder) == paths.map { "644 \($0)" })
    for path in paths { #expect(try Self.text(path, in: folder) == own) }
  }

  @Test("O-6: the unit of a seat has the sandbox and the restarts of the service")
  func seat() throws {
    func lines(_ name: String) throws -> Set<String> {
      let text = try String(
        contentsOf: TestEnvironment.path("systemd/\(name).service"), encoding: .utf8)
      return Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
    }
    let (service, seat) = (try lines("touchbridge"), try lines("touchbridge@"))
    let keys = { (lines: Set<String>) in Set(lines.map { $0.prefix { $0 != "=" } }) }
    #expect(keys(seat).subtracting(keys(service)) == ["AssertPathExists"])
    #expect(
      keys(service.subtracting(seat)) == [
        "Description", "ExecStart", "ExecReload", "RuntimeDirectory", "StateDirectory",
      ])
    let rows = try InstalledFiles.all()
    for source in ["systemd/shared.conf", "systemd/restart-steps.conf"] {
      let folders = rows.filter { $0.source == source }.map {
        URL(fileURLWithPath: $0.target).deletingLastPathComponent().lastPathComponent
      }
      #expect(folders == ["touchbridge.service.d", "touchbridge@.service.d"])
    }
    // A copy of a unit without its drop-in does not run as root.
    #expect([service, seat].allSatisfy { $0.contains("DynamicUser=yes") })
  }

  @Test("I-10, O-6: the session of the kiosk wants the service, and does not end with it")
  func kiosk() throws {
    let folder = try ScratchDirectory()
    try Installation.make("install", into: folder)
    let units = "/usr/local/lib/systemd/system/"
    let session = try Self.text("\(units)touchbridge-kiosk.service", in: folder)
    #expect(session.contains("\nExecStart=/usr/local/libexec/touchbridge/kiosk show\n"))
    #expect(session.contains("\nUser=touchbridge-kiosk\n"))
    #expect(session.contains("\nWants=touchbridge.service "))
    #expect(session.contains("\nAfter=touchbridge.service "))
    for key in ["Requires=", "BindsTo=", "PartOf=", "EnvironmentFile="] {
      #expect(!session.contains("\n\(key)"), "\(key)")
    }
    let steps = try Self.text("/usr/local/libexec/touchbridge/kiosk", in: folder)
    #expect(![session, steps].contains { $0.contains(#/@[A-Z]+@/#) })
    let path = "/usr/local/share/touchbridge/layouts/kiosk.yaml"
    let layout = try Self.text(path, in: folder)
    #expect(layout.contains("\nsession: {seat: seat0, user: touchbridge-kiosk}\n"))
    let check = try ProgramRun(["check", folder.url.appendingPathComponent("root" + path).path])
    #expect(check.status == 0)
  }

  @Test("The installed layout equals the standard layout, and no log has where it is touched")
  func standard() throws {
    func records(_ layout: [String]) throws -> [Substring] {
      let run = try ProgramRun(["replay", "--json"] + layout + ["Examples/kiosk.evemu"])
      #expect(run.status == 0)
      return run.output.split(separator: "\n").filter { !$0.contains(#""kind":"start""#) }
    }
    let installed = ["--layout", "Examples/standard.yaml"]
    let with = try records(installed + ["--reveal"])
    let without = try records([])
    #expect(with == without)
    #expect(with.count > 50)
    let logged = try records(installed).filter { $0.contains(#""touch":"#) }
    #expect(logged.count > 50)
    #expect(logged.allSatisfy { $0.contains(#""redacted":true"#) && !$0.contains(#""x":"#) })
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
    let text = try ["touchbridge.service", "shared.conf"].map {
      try String(contentsOf: TestEnvironment.path("systemd/\($0)"), encoding: .utf8)
    }.joined()
    let lines = Set(text.split(separator: "\n").map(String.init))
    for line in [
      "Type=notify", "NotifyAccess=main", "WatchdogSec=15s", "Restart=always",
      "StartLimitIntervalSec=0", "RestartPreventExitStatus=64", "RuntimeDirectory=touchbridge",
      "StateDirectory=touchbridge", "StateDirectoryMode=0700",
      "Group=touchbridge-clients",
      "DynamicUser=yes", "SupplementaryGroups=input touchbridge-uinput", "DevicePolicy=closed",
      "DeviceAllow=char-input r", "DeviceAllow=/dev/uinput rw", "SystemCallErrorNumber=EPERM",
      "CapabilityBoundingSet=",
      "WantedBy=multi-user.target", "LimitCORE=0", "MemoryMax=256M",
      "Environment=TOUCHBRIDGE_BOOT_ID=%b",
      "ExecReload=+@BINDIR@/touchbridge reload",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // These settings would hide the panels, their udev events, or file descriptors.
    for key in ["PrivateDevices=", "PrivateNetwork=", "PrivateUsers=", "FileDescriptorStoreMax="] {
      #expect(!lines.contains { $0.hasPrefix(key) }, "\(key)")
    }
  }

  @Test("O-4: the udev rules start neither the service nor a program")
  func rules() throws {
    for file in SourceTree.files(under: "udev", withExtension: "rules") {
      #expect(!file.text.contains("SYSTEMD_WANTS") && !file.text.contains("TAG+="))
      #expect(!file.text.contains("RUN+") && !file.text.contains("PROGRAM="))
    }
  }
}
