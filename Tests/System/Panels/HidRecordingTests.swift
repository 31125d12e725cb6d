import Testing

/// Tests of recordings of raw reports.
struct HidRecordingTests {
  @Test("A recording has the device's identity, its descriptor and its reports")
  func reading() throws {
    let recording = try HidRecording(
      """
      # a comment
      R: 4 05 0d a1 c0
      N: A Panel: the 2nd
      P: usb-1/input0
      I: 3 0eef a001
      X: something of a later version
      E: 000000.000000 2 01 ff
      E: 12.5 3 02 00 0A
      """)
    let device = try #require(recording.devices.first)
    #expect(recording.devices.count == 1)
    #expect(device.identity.name == "A Panel: the 2nd")
    #expect(device.identity.phys == "usb-1/input0")
    #expect(device.identity.bus == 3)
    #expect(device.identity.vendor == 0x0eef)
    #expect(device.identity.product == 0xa001)
    #expect(device.descriptor == [5, 13, 0xa1, 0xc0])
    #expect(
      device.reports == [
        HidRecording.Report(time: 0, bytes: [1, 255]),
        HidRecording.Report(time: 12.5, bytes: [2, 0, 10]),
      ])
  }

  @Test("Lines belong to the last device before them")
  func severalDevices() throws {
    let recording = try HidRecording(
      "D: 0\nR: 1 c0\nN: a\nD: 1\nR: 1 c0\nN: b\nD: 0\nE: 0 1 01\nD: 1\nE: 0 1 02\nE: 1 1 03\n")
    #expect(recording.devices.map(\.identity.name) == ["a", "b"])
    #expect(recording.devices.map { $0.reports.map(\.bytes) } == [[[1]], [[2], [3]]])
  }

  @Test(
    "A malformed line is reported with its number",
    arguments: [
      ("R: 2 05\n", "line 1: a length and as many bytes are wanted"),
      ("R: 1 c0\nE: 0.1 2 01 zz\n", "line 2: a length and as many bytes are wanted"),
      ("R: 1 c0\nE: 0.1\n", "line 2: E: has a time, a length and bytes"),
      ("I: 3 0eef\n", "line 1: I: has bus, vendor and product"),
      ("D: -1\n", "line 1: no number of a device"),
      ("N: unknown\n", "no device in it"),
    ])
  func wrong(_ text: String, _ message: String) {
    let error = #expect(throws: GuestError.self) { try HidRecording(text) }
    #expect(error?.description == message)
  }
}
