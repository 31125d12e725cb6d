import Testing
import TouchBridgeTestSupport

/// The times of device records in a replay.
struct DeviceTimeTests {
  /// The description of a keyboard without an event.
  private static let silent = """
    # EVEMU 1.2
    N: Silent keyboard
    I: 0003 1209 0001 0100
    B: 01 fe ff ff ff ff 00 00 00
    """

  /// A panel with one touch between 2 s and 3 s.
  private static let touched = """
    # EVEMU 1.2
    N: Panel
    I: 0003 1209 0002 0100
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 1 0 0
    A: 35 0 100 0 0
    A: 36 0 100 0 0
    A: 39 0 65535 0 0
    E: 2.000000 0003 0039 1
    E: 2.000000 0003 0035 50
    E: 2.000000 0003 0036 50
    E: 2.000000 0000 0000 0
    E: 3.000000 0003 0039 -1
    E: 3.000000 0000 0000 0
    """

  @Test("E-REC-2: a device without events has the time of the log in its record")
  func silent() throws {
    let log = try Replay.run([Self.touched, Self.silent].map { Array($0.utf8) }).log
    let lines = DispatchLogLine.records(of: log)
    let devices = lines.filter { $0.kind == "device" }
    #expect(devices.map { $0["action"]?.string } == ["added", "ignored"])
    #expect(devices.map { $0["t"]?.number } == [2, 3])
    let alone = DispatchLogLine.records(
      of: try Replay.run([Array(Self.silent.utf8)]).log)
    #expect(alone.filter { $0.kind == "device" }.map { $0["t"]?.number } == [0])
  }
}
