import Capture
import Testing
import Text
import TouchModel

@Suite("libinput record")
struct LibinputParserTests {
  /// Returns a recording of one panel, with a text in place of the line with the name.
  static func recording(nameLine: String = "name: \"Panel\"") -> String {
    """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: debian:12
      kernel: "6.1.0"
      dmi: "dmi:bvn"Odd\\vendor: x"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Panel "with\u{7}odd\\name
        \(nameLine)
        id: [24, 10182, 275, 256]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
          20: [] # EV_REP
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [-3, 4095, 1, 2, 11]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, 0x01,
        0xc0 ]
      udev:
        properties:
        - ID_INPUT_TOUCHSCREEN=1
        - ID_PATH=pci-0000:00:14.0-usb-0:2:1.0
        - NAME="Panel: #1"
        virtual: false
      quirks:
      - ModelSomething=1
      something_new: {a: [1, {b: 2}]}
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID     1
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - hid:
          time: [0, 1]
          hidraw0: [0x1, 0x2]
      - evdev:
        - [  1,   8000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID    -1
        - [  1,   8000,   0,   0,       1] # ------------ SYN_REPORT (1) ---------- +1008ms
        libinput:
        - {time: 1.008, type: TOUCH_UP, slot: 0, seat_slot: 0}

    """
  }

  @Test(
    "E-REC-4, E-FRAME-3: description, udev properties and records are parsed, and all other keys are ignored",
    arguments: [1, 7, 4096])
  func reads(chunk: Int) throws {
    let contents = CaptureContents(Self.recording(), chunk: chunk)
    #expect(contents.error == nil && contents.notes.isEmpty)
    #expect(contents.format == .libinput)
    let device = try #require(contents.devices.first)
    #expect(device.name == "Panel" && device.node == "/dev/input/event5")
    #expect([device.bus, device.vendor, device.product, device.version] == [24, 10182, 275, 256])
    #expect(device.has(.touch) && device.has(.direct) && device.has(.positionX))
    #expect(device.codes[.autorepeat] == BitSet())
    #expect(
      device.axes[.positionX]
        == AxisInfo(minimum: -3, maximum: 4095, fuzz: 1, flat: 2, resolution: 11))
    #expect(device.idPath == "pci-0000:00:14.0-usb-0:2:1.0")
    #expect(device.udevProperties["NAME"] == "\"Panel: #1\"")
    #expect(device.udevProperties.count == 3)
    #expect(
      contents.lines == ["0 3 57 1@0", "0 0 0 0@0", "0 3 57 -1@1008000", "0 0 0 1@1008000"])
  }

  @Test(
    "E-REC-4: names without escapes, as the recorder writes them, and names with escapes",
    arguments: [
      (#"name: "Panel "wide"""#, #"Panel "wide""#),
      (#"name: "C:\panel\new\q""#, #"C:\panel\new\q"#),
      (#"name: "100%% panel""#, "100% panel"), (#"name: "50% panel""#, "50% panel"),
      (#"name: "a%%%%b""#, "a%%b"), (#"name: "a \"b\" \\ \x41""#, #"a "b" \ A"#),
      ("name: Plain # not a comment: no", "Plain # not a comment: no"), (#"name: """#, ""),
      ("name: 'single ''quoted'''", "single 'quoted'"), (#"name: "K\u00f6nig 触摸""#, "König 触摸"),
      (#"name: "ends with \""#, #"ends with \"#),
    ])
  func names(_ line: String, _ name: String) throws {
    let contents = CaptureContents(Self.recording(nameLine: line))
    #expect(contents.error == nil)
    #expect(try #require(contents.devices.first).name == UntrustedText(name))
    #expect(contents.events.count == 4)
  }

  @Test("E-REC-4: bytes of a name that are not UTF-8 are preserved")
  func strayBytes() throws {
    let bytes = Array(Self.recording(nameLine: "name: \"Pan\u{1}el\"").utf8).flatMap { byte in
      byte == 1 ? [0xff, 0xc3, 0x28] as [UInt8] : [byte]
    }
    let contents = CaptureContents(bytes)
    let expected = UntrustedText(bytes: Array("Pan".utf8) + [0xff, 0xc3, 0x28] + Array("el".utf8))
    #expect(try #require(contents.devices.first).name == expected)
  }

  @Test("E-REC-4: several devices in one recording; a warning for a missing one")
  func severalDevices() throws {
    let one = Self.recording()
    let start = try #require(one.firstRange(of: "- node:")).lowerBound
    let both = one.replacing("ndevices: 1", with: "ndevices: 3") + one[start...]
    let contents = CaptureContents(both)
    #expect(contents.devices.count == 2)
    #expect(contents.lines.map { $0.prefix(1) } == ["0", "0", "0", "0", "1", "1", "1", "1"])
    #expect(
      contents.notes.map(\.note.message).contains {
        $0.contains("“ndevices” is 3, but the recording has 2")
      })
  }

  @Test(
    "E-REC-3: anchors, aliases, deep nesting and invalid YAML are errors with their line",
    arguments: [
      ("name: \"x\"\n    a: &a x", "anchors"), ("name: \"x\"\n    a: &b [1]", "anchors"),
      ("name: \"x\"\n    a: *b", "aliases"),
      ("name: \"x\"\n    a: " + String(repeating: "[", count: 80), "nested deeper"),
      ("name: \"x\"\n    a: [1, 2", "not valid YAML"),
      ("name: \"x\"\n    \ta: 1", "not valid YAML"),
      ("name: \"x\"\n    a: \u{1}", "not valid YAML"),
    ])
  func refusals(_ line: String, _ expected: String) throws {
    let contents = CaptureContents(Self.recording(nameLine: line))
    #expect(contents.items.isEmpty)
    let error = try #require(contents.error)
    #expect(error.message.contains(expected), "\(error)")
    #expect((15...18).contains(error.line), "\(error)")
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line",
    arguments: [
      "[  0,      0,   3,  57]", "[  0,      0,   3,  57,       1, 2]", "[0, 0, 65536, 57, 1]",
      "[0, 0, 3, 57, 2147483648]", "[0, 0, 3, x, 1]", "[0, 0, 3, 57, 1",
      "[0, 99999999999999999999, 3, 5, 1]",
    ])
  func damaged(_ record: String) throws {
    let text = Self.recording() + "  - evdev:\n    - \(record)\n"
    let contents = CaptureContents(text)
    #expect(contents.events.count == 4)
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(try #require(contents.error).line == last)
  }

  @Test("E-REC-3: a value without an end is an error before it fills the memory")
  func endlessValue() throws {
    let line = "      " + String(repeating: "x", count: 60_000) + "\n"
    let text = Self.recording(nameLine: "git: 1\n    name: 'x") + String(repeating: line, count: 10)
    let error = try #require(CaptureContents(text).error)
    #expect(error.message.contains("a value is longer"))
  }

  @Test("E-REC-4: a recording between prose and code fences of an issue")
  func inAnIssue() {
    let text = "Here it is:\n\n```yaml\n" + Self.recording() + "```\nThanks: a lot: really\n"
    let contents = CaptureContents(text)
    #expect(contents.error == nil)
    #expect(contents.events.count == 4)
    #expect(contents.notes.map(\.line) == [1, 3])
  }

  @Test("E-REC-4: records pasted into prose have an inferred device")
  func excerpt() throws {
    let contents = CaptureContents(
      """
      The panel jumps:

        - evdev:
          - [  7, 526745,   3,  53,     120] # EV_ABS / ABS_MT_POSITION_X
          - [  7, 526745,   3,  57,       5]
      > - [  7, 526745,   0,   0,       1] # ------------ SYN_REPORT (1)
      """)
    #expect(contents.lines == ["0 3 53 120@7526745", "0 3 57 5@7526745", "0 0 0 1@7526745"])
    #expect(try #require(contents.devices.first).isInferred)
    #expect(contents.format == .libinput && contents.error == nil)
  }
}
