import Capture
import Testing
import TouchModel

@Suite("Output that is no recording, and binary data")
struct OtherOutputTests {
  @Test(
    "E-REC-3: the output of other programs is an error that says what it is",
    arguments: [
      (
        "-event2   DEVICE_ADDED     Vendor Panel    seat0 default group1  cap:t\n"
          + " event2   TOUCH_DOWN      +1.234s\t0 (0) 25.00/27.78 (100.00/100.00mm)\n",
        "libinput debug-events"
      ),
      (
        "time 1700000000.12    type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 0\n",
        "python-evdev"
      ),
      ("time 1700000000.12    --------- SYN_REPORT --------\n", "python-evdev"),
      ("event at 1337197425.477827, code 53, type 03, val 458792\n", "python-evdev"),
      ("absolute axis event at 1337197425.477827, ABS_MT_SLOT\n", "python-evdev"),
      ("waiting for events\n14:20:12.334521: EV_ABS ABS_MT_SLOT (0x2f) 1\n", "input-events"),
      (
        "EVENT type 18 (TouchBegin)\n    device: 10 (10)\n    root: 640.00/400.00\n",
        "xinput test-xi2"
      ),
      ("Event:  type:code = abs:mt_position_x    value = 512\n", "evsieve --print"),
      ("[1234567.890] wl_touch@12.down(5, 1234, wl_surface@3, 0, 100.0, 200.0)\n", "WAYLAND_DEBUG"),
      ("[1234567.990] wl_touch@12.frame()\n", "WAYLAND_DEBUG"),
      ("[ 234567.990] {Default Queue} wl_touch#12.up(6, 1290, 0)\n", "WAYLAND_DEBUG"),
      ("# a tap\n@0.5 D1(50,140); U1\n", "touchbridge play"),
      ("tap(50,140)\n", "touchbridge play"), ("@1 swipe(50,140 left)\n", "touchbridge play"),
      ("D1(50,140)\nU1\n", "touchbridge play"),
      ("0000000 8f4b 5e2a 0000 0000 1a2b 0003 0000 0000\n", "hexadecimal dump"),
      ("00000000  8f 4b 5e 2a 00 00 00 00  1a 2b 03 00 00 00 00 00  |.K^*|\n", "hexadecimal dump"),
      ("00000000: 8f4b 5e2a 0000 0000 1a2b 0300 0000 0000  .K^*....\n", "hexadecimal dump"),
      ("\u{1b}[31mE: 0.000001 0003 0039 0001\u{1b}[0m\n", "colors of the terminal"),
      ("Jan 01 12:00:00 kiosk sh[8]: E: 0.000001 0003 0039 0001\n", "the prefix of a log"),
    ])
  func output(_ text: String, _ expected: String) throws {
    let contents = CaptureContents(text)
    #expect(contents.items.isEmpty)
    #expect(try #require(contents.error).message.contains(expected), "\(contents.error)")
    // A recording below it is read.
    guard !expected.contains(" of "), !expected.contains("play") else { return }
    let recording = try PasteSample(.evemu).text
    #expect(CaptureContents(text + recording).error == nil)
  }

  @Test(
    "E-REC-3: a log of touchbridge and the output of udevadm info are named, with what to do instead",
    arguments: [
      (
        "P: /devices/platform/soc/spi0.1/input/input3/event3\nN: input/event3\n"
          + "S: input/by-path/platform-spi-event\nE: DEVNAME=/dev/input/event3\n",
        "udevadm info"
      ),
      ("E: ID_INPUT=1\nE: ID_INPUT_TOUCHSCREEN=1\n", "udevadm info"),
      (
        #"{"v":1,"seq":1,"t":0.000000,"kind":"start","screen":[1920,1080],"layout":null}"# + "\n",
        "own JSON log"
      ),
      ("touchbridge 0.1.0 · replay · the standard layout · screen 1920 × 1080\n", "own text log"),
      ("             time  dev  touch  what                 x\n", "own text log"),
      ("12.555364  d1       1  ● began        598.538  398.645  root\n", "own text log"),
      ("@1377376478.555\nbegan 1 (598.538,398.645) root majorRadius=29.997\n", "own compact log"),
    ])
  func described(_ text: String, _ expected: String) throws {
    let contents = CaptureContents(text)
    #expect(contents.items.isEmpty)
    let message = try #require(contents.error).message
    #expect(message.contains(expected) && message.contains("touchbridge record"), "\(message)")
  }

  @Test("E-REC-3: a recording below the output of udevadm info is read")
  func belowUdev() throws {
    let text = "P: /devices/x/input3/event3\nN: input/event3\nE: ID_INPUT=1\n\n"
    let contents = CaptureContents(text + (try PasteSample(.evtest).text))
    #expect(contents.error == nil && contents.events.count == 20)
  }

  @Test(
    "E-REC-3: compressed data is an error that names the program",
    arguments: [
      ([0x1f, 0x8b, 8, 0, 0, 0x0a, 0], "gunzip"), ([0x1f, 0x8b, 8, 8, 1, 1, 1], "gunzip"),
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "unxz"), ([0x28, 0xb5, 0x2f, 0xfd, 4], "unzstd"),
      (Array("BZh91AY".utf8), "bunzip2"), ([0x50, 0x4b, 3, 4, 20, 0], "unzip"),
    ] as [([UInt8], String)])
  func compressed(_ bytes: [UInt8], _ program: String) throws {
    for chunk in [1, Int.max] {
      let error = try #require(CaptureContents(bytes, chunk: chunk).error)
      #expect(error.line == 1 && error.message.contains(program), "\(error)")
    }
  }

  /// The bytes of an event node.
  private static func raw(_ events: [(type: UInt16, code: UInt16, value: Int32)]) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return events.enumerated().flatMap { index, event in
      bytes(Int64(1_700_000_000)) + bytes(Int64(10 * index)) + bytes(event.type)
        + bytes(event.code) + bytes(event.value)
    }
  }

  private static let touch = raw([
    (3, 57, 4), (3, 53, 1000), (3, 54, 700), (0, 0, 0), (3, 57, -1), (0, 0, 0),
  ])

  @Test(
    "E-REC-4: the bytes of an event node are read, with an inferred device",
    arguments: [1, 7, .max])
  func node(chunk: Int) throws {
    let contents = CaptureContents(Self.touch, chunk: chunk)
    #expect(contents.error == nil && contents.format == .raw)
    #expect(
      contents.lines == [
        "0 3 57 4@1700000000000000", "0 3 53 1000@1700000000000010",
        "0 3 54 700@1700000000000020", "0 0 0 0@1700000000000030",
        "0 3 57 -1@1700000000000040", "0 0 0 0@1700000000000050",
      ])
    let device = try #require(contents.devices.first)
    #expect(device.isInferred && device.axes[.positionX]?.maximum == 1000)
    let note = try #require(contents.notes.first?.note)
    #expect(note.level == .warning && note.message.contains("“range”"))
  }

  @Test("E-REC-3: records of an event node that are cut short or damaged are an error")
  func damagedNode() throws {
    for length in [25, 71, Self.touch.count - 1] {
      let contents = CaptureContents(Array(Self.touch.prefix(length)))
      #expect(contents.events.count == length / 24)
      #expect(try #require(contents.error).message.contains("cut short"))
    }
    let damaged = CaptureContents(Self.touch + Self.raw([(0x55, 0, 0)]) + [1])
    #expect(damaged.error?.message.contains("binary") != false)
    let late = CaptureContents(
      Self.touch + Self.touch + Self.raw([(0x55, 0, 0)]))
    #expect(late.events.count == 12)
    #expect(try #require(late.error).message.contains("record 13 is damaged"))
    #expect(try #require(CaptureContents([UInt8](repeating: 0, count: 96)).error).line == 1)
  }

  @Test("E-REC-4: an inferred range is a warning that names the remedy, other inferences are not")
  func inference() throws {
    let record = "E: 0.000001 0003 0035 1200\n"
    let ranges = try #require(CaptureContents(record).notes.first)
    #expect(ranges.note.level == .warning && ranges.note.message.contains("“range”"))
    let key = try #require(CaptureContents("E: 0.000001 0001 014a 1\n").notes.first)
    #expect(key.note.level == .info)
  }

  @Test("E-REC-3: the description of a libinput recording without its beginning is an error")
  func libinputWithoutBeginning() throws {
    let sample = try PasteSample(.libinput)
    let start = try #require(sample.lines.firstIndex { $0.contains("name:") })
    let contents = CaptureContents(sample.lines[start...].map { $0 + "\n" }.joined())
    #expect(contents.items.isEmpty)
    #expect(try #require(contents.error).message.contains("from its first line"))
  }

  @Test("E-REC-3: an axis of evtest without its maximum is an error, one without lines is inferred")
  func evtestAxisWithoutRange() throws {
    var lines = try PasteSample(.evtest).lines
    let maximum = try #require(lines.firstIndex { $0.contains("32767") })
    lines.remove(at: maximum)
    let damaged = CaptureContents(lines.map { $0 + "\n" }.joined())
    #expect(damaged.items.isEmpty)
    #expect(try #require(damaged.error).message.contains("ABS_MT_POSITION_X"))
    lines.removeSubrange(maximum - 2..<maximum)
    let contents = CaptureContents(lines.map { $0 + "\n" }.joined())
    #expect(contents.devices.first?.axes[.positionX]?.maximum == 15_359)
    #expect(
      contents.notes.contains { $0.note.level == .warning && $0.note.message.contains("range") })
  }
}
