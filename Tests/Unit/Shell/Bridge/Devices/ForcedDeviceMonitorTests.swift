import Bridge
import Testing
import Text
import TouchModel

struct ForcedDeviceMonitorTests {
  private func events(_ codes: [(EventType, UInt16)], at seconds: Double) -> [InputEvent] {
    codes.map {
      InputEvent(time: .seconds(seconds), type: $0.0, code: $0.1, value: 1)
    }
  }

  @Test("E-DET-13: a forced device that sends keys or axes for 5 s without a touch has a note")
  func note() {
    var monitor = ForcedDeviceMonitor()
    let device = DeviceDescription(name: "Keys\u{1b}")
    let early = monitor.examine(events([(.key, 0x110), (.absolute, 0)], at: 10).span, of: device)
    #expect(early == nil)
    let other = monitor.examine(events([(.relative, 1)], at: 20).span, of: device)
    #expect(other == nil)
    let due = monitor.examine(events([(.key, 0x110)], at: 15).span, of: device)
    #expect(
      due?.message
        == "a device rule forces `Keys\\x1b` to be a touchscreen, and it has sent BTN_LEFT, ABS_X for"
        + " 5 s, but no touch: remove `force: true`, and look for another node of the panel with"
        + " `touchbridge devices --all`")
    #expect(due?.level == .warning)
  }

  @Test("E-DET-13: the note names eight keys and axes at most")
  func manyCodes() {
    var monitor = ForcedDeviceMonitor()
    let device = DeviceDescription(name: "Keys")
    let codes = (UInt16(2)...12).map { (EventType.key, $0) } + [(.key, 0x2ff)]
    let early = monitor.examine(events(codes, at: 1).span, of: device)
    #expect(early == nil)
    let due = monitor.examine(events([(.key, 2)], at: 6).span, of: device)
    #expect(
      due?.message.contains("KEY_1, KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8 and others")
        == true)
  }
}
