import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel

@Suite("Descriptions inferred from records")
struct DeviceInferenceTests {
  /// Returns the device that is inferred from records of type, code and value.
  private func infer(_ records: [(Int, Int, Int)]) throws -> DeviceDescription {
    let text = records.enumerated().map { index, record in
      let (type, code, value) = record
      let hexadecimal = String(code, radix: 16)
      return "E: 1.\(100_000 + index) \(type) \(hexadecimal) \(value)\n"
    }
    let contents = CaptureContents(text.joined())
    #expect(contents.error == nil)
    #expect(contents.events.count == records.count)
    let device = try #require(contents.devices.first)
    #expect(device.isInferred)
    #expect(contents.notes.filter { $0.note.message.contains("does not describe") }.count == 1)
    return device
  }

  @Test("E-REC-4: the inferred slots and ranges are those that were used")
  func protocolB() throws {
    let device = try infer([
      (3, 0x2f, 1), (3, 0x39, 7), (3, 0x35, 300), (3, 0x36, -20), (0, 0, 0), (3, 0x2f, 4),
      (3, 0x39, -1), (1, 0x14a, 1), (0, 0, 0),
    ])
    #expect(device.axes[.slot] == AxisInfo(minimum: 0, maximum: 4))
    #expect(device.axes[.trackingID] == AxisInfo(minimum: 0, maximum: 65_535))
    #expect(device.axes[.positionX] == AxisInfo(minimum: 0, maximum: 300))
    #expect(device.axes[.positionY] == AxisInfo(minimum: -20, maximum: -19))
    #expect(device.has(.touch) && device.has(.direct))
    #expect(device.codes[.absolute]?.members == [0x2f, 0x35, 0x36, 0x39])
  }

  @Test("E-REC-4: tracking ids that end, or come once, without a slot are slot 0 of protocol B")
  func loneSlot() throws {
    for records in [
      [(3, 0x39, 7), (0, 0, 0), (3, 0x39, -1), (0, 0, 0)], [(3, 0x39, 7), (0, 0, 0)],
    ] {
      let device = try infer(records)
      #expect(device.axes[.slot] == AxisInfo(minimum: 0, maximum: 0))
      #expect(device.has(.positionX) && device.has(.positionY) && device.has(.direct))
    }
  }

  @Test(
    "E-REC-4, E-PROTOA-8: SYN_MT_REPORT, or tracking ids that repeat in every frame, are protocol A"
  )
  func protocolA() throws {
    let contact = [(3, 0x35, 5), (3, 0x36, 6), (3, 0x39, 0)]
    let separated = try infer(contact + [(0, 2, 0), (0, 0, 0)])
    let repeated = try infer(contact + [(0, 0, 0)] + contact + [(0, 0, 0)])
    for device in [separated, repeated] {
      #expect(!device.has(.slot) && device.has(.trackingID) && device.has(.direct))
    }
  }

  @Test("E-REC-4: a button and two axes are a single touch")
  func singleTouch() throws {
    let device = try infer([(3, 0, 0), (3, 1, 800), (1, 0x14a, 1), (0, 0, 0)])
    #expect(device.axes[.x] == AxisInfo(minimum: 0, maximum: 1))
    #expect(device.axes[.y] == AxisInfo(minimum: 0, maximum: 800))
    #expect(!device.has(.positionX) && device.has(.touch) && device.has(.direct))
  }

  @Test(
    "E-REC-4: a device that sends codes of touchpads, mice, pens or keyboards is no touchscreen",
    arguments: [(1, 0x145), (1, 0x14d), (1, 0x110), (1, 0x140), (1, 0x147), (1, 30), (2, 0)])
  func indirect(_ type: Int, _ code: Int) throws {
    let device = try infer([(3, 0x39, 7), (3, 0x35, 300), (type, code, 1), (0, 0, 0)])
    #expect(!device.has(.direct))
  }

  @Test("E-REC-4: a device with the tool of two fingers has the tool of one as well")
  func twoFingers() throws {
    let device = try infer([(3, 0x39, 7), (3, 0x35, 300), (1, 0x14d, 1), (0, 0, 0)])
    #expect(device.has(.toolFinger) && !device.has(.direct))
  }

  @Test("E-REC-4: a description that was cut after the positions of its slots gets tracking ids")
  func cutDescription() throws {
    let whole = EvtestParserTests.description
    let end = try #require(whole.firstRange(of: "    Event code 57")).lowerBound
    let contents = CaptureContents(String(whole[..<end]))
    let device = try #require(contents.devices.first)
    #expect(device.has(.trackingID) && device.has(.direct) && !device.has(.positionY))
    #expect(try #require(contents.notes.first).note.message.contains("assumed"))
  }

  @Test("E-REC-4: touchscreens on Android may send the tool of one finger")
  func android() throws {
    let finger = CaptureContents(
      "0003 0039 00000001\n0001 0145 00000001\n0000 0000 00000000\n")
    #expect(try #require(finger.devices.first).has(.direct))
    let touchpad = CaptureContents(
      "0003 0039 00000001\n0001 014d 00000001\n0000 0000 00000000\n")
    #expect(try !#require(touchpad.devices.first).has(.direct))
  }

  @Test("E-REC-4: a device that sends SYN_MT_REPORT is a touchscreen even if it sends tools")
  func oldScreen() throws {
    let device = try infer([(3, 0x35, 5), (3, 0x36, 6), (0, 2, 0), (1, 0x14d, 1), (0, 0, 0)])
    #expect(device.has(.direct) && !device.has(.slot))
  }

  @Test("E-REC-4: a list of codes that was cut is completed, and its entries are preserved")
  func completion() throws {
    let contents = CaptureContents(
      """
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      719
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    10
      Properties:
      Testing ... (interrupt to exit)
      Event: time 1.000001, type 3 (EV_ABS), code 47 (ABS_MT_SLOT), value 1
      Event: time 1.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
      Event: time 1.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 900
      Event: time 1.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 800
      Event: time 1.000001, -------------- SYN_REPORT ------------
      """)
    let device = try #require(contents.devices.first)
    #expect(device.axes[.positionX]?.maximum == 719)
    #expect(device.axes[.trackingID]?.maximum == 10)
    #expect(device.axes[.positionY]?.maximum == 800)
    #expect(device.axes[.slot]?.maximum == 1)
    #expect(device.has(.direct) && device.isInferred)
  }

  @Test("E-REC-4: the look-ahead is 65 536 records, for a file and for a pipe")
  func lookAhead() throws {
    var text = ""
    for index in 0..<70_000 {
      // The largest value within the look-ahead, then one after it.
      let value = index == 65_535 ? 500 : index == 65_536 ? 900 : 7
      text += "E: 1.000001 0003 0035 \(value)\n"
    }
    let file = CaptureContents(text)
    let pipe = CaptureContents(text, chunk: 777)
    #expect(file.items == pipe.items)
    #expect(file.events.count == 70_000)
    #expect(try #require(file.devices.first).axes[.positionX]?.maximum == 500)
  }
}
