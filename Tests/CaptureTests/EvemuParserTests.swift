import Capture
import Testing
import TouchModel

@Suite("evemu text")
struct EvemuParserTests {
  @Test("E-REC-4: a device and its records are read from evemu text")
  func deviceAndRecords() throws {
    var reader = CaptureReader(
      source: ByteArraySource(
        """
        # EVEMU 1.3
        N: Panel #1
        I: 0003 0eef 0001 0210
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 02
        A: 2f 0 9 0 0 0
        A: 35 0 4095 0 0 11
        E: 0.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID -1
        E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms

        """))
    guard case .device(0, let device) = try reader.next() else {
      Issue.record("no device")
      return
    }
    #expect(device.name == "Panel #1")
    #expect(device.vendor == 0x0eef)
    #expect(device.has(.direct))
    #expect(device.axes[.positionX] == AxisInfo(minimum: 0, maximum: 4095, resolution: 11))
    #expect(!device.isInferred)
    let end = InputEvent(time: Microseconds(1), axis: .trackingID, value: -1)
    #expect(try reader.next() == .event(0, end))
    #expect(try reader.next() == .event(0, .report(time: Microseconds(1))))
    #expect(try reader.next() == nil)
  }
}
