import Capture
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@Suite("Writing captures")
struct CaptureWriterTests {
  @Test("E-REC-4, E-REC-0: touchbridge preserves every item of any capture")
  func ownRoundTrip() {
    PropertyTest.check(cases: 120, seed: 0x70_75_63_68) { seed in
      var source = RandomCapture(seed: seed)
      let items = source.anything()
      let (bytes, losses) = try written(items, as: .touchbridge)
      let contents = CaptureContents(bytes, chunk: seed % 2 == 0 ? .max : 61)
      try #require(contents.error == nil && losses.isEmpty)
      try #require(contents.items == items)
    }
  }

  @Test("E-REC-4: evemu preserves one device with times from 0.000001 on")
  func evemuRoundTrip() {
    PropertyTest.check(cases: 300, seed: 0x65_76_65_6d) { seed in
      var source = RandomCapture(seed: seed)
      let items = source.plain(firstTime: 1, hasUdev: false)
      let (bytes, losses) = try written(items, as: .evemu)
      let contents = CaptureContents(bytes)
      try #require(contents.error == nil && contents.notes.isEmpty && losses.isEmpty)
      try #require(contents.items == items)
    }
  }

  @Test("E-REC-4: libinput record preserves a device with udev properties and times from 0 on")
  func libinputRoundTrip() {
    PropertyTest.check(cases: 300, seed: 0x6c_69_62_69) { seed in
      var source = RandomCapture(seed: seed)
      let items = source.plain(firstTime: 0, hasUdev: true)
      let (bytes, losses) = try written(items, as: .libinput)
      let contents = CaptureContents(bytes)
      try #require(contents.error == nil && contents.notes.isEmpty && losses.isEmpty)
      try #require(contents.items == items)
    }
  }

  private let panel: DeviceDescription = {
    var panel = DeviceDescription(name: "Panel")
    panel.bus = 3
    panel.vendor = 0xeef
    panel.product = 1
    panel.version = 0x210
    panel.properties = BitSet([1])
    panel.codes = [.synchronization: BitSet([0, 3]), .absolute: BitSet([0x35])]
    panel.axes[.positionX] = AxisInfo(minimum: 0, maximum: 4095, resolution: 11)
    return panel
  }()

  private func records(from time: Int64) -> [CaptureItem] {
    [
      .event(0, InputEvent(time: Microseconds(time), axis: .trackingID, value: -1)),
      .event(
        0, InputEvent(time: Microseconds(time), type: .synchronization, code: 2, value: 0)),
      .event(0, .report(time: Microseconds(time + 1500), value: 1)),
      .event(0, .report(time: Microseconds(time + 9500))),
    ]
  }

  @Test("E-REC-4: evemu text has the form of evemu-record")
  func evemuText() throws {
    let (bytes, losses) = try written([.device(0, panel)] + records(from: 5_000_000), as: .evemu)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        # EVEMU 1.3
        # Input device name: "Panel"
        # Input device ID: bus 0x03 vendor 0xeef product 0x01 version 0x210
        # Supported events:
        """))
    #expect(
      text.contains(
        """

        N: Panel
        I: 0003 0eef 0001 0210
        P: 02 00 00 00 00 00 00 00
        B: 00 09 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00

        """))
    #expect(text.contains("\nB: 03 00 00 00 00 00 00 20 00\n"))
    #expect(
      text.hasSuffix(
        """
        A: 35 0 4095 0 0 11
        ################################
        #      Waiting for events      #
        ################################
        E: 0.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1
        E: 0.000001 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++
        E: 0.001501 0000 0000 0001\t# ------------ SYN_REPORT (1) ---------- +0ms
        E: 0.009501 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +8ms

        """))
    #expect(losses.map(\.level) == [.info])
  }

  @Test("E-REC-4: YAML has the form of libinput record")
  func libinputText() throws {
    let (bytes, _) = try written([.device(0, panel)] + records(from: 0), as: .libinput)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("# libinput record\nversion: 1\nndevices: 1\n"))
    #expect(
      text.hasSuffix(
        """
          events:
          - evdev:
            - [  0,      0,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  0,      0,   0,   2,       0] # ++++++++++++ SYN_MT_REPORT (0) ++++++++++
            - [  0,   1500,   0,   0,       1] # ------------ SYN_REPORT (1) ---------- +0ms
          - evdev:
            - [  0,   9500,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

        """))
  }

  @Test("E-REC-0, E-REC-4: each kind of information that a format cannot store is reported once")
  func losses() throws {
    var rich = panel
    rich.node = "/dev/input/event5"
    rich.phys = "usb-1"
    rich.uniq = "12"
    rich.name = UntrustedText(bytes: [0x50, 0xff, 0x0a])
    rich.udevProperties["ID_INPUT"] = "1"
    rich.axes[.positionX]?.value = 7
    rich.isInferred = true
    rich.initialState = DeviceState(currentSlot: 1)
    let items: [CaptureItem] =
      [.device(0, rich), .device(1, panel)] + records(from: 9)
      + [.state(0, DeviceState()), .state(0, DeviceState())]
      + [.event(1, .report(time: .zero)), .event(0, .report(time: .zero))]
    let evemu = try written(items, as: .evemu)
    #expect(evemu.losses.count == 7)
    let first = try #require(evemu.losses.first).message
    for word in ["node", "udev properties", "physical path", "serial number", "inferred"] {
      #expect(first.contains(word))
    }
    #expect(CaptureContents(evemu.bytes).devices.count == 1)
    let libinput = try written(items, as: .libinput)
    #expect(!libinput.losses.contains { $0.message.contains("node") })
    #expect(libinput.losses.contains { $0.message.contains("not UTF-8") })
    #expect(libinput.losses.contains { $0.message.contains("each device by itself") })
    let back = CaptureContents(libinput.bytes)
    #expect(back.devices.map(\.name) == ["P?\n", "Panel"])
    #expect(back.lines.map { $0.prefix(1) } == ["0", "0", "0", "0", "0", "1"])
    #expect(try written(items, as: .touchbridge).losses.isEmpty)
  }

  @Test(
    "E-REC-4, E-REC-0: types and codes beyond the kernel's are not written; all others are",
    arguments: [CaptureFormat.evemu, .libinput])
  func strangeCodes(format: CaptureFormat) throws {
    var strange = panel
    strange.codes[EventType(rawValue: 0xff)] = BitSet([2])
    strange.codes[.absolute, default: BitSet()].insert(0x1000)
    strange.codes[EventType(rawValue: 0x100)] = BitSet([1])
    let (bytes, losses) = try written([.device(0, strange)] + records(from: 9), as: format)
    #expect(losses.contains { $0.message.contains("types from 0x100 on") })
    #expect(losses.contains { $0.message.contains("codes from 0x1000 on") })
    let back = CaptureContents(bytes)
    #expect(back.error == nil)
    let codes = try #require(back.devices.first).codes
    #expect(codes[EventType(rawValue: 0xff)] == BitSet([2]))
    #expect(codes[.absolute] == BitSet([0x35]))
    #expect(codes.keys.allSatisfy { $0.rawValue < 0x100 })
  }

  @Test("E-REC-4: three formats are writable, and an empty recording is valid")
  func formats() throws {
    #expect(CaptureFormat.allCases.filter(\.isWritable) == [.evemu, .libinput, .touchbridge])
    for format in CaptureFormat.allCases {
      #expect((CaptureWriter(format: format) != nil) == format.isWritable)
      guard format.isWritable else { continue }
      let contents = CaptureContents(try written([], as: format).bytes)
      #expect(contents.error == nil && contents.items.isEmpty)
    }
  }

  @Test("E-REC-4: the clock is preserved in a format that stores it")
  func clock() throws {
    for clock in CaptureClock.allCases {
      var writer = try #require(CaptureWriter(format: .touchbridge, clock: clock))
      var bytes: [UInt8] = []
      _ = writer.write(.device(0, panel), to: &bytes)
      _ = writer.finish(to: &bytes)
      #expect(CaptureContents(bytes).clock == clock)
    }
  }
}
