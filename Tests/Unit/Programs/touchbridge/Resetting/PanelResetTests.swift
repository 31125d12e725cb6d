import Foundation
import System
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge

/// Reading and writing a made-up sysfs folder.
struct PanelResetTests {
  /// A folder with devices, drivers and buses as sysfs has them.
  private struct Sysfs {
    let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    func path(_ name: String) -> String { scratch.url.path + "/sys/" + name }

    func folder(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }

    func file(_ name: String, _ text: String = "") throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    func text(_ name: String) -> String? {
      try? String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Makes a device of a bus, with a driver if it has one.
    func device(_ name: String, bus: String, driver: String? = nil) throws {
      try folder(name)
      try folder("bus/\(bus)")
      try FileManager.default.createSymbolicLink(
        atPath: path(name) + "/subsystem", withDestinationPath: path("bus/\(bus)"))
      guard let driver else { return }
      try folder("bus/\(bus)/drivers/\(driver)")
      try file("bus/\(bus)/drivers/\(driver)/bind")
      try file("bus/\(bus)/drivers/\(driver)/unbind")
      try FileManager.default.createSymbolicLink(
        atPath: path(name) + "/driver", withDestinationPath: path("bus/\(bus)/drivers/\(driver)"))
    }

    /// Makes a panel at I²C, and returns the folder of its event node.
    func panel() throws -> UntrustedText {
      try device("devices/i2c-1", bus: "i2c")
      try device("devices/i2c-1/ILIT:00", bus: "i2c", driver: "i2c_hid")
      try device("devices/i2c-1/ILIT:00/0018:1.2", bus: "hid", driver: "hid-multitouch")
      try device("devices/i2c-1/ILIT:00/0018:1.2/input/input4", bus: "input")
      try folder("devices/i2c-1/ILIT:00/0018:1.2/input/input4/event4")
      return UntrustedText(path("devices/i2c-1/ILIT:00/0018:1.2/input/input4/event4"))
    }

    func plan(_ node: UntrustedText) throws -> ResetPlan {
      try ResetPlan(of: SysfsLevel.chain(above: node))
    }
  }

  @Test("I-33: the devices above a node are read from sysfs, up to its folder `devices`")
  func chain() throws {
    let sysfs = try Sysfs()
    let levels = SysfsLevel.chain(above: try sysfs.panel())
    #expect(levels.map { $0.subsystem?.escaped } == ["input", nil, "hid", "i2c", "i2c"])
    #expect(
      levels.map { $0.driver?.lastComponent.escaped }
        == [nil, nil, "hid-multitouch", "i2c_hid", nil])
    try sysfs.device("devices/usb1/1-2", bus: "usb", driver: "usb")
    try sysfs.file("devices/usb1/1-2/authorized", "1\n")
    try sysfs.file("devices/usb1/1-2/devnum", "3\n")
    try sysfs.device("devices/usb1/1-2/1-2:1.0", bus: "usb", driver: "usbhid")
    try sysfs.file("devices/usb1/1-2/1-2:1.0/authorized", "1\n")
    let node = UntrustedText(sysfs.path("devices/usb1/1-2/1-2:1.0/input/input5/event5"))
    #expect(SysfsLevel.chain(above: node).map(\.isUSBDevice) == [false, false, false, true, false])
    #expect(try sysfs.plan(node).way == .usb)
  }

  @Test("I-33: the driver loses the device and gets it back")
  func driver() throws {
    let sysfs = try Sysfs()
    let plan = try sysfs.plan(try sysfs.panel())
    var pauses = 0
    try ResetWriter(sleep: { _ in pauses += 1 }).perform(plan)
    #expect(sysfs.text("bus/i2c/drivers/i2c_hid/unbind") == "ILIT:00")
    #expect(sysfs.text("bus/i2c/drivers/i2c_hid/bind") == "ILIT:00")
    #expect(pauses == 1)
  }

  @Test(
    "I-33: a device that cannot be put back is tried again, and then named with the command that does it"
  )
  func restoration() throws {
    let sysfs = try Sysfs()
    let plan = try sysfs.plan(try sysfs.panel())
    let bind = sysfs.path("bus/i2c/drivers/i2c_hid/bind")
    try FileManager.default.removeItem(atPath: bind)
    var pauses = 0
    // The driver takes it at the third attempt.
    try ResetWriter(sleep: { _ in
      pauses += 1
      if pauses == 3 { try? sysfs.file("bus/i2c/drivers/i2c_hid/bind") }
    }).perform(plan)
    #expect(sysfs.text("bus/i2c/drivers/i2c_hid/bind") == "ILIT:00")
    try FileManager.default.removeItem(atPath: bind)
    do throws(Failure) {
      try ResetWriter(sleep: { _ in }).perform(plan)
      Issue.record("it was put back")
    } catch {
      #expect(error.exitCode == 69)
      #expect(error.reason.contains("could not be put back"))
      #expect(error.reason.hasSuffix("echo ILIT:00 | sudo tee \(bind)"))
    }
  }

  @Test("I-33: a device is put back even if taking it out reported an error")
  func removal() throws {
    let sysfs = try Sysfs()
    let plan = try sysfs.plan(try sysfs.panel())
    try FileManager.default.removeItem(atPath: sysfs.path("bus/i2c/drivers/i2c_hid/unbind"))
    do throws(Failure) {
      try ResetWriter(sleep: { _ in }).perform(plan)
      Issue.record("it was taken out")
    } catch {
      #expect(error.exitCode == 69)
      #expect(error.reason.contains("was not taken out"))
    }
    #expect(sysfs.text("bus/i2c/drivers/i2c_hid/bind") == "ILIT:00")
  }

  @Test(
    "I-33: wrong names end with 64, missing devices with 66, others with 69, and another user with 77"
  )
  func command() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        chmod 755 .
        cp "$TOUCHBRIDGE" program
        user=
        [ "$(id -u)" != 0 ] || user='setpriv --reuid=65534 --regid=65534 --clear-groups'
        $user ./program reset /dev/input/event0; echo $?
        "$TOUCHBRIDGE" reset event0; echo $?
        [ "$(id -u)" = 0 ] || { printf '66\\n69\\n69\\n'; exit; }
        "$TOUCHBRIDGE" reset /nonexistent/event0; echo $?
        "$TOUCHBRIDGE" reset /dev/null; echo $?
        "$TOUCHBRIDGE" reset d1 --control /nonexistent/control; echo $?
        """)
    #expect(run.output == "77\n64\n66\n69\n69\n", "\(run.diagnostics)")
    #expect(
      run.diagnostics.contains("only root may reset a device; remedy: sudo touchbridge reset"))
  }
}
