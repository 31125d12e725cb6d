import Evdev
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

@testable import touchbridge

/// Tests of device reports, without real devices.
struct DeviceReportTests {
  /// A panel with ten slots, as the device describes itself.
  private static func panel(_ name: UntrustedText = "Acme panel") -> DeviceDescription {
    var device = DeviceDescription(name: name)
    device.node = "/dev/input/event4"
    device.vendor = 0x222a
    device.product = 1
    device.idPath = "pci-0000:00:14.0-usb-0:2:1.0"
    device.phys = "usb-0000:00:14.0-2/input0"
    device.properties = BitSet([1])
    device.codes = [
      .synchronization: BitSet(), .key: BitSet([0x14a]),
      .absolute: BitSet([0, 1, 0x2f, 0x35, 0x36, 0x39]),
    ]
    for (axis, maximum) in [(AbsoluteAxis.x, 4095), (.positionX, 4095)] as [(AbsoluteAxis, Int32)] {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: maximum, resolution: 12)
    }
    for axis in [AbsoluteAxis.y, .positionY] {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: 2399, resolution: 12)
    }
    device.axes[.slot] = AxisInfo(minimum: 0, maximum: 9)
    device.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    return device
  }

  private static func keyboard() -> DeviceDescription {
    var device = DeviceDescription(name: "AT keyboard")
    device.node = "/dev/input/event0"
    device.codes = [.synchronization: BitSet(), .key: BitSet(1...100)]
    return device
  }

  private func node(_ description: DeviceDescription, seat: UntrustedText = "seat0") -> DeviceNode {
    var description = description
    if seat != "seat0" { description.udevProperties["ID_SEAT"] = seat }
    return DeviceNode(
      syspath: "/sys/devices/x", number: DeviceNumber(rawValue: 0xd44), description: description)
  }

  private func report(
    _ description: DeviceDescription, _ opening: DeviceReport.Opening? = nil,
    layout: LayoutDocument = .standard, besides others: [DeviceDescription] = [],
    seat: UntrustedText = "seat0"
  ) -> DeviceReport {
    DeviceReport(
      node(description, seat: seat), opening ?? .opened(description), from: .udev, layout: layout,
      besides: others)
  }

  private static func layout(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "kiosk.yaml")
  }

  @Test("The report of a touchscreen has its identity and its settings")
  func used() {
    #expect(
      report(Self.panel()).text() == """
        /dev/input/event4  Acme panel
          used         as a touchscreen, protocol B, 10 slots
          permission   granted
          match        {name: "Acme panel", vendor: 0x222a, product: 0x0001, \
        path: "pci-0000:00:14.0-usb-0:2:1.0", phys: "usb-0000:00:14.0-2/input0"}
          range        x 0 … 4095, y 0 … 2399
          resolution   x 12, y 12 units per millimeter
          size         341.3 × 200 mm
          calibration  none
          rule         none matches: the device covers the whole screen
          seat         seat0

        """)
    #expect(
      report(Self.panel()).json == #"""
        {"v":1,"kind":"node","node":"/dev/input/event4","name":"Acme panel","used":true,\#
        "reason":null,"permission":"granted","vendor":8746,"product":1,\#
        "path":"pci-0000:00:14.0-usb-0:2:1.0","phys":"usb-0000:00:14.0-2/input0",\#
        "protocol":"B","slots":10,"rangeX":[0,4095],"rangeY":[0,2399],"resolution":[12,12],\#
        "sizeInMillimetres":[341.3,200],"calibration":null,"calibrationSource":null,\#
        "rule":null,"filters":[],"seat":"seat0","inhibited":false,"source":"udev","warnings":[]}
        """#)
  }

  @Test("E-COORD-12, E-MAP-1: the report names the layout rule, whose calibration has precedence")
  func rule() throws {
    let layout = try Self.layout(
      """
      screen: {width: 100, height: 100}
      devices:
        - match: {name: "Acme*"}
          calibration: [0, 1, 0, -1, 0, 1]
          range: {x: [100, 4000]}
        - match: {name: "Beta*"}
      """)
    var panel = Self.panel()
    panel.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "1 0 0.25 0 1 0"
    let ruled = report(panel, layout: layout).text()
    #expect(ruled.contains("\n  calibration  0 1 0 -1 0 1, from the layout\n"))
    #expect(ruled.contains("\n  rule         kiosk.yaml:3:5\n"))
    #expect(ruled.contains("\n  range        x 100 … 4000 (announced: 0 … 4095), y 0 … 2399\n"))
    panel.name = "Beta"
    let json = report(panel, layout: layout).json
    #expect(json.contains(#""calibration":[1,0,0.25,0,1,0],"calibrationSource":"udev""#))
    #expect(json.contains(#""rule":"kiosk.yaml:6:5""#))
    panel.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "1 0 \u{1b}[2J"
    let broken = report(panel, layout: layout)
    #expect(broken.warnings.count == 1)
    #expect(broken.isUsed)
    #expect(!broken.text().contains("\u{1b}"))
  }

  @Test(
    "E-FILT-3, E-FILT-23: the report says what each filter does on the panel, or why it never acts")
  func filters() throws {
    let layout = try Self.layout(
      "devices: [{filters: {jumpReject: true, sizePalm: {major: 25}, penArbitration: true}}]")
    let used = report(Self.panel(), layout: layout)
    let text = used.text()
    #expect(
      text.contains(
        "\n  filter       jumpReject: jumps of more than 66.7 mm within 20 ms are confirmed first\n"
      ))
    #expect(
      text.contains("\n  warning      sizePalm: never acts on this panel: it reports no sizes"))
    #expect(
      text.contains(
        "\n  warning      penArbitration: never acts on this panel: no pen belongs to it"))
    #expect(
      used.json.contains(
        #""filters":[{"filter":"sizePalm","acts":false,"effect":"never acts on this panel: it reports"#
      ))
    #expect(
      used.filterNotes(in: layout).map { $0.note(in: layout.file).message }.contains(
        "kiosk.yaml:1:11: the filter `jumpReject` of `Acme panel`: jumps of more than 66.7 mm within"
          + " 20 ms are confirmed first"))
    var pen = Self.panel()
    pen.node = "/dev/input/event9"
    pen.phys = "usb-0000:00:14.0-2/input2"
    let arbitrated = DeviceReport(
      node(Self.panel()), .opened(Self.panel()), from: .udev, layout: layout, tablets: [pen])
    #expect(
      arbitrated.text().contains(
        "penArbitration: fingers are ignored while the pen of /dev/input/event9 is near\n"))
  }

  @Test("E-MAP-3: two panels that match one rule are reported, with `path` as the remedy")
  func ambiguous() throws {
    let layout = try Self.layout("devices:\n  - match: {vendor: 0x222a}\n")
    let second = report(Self.panel("Second"), layout: layout, besides: [Self.panel("First")])
    #expect(second.isUsed)
    #expect(second.warnings.first?.hasSuffix("distinguish them by `path`") == true)
  }

  @Test("E-DET-10: two nodes of one device are both used, with a warning that has the remedy")
  func twins() {
    var first = Self.panel()
    first.node = "/dev/input/event3"
    var second = Self.panel()
    second.phys = "usb-0000:00:14.0-2/input1"
    let twin = report(second, besides: [first])
    #expect(twin.isUsed)
    #expect(twin.warnings.first?.hasPrefix("/dev/input/event3 belongs to the same device") == true)
    second.phys = "usb-0000:00:14.0-2.1/input0"
    #expect(report(second, besides: [first]).warnings.isEmpty)
  }

  @Test("E-DET-15: the report of another node of a panel says what becomes of it")
  func silencedNode() throws {
    var panel = Self.panel()
    panel.node = "/dev/input/event3"
    var second = Self.panel()
    (second.node, second.phys) = ("/dev/input/event4", "usb-0000:00:14.0-2/input1")
    for (key, isKept) in [("ignore", true), ("leave", false)] {
      let layout = try Self.layout("devices:\n  - {match: {phys: \"*/input1\"}, \(key): true}\n")
      var report = report(second, layout: layout, besides: [panel])
      #expect(!report.isUsed)
      report.noteSilencing(besides: [panel])
      #expect(report.reason?.contains("`\(key): true`") == true)
      #expect(report.reason?.contains("device of /dev/input/event3") == isKept)
    }
  }

  @Test("A keyboard is not opened, and its report has the reason")
  func keyboardReport() {
    let keyboard = Self.keyboard()
    #expect(
      DevicePolicy(.seat("seat0")).refusalBeforeOpening(keyboard) == .kind(.keyboard))
    let report = report(keyboard, .notTried(isReadable: false))
    #expect(!report.isUsed && !report.isDenied && !report.concernsTouch)
    #expect(report.json.contains(#""permission":"denied""#))
    #expect(
      report.text() == """
        /dev/input/event0  AT keyboard
          not used     it is a keyboard, not a touchscreen
          match        {name: "AT keyboard", vendor: 0x0000, product: 0x0000}

        """)
  }

  @Test("E-PERM-4: the report of a touchscreen without permission has the remedy")
  func denied() {
    let diagnostic = Diagnostic("no permission to read /dev/input/event4", remedy: "log in again")
    let words = "no permission to read /dev/input/event4; remedy: log in again"
    let report = report(Self.panel(), .denied(diagnostic))
    #expect(report.denial == diagnostic)
    #expect(report.isDenied && !report.isUsed && report.concernsTouch)
    #expect(report.reason == words)
    #expect(report.json.contains(#""permission":"denied""#))
    #expect(report.json.contains(#""rangeX":null"#))
    #expect(report.text().contains("\n  not used     \(words)\n"))
  }

  @Test("E-PERM-9: a device of another seat is not used")
  func otherSeat() {
    let other = report(Self.panel(), .notTried(isReadable: true), seat: "seat1")
    #expect(other.reason == "it belongs to seat seat1, not to seat0")
    #expect(other.text().hasSuffix("\n  seat         seat1\n"))
  }

  @Test(
    "F-9: a panel that is hidden from libinput is used if the layout forwards, and the report says so"
  )
  func hidden() {
    var panel = Self.panel()
    panel.udevProperties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    let opening = DeviceReport.Opening.notTried(isReadable: true)
    #expect(
      report(panel, opening).reason
        == "a udev rule sets LIBINPUT_IGNORE_DEVICE; a layout that forwards uses the device")
    var keyboard = Self.keyboard()
    keyboard.udevProperties = ["LIBINPUT_IGNORE_DEVICE": "1", "ID_INPUT_KEYBOARD": "1"]
    #expect(report(keyboard, opening).reason?.hasSuffix("uses the device") == false)
  }

  @Test("E-DET-6: a property that only the open device has may refuse it, and is in the report")
  func refusedAfterOpening() {
    var panel = Self.panel()
    panel.axes[.positionX] = AxisInfo(minimum: 5, maximum: 5)
    let report = report(panel)
    #expect(report.reason == "ABS_MT_POSITION_X has only one value (5)")
    #expect(report.text().contains("\n  range        x 5 … 5, y 0 … 2399\n"))
    #expect(!report.isDenied)
  }

  @Test("E-UDEV-10: an inhibited device is used, with a warning")
  func inhibited() {
    var node = node(Self.panel())
    node.isInhibited = true
    let report = DeviceReport(
      node, .opened(Self.panel()), from: .inotify, layout: .standard)
    #expect(report.isUsed)
    #expect(report.warnings == ["the device is inhibited in the kernel and sends no events"])
    #expect(report.json.contains(#""inhibited":true,"source":"inotify""#))
  }

  @Test("E-MAP-1: the `match` keys of a report select the device, for any device name")
  func pasted() throws {
    let names: [UntrustedText] = [
      "Acme \u{1b}[2J\u{202e}panel", UntrustedText(bytes: [0x41, 0xff, 0x22, 0x5c, 0x42]),
      "5\" {panel}: #1, [é]", "a*b?",
    ]
    for name in names {
      let panel = Self.panel(name)
      let keys = DeviceMatch.text(for: report(panel).description)
      #expect(!keys.unicodeScalars.contains { UntrustedText.isHarmful($0) })
      let layout = try Self.layout("devices:\n  - match: \(keys)\n")
      #expect(layout.ruleCitation(for: panel) == "kiosk.yaml:2:5", "\(keys)")
    }
  }

  @Test("A report has no control characters from a device")
  func harmless() throws {
    let report = report(Self.panel("\u{1b}]0;x\u{7}\n\u{9b}"), .failed("open: gone"))
    #expect(
      report.text().unicodeScalars.filter { UntrustedText.isHarmful($0) }.allSatisfy { $0 == "\n" })
    #expect(!report.json.unicodeScalars.contains { UntrustedText.isHarmful($0) })
    #expect(LogValue(parsing: report.json[...])?["name"] != nil)
  }

  @Test("Touchscreens and similar devices are listed; other devices are counted")
  func listing() {
    let panel = report(Self.panel())
    let keyboard = report(Self.keyboard(), .notTried(isReadable: false))
    let some = DeviceListing([keyboard, panel, keyboard], isComplete: false)
    #expect(some.text() == panel.text() + "\n2 other input devices; --all lists them\n")
    #expect(some.json == panel.json + "\n")
    let all = DeviceListing([keyboard, panel], isComplete: true)
    #expect(all.text() == keyboard.text() + "\n" + panel.text())
    #expect(all.json == keyboard.json + "\n" + panel.json + "\n")
    #expect(DeviceListing([], isComplete: false).text().isEmpty)
    #expect(
      DeviceListing([keyboard], isComplete: false).text()
        == "1 other input device; --all lists them\n")
  }

  @Test("E-PERM-4: the result of a listing is denied if no touchscreen may be opened")
  func verdict() {
    let panel = report(Self.panel())
    let denied = report(Self.panel(), .denied(Diagnostic("no")))
    let keyboard = report(Self.keyboard(), .notTried(isReadable: false))
    #expect(DeviceListing([keyboard, denied, panel], isComplete: false).verdict == .found)
    #expect(DeviceListing([keyboard, denied], isComplete: false).verdict == .denied)
    #expect(DeviceListing([keyboard], isComplete: false).verdict == .none)
    #expect(DeviceListing([], isComplete: true).verdict == .none)
  }

  @Test("Colors are used on request, and only for labels and the node")
  func color() {
    let colored = report(Self.panel()).text(color: true)
    #expect(colored.contains("\u{1b}[32mused\u{1b}[0m         as a touchscreen"))
    let bare = colored.replacing(#/\u{1b}\[\d+m/#, with: "")
    #expect(bare == report(Self.panel()).text())
  }
}
