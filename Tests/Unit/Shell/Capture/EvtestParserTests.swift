import Capture
import Testing
import Text
import TouchModel

@Suite("evtest text")
struct EvtestParserTests {
  static let description = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x27c6 product 0x113 version 0x100
    Input device name: "Panel "wide"   "
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH) state 0
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      3
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      -10
          Max     4095
          Fuzz       4
          Flat       2
          Resolution      11
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    65535
      Event type 20 (EV_REP)
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  @Test("E-REC-4: the description is parsed, with current values")
  func describes() throws {
    let contents = CaptureContents(Self.description)
    let device = try #require(contents.devices.first)
    #expect(contents.format == .evtest)
    #expect(device.name == "Panel \"wide\"   ")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [0x18, 0x27c6, 0x113, 0x100])
    #expect(device.has(.touch) && device.has(.direct))
    #expect(device.axes[.slot] == AxisInfo(value: 3, minimum: 0, maximum: 9))
    #expect(
      device.axes[.positionX]
        == AxisInfo(minimum: -10, maximum: 4095, fuzz: 4, flat: 2, resolution: 11))
    #expect(device.axes[.trackingID]?.value == 0)
    #expect(!device.isInferred && contents.notes.isEmpty && contents.error == nil)
  }

  private static let grab = """
    ***********************************************
      This device is grabbed by another process.
      No events are available to evtest while the
      other grab is active.
      In most cases, this is caused by an X driver,
      try VT-switching and re-run evtest again.
      Run the following command to see processes with
      an open fd on this device
     "fuser -v /dev/input/event1"
    ***********************************************

    """

  @Test("E-REC-3: without records, evtest's note that the device is grabbed is the error")
  func grabbed() throws {
    let contents = CaptureContents(Self.description + Self.grab)
    #expect(contents.items.isEmpty && contents.notes.isEmpty)
    let error = try #require(contents.error)
    let lines = Self.description.count { $0 == "\n" }
    #expect(error.line == lines + 2)
    #expect(error.message.contains("another process has grabbed the device"))
    #expect(error.message.contains("sudo fuser -v /dev/input/event1 names it"))
  }

  @Test("E-REC-3: records after evtest's note are read, with a warning")
  func released() {
    let contents = CaptureContents(
      Self.description + Self.grab + """
        Event: time 1585880998.920994, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 1585880998.920998, -------------- SYN_REPORT ------------

        """)
    #expect(contents.error == nil && contents.events.count == 2)
    #expect(contents.notes.map(\.note.level) == [.warning])
  }

  @Test("E-REC-4, E-DROP-11: records of the current version, with markers and SYN_DROPPED")
  func records() {
    let contents = CaptureContents(
      Self.description + """
        Event: time 1585880998.920994, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 1585880998.920995, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time 1585880998.920996, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time 1585880998.920997, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
        Event: time 1585880998.920997, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 13900
        Event: time 1585880998.920997, type 1 (EV_KEY), code 328 (?), value 1
        Event: time 1585880998.920998, -------------- SYN_REPORT ------------
        """)
    #expect(
      contents.lines.map { $0.replacing("@1585880998", with: "@") } == [
        "0 3 57 -1@920994", "0 0 2 0@920995", "0 0 3 0@920996", "0 4 4 852034@920997",
        "0 4 5 13900@920997", "0 1 328 1@920997", "0 0 0 0@920998",
      ])
    #expect(contents.error == nil)
  }

  @Test("E-PROTOA-8: older forms of the markers and of names")
  func oldForms() {
    let contents = CaptureContents(
      """
      Event: time 1.000001, type 3 (Absolute), code 0 (X), value 12
      Event: time 1.000002, ++++++++++++++ EV_REL ++++++++++++
      Event: time 1.000003, -------------- EV_SYN ------------
      Event: time 1.000004, -------------- Report Sync ------------
      Event: time 1.000005, -------------- Config Sync ------------
      Event: time 1.000006, type 1 (Key), code 330 (Touch), value 1
      Event: time 1.000007, -------------- SYN_REPORT
      """)
    #expect(
      contents.lines == [
        "0 3 0 12@1000001", "0 0 2 0@1000002", "0 0 0 0@1000003", "0 0 0 0@1000004",
        "0 0 1 0@1000005", "0 1 330 1@1000006", "0 0 0 0@1000007",
      ])
    #expect(contents.error == nil)
  }

  @Test("E-REC-4: headings, quotations, missing beginnings and wrapped lines of issues and mail")
  func excerpts() {
    let contents = CaptureContents(
      """
      My touch screen does this:
      ###### Event: time 7.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
      > Event: time 7.000002, type 3 (EV_ABS), code 53
      > (ABS_MT_POSITION_X), value 6
        Event: time 7.000004, type 1 (EV_KEY), code 325
      (BTN_TOOL_FINGER), value 1
      type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 8
      -------------- SYN_REPORT ------------
      -----------------------
      """)
    #expect(
      contents.lines == [
        "0 3 53 5@7000001", "0 3 53 6@7000002", "0 1 325 1@7000004", "0 3 54 8@7000004",
        "0 0 0 0@7000004",
      ])
    #expect(contents.error == nil)
  }

  @Test("E-REC-3: records that mail joined are an error, unless a description follows them")
  func joinedByMail() throws {
    let text = """
      > Event: time 7.000003, type 3 (EV_ABS), code 53
      > (ABS_MT_POSITION_X), value 7 Event: time 7.000003, type
      > 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 8
      This is not readable.

      """
    let record = "Event: time 1.000001, -------------- SYN_REPORT ------------\n"
    for rest in ["", record] {
      let contents = CaptureContents(text + rest)
      #expect(contents.items.isEmpty)
      #expect(try #require(contents.error).line == 1)
    }
    let after = CaptureContents(record + text)
    #expect(after.lines == ["0 0 0 0@1000001"])
    #expect(try #require(after.error).line == 2)
    let followed = CaptureContents(text + Self.description + record)
    #expect(followed.error == nil)
    #expect(followed.lines == ["0 0 0 0@1000001"])
    #expect(followed.notes.contains { $0.line == 1 && $0.note.level == .warning })
  }

  @Test("E-REC-4: without times each frame takes ten milliseconds, with a note")
  func noTimes() {
    let contents = CaptureContents(
      """
      type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      -------------- SYN_REPORT ------------
      type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
      -------------- SYN_REPORT ------------
      """)
    #expect(contents.lines == ["0 1 330 1@0", "0 0 0 0@0", "0 1 330 0@10000", "0 0 0 0@10000"])
    #expect(contents.notes.filter { $0.note.message.contains("syntheticTime") }.count == 1)
  }

  @Test(
    "E-REC-3: a damaged record ends the capture with its line",
    arguments: [
      "Event: time 1.000002, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), valu",
      "Event: time 1.000002, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value",
      "Event: time 1.000002, type 3 (EV_ABS), code 53 (ABS_MT", "Event: time 1.0000",
      "Event: time 1.000002,", "Event: time 1.000002, -------------- SYN_",
      "Event: time 1.000002, type 3 (EV_ABS), code 53 (X), value 2147483648",
      "Event: time 1.000002, type 65536 (?), code 53 (X), value 1",
      "Event: time 1.000002, type 3 (EV_ABS), code 53 (X), value 1 trailing",
    ])
  func damaged(_ record: String) throws {
    for end in ["", "\n", "\n\nEvent: time 2.000000, -------------- SYN_REPORT ------------\n"] {
      let contents = CaptureContents(
        "Event: time 1.000001, -------------- SYN_REPORT ------------\n\(record)\(end)")
      #expect(contents.lines.first == "0 0 0 0@1000001")
      #expect(contents.lines.count == 1)
      #expect(try #require(contents.error).line == 2)
    }
  }

  @Test(
    "E-REC-3: a record that is cut short is not joined with the next record",
    arguments: [
      "Event: time 1.000002,", "Event: time 1.000002, type 3",
      "Event: time 1.000002, type 3 (EV_ABS)", "Event: time 1.000002, type 3 (EV_ABS), code 53 (",
      "type 3 (EV_ABS)",
    ])
  func cutShort(_ record: String) throws {
    let next = "type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1\n"
    // A line without a time may be the rest of a record that has only a time.
    let follower = record.contains("type") ? [next, "Event: time 1.000003, " + next] : []
    for line in follower + ["Event: time 1.000003, -------------- SYN_REPORT ------------\n"] {
      let contents = CaptureContents(
        "Event: time 1.000001, -------------- SYN_REPORT ------------\n\(record)\n\(line)")
      #expect(contents.lines == ["0 0 0 0@1000001"])
      #expect(try #require(contents.error).line == 2)
    }
  }

  @Test("E-REC-3: a number of an axis that does not fit is not clamped")
  func hugeAxis() throws {
    let text = Self.description.replacing("4095", with: "99999999999")
    let contents = CaptureContents(text)
    #expect(contents.items.isEmpty)
    #expect(try #require(contents.error).line == 16)
  }

  @Test("E-REC-4: several devices in one text")
  func severalDevices() {
    let one = Self.description + "Event: time 1.000001, -------------- SYN_REPORT ------------\n"
    let contents = CaptureContents(one + one)
    #expect(contents.devices.count == 2)
    #expect(contents.lines == ["0 0 0 0@1000001", "1 0 0 0@1000001"])
  }
}
