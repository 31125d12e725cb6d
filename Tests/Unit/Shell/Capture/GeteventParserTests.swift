import Capture
import Testing
import Text
import TouchModel

@Suite("getevent text")
struct GeteventParserTests {
  @Test("E-REC-4: numbers, with and without times and devices, and the rate of -r")
  func numbers() {
    let contents = CaptureContents(
      """
      [   53890.813990] 0003 0039 ffffffff\r
      [   53890.813991] /dev/input/event1: 0003 0035 000001be
      53890-813992: /dev/input/event1: 0003 0036 00000258
      [   53890.813993] /dev/input/event1: 0000 0000 00000001  rate 60
      [   53890.813994] 0000 0000 00000000
      """)
    #expect(contents.format == .getevent)
    #expect(contents.error == nil)
    #expect(
      contents.lines == [
        "0 3 57 -1@53890813990", "1 3 53 446@53890813991", "1 3 54 600@53890813992",
        "1 0 0 1@53890813993", "0 0 0 0@53890813994",
      ])
    #expect(contents.devices.map(\.node) == ["", "/dev/input/event1"])
  }

  @Test("E-REC-4: labels of -l, and numbers without a label")
  func labels() {
    let contents = CaptureContents(
      """
      [     335.519172] EV_ABS       ABS_MT_POSITION_X    00000163            \r
      [     335.519173] EV_KEY       BTN_TOUCH            DOWN                \r
      [     335.519174] EV_KEY       BTN_TOUCH            REPEAT
      [     335.519175] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
      [     335.519176] EV_KEY       02ea                 UP
      [     335.519177] EV_SYN       SYN_MT_REPORT        00000000
      [     335.519178] EV_SYN       SYN_REPORT           00000000
      """)
    #expect(
      contents.lines == [
        "0 3 53 355@335519172", "0 1 330 1@335519173", "0 1 330 2@335519174",
        "0 3 55 2@335519175", "0 1 746 0@335519176", "0 0 2 0@335519177", "0 0 0 0@335519178",
      ])
    #expect(contents.error == nil)
  }

  @Test("E-REC-4: without -t each frame takes ten milliseconds, with a note")
  func noTimes() {
    let contents = CaptureContents(
      """
      0001 014a 00000001
      0000 0000 00000000
      0001 014a 00000000
      0000 0000 00000000
      """)
    #expect(contents.lines == ["0 1 330 1@0", "0 0 0 0@0", "0 1 330 0@10000", "0 0 0 0@10000"])
    #expect(contents.notes.filter { $0.note.message.contains("syntheticTime") }.count == 1)
  }

  @Test(
    "E-REC-4: the list of -p and -lp describes devices; a device with only a name needs records")
  func descriptions() throws {
    let contents = CaptureContents(
      """
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 1: /dev/input/event0
        name:     "power keys"
        events:
          KEY (0001): KEY_VOLUMEDOWN        KEY_POWER*
        input props:
          <none>
      add device 2: /dev/input/event1
        bus:      0018
        vendor    27c6
        product   0113
        version   0100
        name:     "panel "x""
        location: "i2c-3/touch"
        id:       "12"
        version:  1.0.1
        events:
          KEY (0001): 0011  0012
                      014a
          ABS (0003): 002f  : value 3, min 0, max 9, fuzz 1, flat 2, resolution 0
                      0035  : value 0, min -4, max 719, fuzz 0, flat 0, resolution 7
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535
        input props:
          INPUT_PROP_DIRECT
      add device 3: /dev/input/event2
        name:     "silent"
      /dev/input/event1: 0003 0035 00000010
      /dev/input/event1: 0000 0000 00000000
      """)
    #expect(contents.error == nil)
    #expect(contents.devices.map(\.name) == ["power keys", "panel \"x\""])
    #expect(contents.devices.first?.codes[.key]?.members == [114, 116])
    let panel = try #require(contents.devices.last)
    #expect(panel.phys == "i2c-3/touch" && panel.uniq == "12" && panel.vendor == 0x27c6)
    #expect(panel.codes[.key]?.members == [0x11, 0x12, 0x14a])
    #expect(panel.axes[.slot] == AxisInfo(value: 3, minimum: 0, maximum: 9, fuzz: 1, flat: 2))
    #expect(panel.axes[.positionX] == AxisInfo(minimum: -4, maximum: 719, resolution: 7))
    #expect(panel.axes[.trackingID]?.maximum == 65_535)
    #expect(panel.has(.direct) && !panel.isInferred)
    #expect(contents.lines == ["1 3 53 16@0", "1 0 0 0@0"])
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line",
    arguments: [
      "[   53890.813990] 0003 0035 000001b", "[   53890.813990] 0003 0035",
      "[   53890.813990] 0003",
      "[   53890.813990] 0003 0035 1000001be", "[   53890.813990] EV_KEY BTN_TOUCH DOW",
      "/dev/input/event1: 0003 0035 0000", "EV_ABS ABS_MT_POSITION_X",
    ])
  func damaged(_ record: String) throws {
    let contents = CaptureContents("[   53890.000000] 0000 0000 00000000\n\(record)\n")
    #expect(contents.lines == ["0 0 0 0@53890000000"])
    #expect(try #require(contents.error).line == 2)
  }

  @Test("E-REC-4: a record with an unknown name is ignored with a warning")
  func unknownName() {
    let contents = CaptureContents(
      "EV_ABS ABS_VENDOR_THING 00000001\nEV_SYN SYN_REPORT 00000000\n")
    #expect(contents.lines == ["0 0 0 0@0"])
    #expect(contents.notes.contains { $0.line == 1 && $0.note.level == .warning })
  }

  @Test("E-REC-4: getevent's names for the first code of a range are names of that code")
  func rangeNames() throws {
    let contents = CaptureContents(
      """
      EV_KEY BTN_DIGI DOWN
      EV_KEY BTN_GAMEPAD DOWN
      EV_KEY BTN_MOUSE UP
      EV_KEY KEY_SCREENLOCK UP
      EV_SYN SYN_REPORT 00000000
      """)
    #expect(contents.error == nil)
    #expect(contents.events.map(\.code) == [0x140, 0x130, 0x110, 0x98, 0])
  }
}
