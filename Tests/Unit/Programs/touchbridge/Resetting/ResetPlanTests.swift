import Testing
import Text

@testable import touchbridge

/// How a panel is taken out, by the devices above it.
struct ResetPlanTests {
  private static let input = SysfsLevel("/sys/devices/x/input/input4", subsystem: "input")

  private func plan(_ levels: SysfsLevel...) -> Result<ResetPlan, ResetPlan.Refusal> {
    Result { () throws(ResetPlan.Refusal) in try ResetPlan(of: [Self.input] + levels) }
  }

  @Test(
    "I-33: a panel at USB is taken out by `authorized` of its device, not of its interface or a hub"
  )
  func usb() throws {
    let plan = try plan(
      SysfsLevel(
        "/d/1-2.1:1.0/0003:222A:0001.0001", subsystem: "hid", driver: "/drivers/hid-multitouch"),
      SysfsLevel("/d/1-2.1/1-2.1:1.0", subsystem: "usb", driver: "/drivers/usbhid"),
      SysfsLevel("/d/1-2/1-2.1", subsystem: "usb", driver: "/drivers/usb", isUSBDevice: true),
      SysfsLevel("/d/1-2", subsystem: "usb", driver: "/drivers/usb", isUSBDevice: true)
    ).get()
    #expect(plan.way == .usb)
    #expect(plan.removal == .init(file: "/d/1-2/1-2.1/authorized", text: "0"))
    #expect(plan.restoration == .init(file: "/d/1-2/1-2.1/authorized", text: "1"))
    #expect(plan.takes("/d/1-2/1-2.1/1-2.1:1.1/input/input5/event5"))
    #expect(!plan.takes("/d/1-2/1-2.10/1-2.10:1.0/input/input6/event6"))
  }

  @Test("I-33: a panel at I²C loses the driver of the bus, and one at HID alone that of HID")
  func drivers() throws {
    let hid = SysfsLevel(
      "/d/i2c-1/i2c-ILIT0001:00/0018:222A:0001.0002", subsystem: "hid",
      driver: "/drivers/hid-multitouch")
    let client = SysfsLevel(
      "/d/i2c-1/i2c-ILIT0001:00", subsystem: "i2c", driver: "/drivers/i2c_hid_acpi")
    let adapter = SysfsLevel("/d/i2c-1", subsystem: "i2c")
    let both = try plan(hid, client, adapter).get()
    #expect(both.way == .i2c)
    #expect(
      both.removal == .init(file: "/drivers/i2c_hid_acpi/unbind", text: "i2c-ILIT0001:00"))
    #expect(both.restoration == .init(file: "/drivers/i2c_hid_acpi/bind", text: "i2c-ILIT0001:00"))
    let bare = SysfsLevel(
      "/d/i2c-1/i2c-ILIT0001:00", subsystem: "i2c", driver: "/drivers/goodix_ts")
    #expect(try plan(bare, adapter).get().way == .i2c)
    let alone = try plan(hid, SysfsLevel("/d/uhid", subsystem: "misc")).get()
    #expect(alone.way == .hid)
    #expect(
      alone.restoration
        == .init(file: "/drivers/hid-multitouch/bind", text: "0018:222A:0001.0002"))
  }

  @Test(
    "I-33: a panel at SPI, at a serial port, or of a program cannot be reset, and the reason says what to do"
  )
  func refusals() {
    let spi = plan(SysfsLevel("/d/spi0.0", subsystem: "spi", driver: "/drivers/ads7846"))
    #expect(spi == .failure(.bus("spi")))
    #expect(plan(SysfsLevel("/d/serio1", subsystem: "serio")) == .failure(.bus("serio")))
    #expect(plan() == .failure(.virtual))
    // A driver was unbound by hand already.
    #expect(plan(SysfsLevel("/d/0003:1:2.3", subsystem: "hid")) == .failure(.bus("hid")))
    #expect(ResetPlan.Refusal.bus("spi").message.contains("connected by `spi`"))
    #expect(ResetPlan.Refusal.virtual.message.contains("end and start that program"))
  }
}
