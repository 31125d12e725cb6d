import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of the installation and removal that operation.md describes.
  @Suite struct ServiceInstallationTests {
    @Test("make install and systemctl enable --now start the daemon, and make uninstall ends it")
    func readme() throws {
      var isInstalled = true
      defer {
        if isInstalled { try? ServiceInstallation.make("uninstall") }
        try? FileManager.default.removeItem(atPath: "/etc/touchbridge")
      }
      if ServiceInstallation.releaseBinary == nil {
        print("`make release` has not run: installing the debug binary instead")
      }
      func reinstall() throws {
        if ServiceInstallation.releaseBinary == nil {
          try ServiceInstallation.install()
        } else {
          try ServiceInstallation.make("install")
        }
      }
      try reinstall()
      try Guest.output("systemctl", "enable", "--now", "touchbridge")
      let enabled = try Guest.run(["systemctl", "is-enabled", ServiceUnit.name])
      #expect(enabled.text == "enabled\n")
      let state = try Guest.output(
        "systemctl", "show", "--value", "--property=ActiveState,StatusText", ServiceUnit.name)
      #expect(Set(state.split(separator: "\n")) == ["active", "no touchscreen; waiting for one"])

      let journal = try JournalReader()
      let panel = try GuestDevice()
      try journal.next("device", "DEVICE_ACTION", "added")
      panel.down(1, 960, 540)
      try panel.report()
      panel.lift(1)
      try panel.report()
      let touch = try journal.next("summary", "TOUCH_PHASE", "ended")
      // The installed layout keeps what is typed out of the log.
      #expect(touch["TOUCH_BEGAN_X"] == nil && touch["TOUCH_X"] == nil)
      #expect(touch["TOUCH_VIEW"] == "root")

      // An upgrade from a version with socket units, whose service runs without being enabled.
      let units = "/usr/local/lib/systemd/system/"
      try Guest.output("systemctl", "disable", "touchbridge")
      for name in ["control", "port"] {
        try Data("[Socket]\nListenStream=/run/old/\(name)\nService=touchbridge.service\n".utf8)
          .write(to: URL(fileURLWithPath: units + "touchbridge-\(name).socket"))
      }
      try Data("version: 1\n".utf8).write(to: URL(fileURLWithPath: "/etc/touchbridge/seat1.yaml"))
      try Guest.output("systemctl", "daemon-reload")
      try Guest.output("systemctl", "enable", "--now", "touchbridge@seat1")
      let before = try Guest.output("systemctl", "show", "--value", "-pMainPID", ServiceUnit.name)
      try reinstall()
      #expect(try Guest.run(["systemctl", "is-enabled", ServiceUnit.name]).text == "enabled\n")
      #expect(
        try Guest.output("systemctl", "show", "--value", "-pMainPID", ServiceUnit.name) != before)
      for name in ["control", "port"] {
        #expect(!FileManager.default.fileExists(atPath: units + "touchbridge-\(name).socket"))
      }
      // Each seat has its own socket.
      let program = "/usr/local/bin/touchbridge"
      try Guest.output(program, "status", "--control", "/run/touchbridge-seat1/control")
      try Guest.output("systemctl", "reload", "touchbridge@seat1")

      let layout = Data("version: 1\n".utf8)
      try layout.write(to: URL(fileURLWithPath: ServiceUnit.layout))
      try ServiceInstallation.make("uninstall")
      isInstalled = false
      #expect(
        try Guest.run(["systemctl", "is-active", "touchbridge@seat1", "touchbridge"]).text
          == "inactive\ninactive\n")
      try journal.nextFromManager("Deactivated successfully")
      for path in [
        "/usr/local/bin/touchbridge", "/usr/local/lib/systemd/system/touchbridge.service",
        "/usr/local/lib/udev/rules.d/99-touchbridge-forward.rules",
        "/etc/systemd/system/multi-user.target.wants/touchbridge.service",
        "/etc/systemd/system/multi-user.target.wants/touchbridge@seat1.service",
        "/run/touchbridge", "/run/touchbridge-seat1",
      ] {
        #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
      }
      // The layout is configuration, so it stays.
      #expect(try Data(contentsOf: URL(fileURLWithPath: ServiceUnit.layout)) == layout)
    }
  }
}
