import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of the installation and removal that README.md describes.
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
        try ServiceInstallation.install()
      } else {
        try ServiceInstallation.make("install")
      }
      try Guest.output("systemctl", "enable", "--now", "touchbridge")
      let enabled = try Guest.run(["systemctl", "is-enabled", ServiceUnit.name])
      #expect(enabled.text == "enabled\n")
      let state = try Guest.output(
        "systemctl", "show", "--value", "--property=ActiveState,StatusText", ServiceUnit.name)
      #expect(Set(state.split(separator: "\n")) == ["active", "no touchscreen; waiting for one"])

      let journal = try JournalReader()
      let panel = try LivePanel()
      try journal.next("device", "DEVICE_ACTION", "added")
      panel.down(1, 960, 540)
      try panel.report()
      panel.lift(1)
      try panel.report()
      let touch = try journal.next("summary", "TOUCH_PHASE", "ended")
      #expect(touch["TOUCH_BEGAN_X"] == "960")
      #expect(touch["TOUCH_VIEW"] == "root")

      let layout = Data("version: 1\n".utf8)
      try layout.write(to: URL(fileURLWithPath: ServiceUnit.layout))
      try ServiceInstallation.make("uninstall")
      isInstalled = false
      try journal.nextFromManager("Deactivated successfully")
      for path in [
        "/usr/local/bin/touchbridge", "/usr/local/lib/systemd/system/touchbridge.service",
        "/usr/local/lib/udev/rules.d/70-touchbridge.rules",
        "/etc/systemd/system/multi-user.target.wants/touchbridge.service",
      ] {
        #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
      }
      // The layout is configuration, so it stays.
      #expect(try Data(contentsOf: URL(fileURLWithPath: ServiceUnit.layout)) == layout)
    }
  }
}
