import Testing
import TouchBridgeTestSupport

/// Recordings of a panel and its pen.
struct PenReplayTests {
  /// Returns a recording of a pen and a panel, with the pen's physical path.
  private static func capture(pen phys: String) -> [UInt8] {
    let text = """
      # touchbridge capture 1
      clock monotonic
      device 0 "Pen"
        phys "\(phys)"
        id 0003 056a 0001 0100
        properties 0001
        codes 0001 0140 014a 014b
        codes 0003 0000 0001
        axis 0000 0 0 1000 0 0 10
        axis 0001 0 0 1000 0 0 10
      end
      device 1 "Finger"
        phys "usb-example/input1"
        id 0003 056a 0001 0100
        properties 0001
        codes 0001 014a
        codes 0003 002f 0035 0036 0039
        axis 002f 0 0 9 0 0 0
        axis 0035 0 0 1000 0 0 10
        axis 0036 0 0 1000 0 0 10
        axis 0039 0 0 65535 0 0 0
      end
      E 1 0003 0039 1 0.100000
      E 1 0003 0035 100 0.100000
      E 1 0003 0036 100 0.100000
      E 1 0000 0000 0 0.100000
      E 0 0001 0140 1 0.200000
      E 0 0000 0000 0 0.200000
      E 1 0003 002f 1 0.300000
      E 1 0003 0039 2 0.300000
      E 1 0003 0035 500 0.300000
      E 1 0003 0036 500 0.300000
      E 1 0000 0000 0 0.300000
      E 1 0003 002f 0 0.400000
      E 1 0003 0039 -1 0.400000
      E 1 0003 002f 1 0.400000
      E 1 0003 0039 -1 0.400000
      E 1 0000 0000 0 0.400000
      E 0 0001 0140 0 0.500000
      E 0 0000 0000 0 0.500000
      E 1 0003 002f 0 0.701000
      E 1 0003 0039 3 0.701000
      E 1 0000 0000 0 0.701000
      E 1 0003 0039 -1 0.800000
      E 1 0000 0000 0 0.800000

      """
    return Array(text.utf8)
  }

  private func phases(_ capture: [UInt8], filters: String) throws -> [String] {
    let layout = """
      screen: {width: 100, height: 100}
      devices: [{filters: {\(filters)}}]
      windows: [{id: w, handles: all}]
      """
    let log = try Replay.run(capture, layout: layout).log
    return DispatchLogLine.records(of: log).compactMap { line in
      switch line.kind {
      case "touch":
        "\(line["phase"]?.string ?? "") \(line["t"]?.number ?? 0)"
      case "ignored": "ignored \(line["by"]?.string ?? "")"
      default: nil
      }
    }
  }

  @Test("E-FILT-23: a pen of the panel cancels fingers and keeps them away, also in a recording")
  func arbitration() throws {
    #expect(
      try phases(Self.capture(pen: "usb-example/input0"), filters: "penArbitration: true")
        == [
          "began 0.1", "cancelled 0.2", "ignored penArbitration", "began 0.701", "ended 0.8",
        ])
  }

  @Test(
    "E-FILT-23, E-DROP-2: the state of a pen after lost records says in a recording, too, that it has left"
  )
  func lostRecords() throws {
    let gap = "E 0 0000 0003 0 0.500000\nE 0 0000 0000 0 0.500000\nresync 0\nend\n"
    let capture = String(decoding: Self.capture(pen: "usb-example/input0"), as: UTF8.self)
      .replacing("E 0 0001 0140 0 0.500000\n", with: "")
      .replacing("E 0 0000 0000 0 0.500000\n", with: gap)
    #expect(
      try phases(Array(capture.utf8), filters: "penArbitration: true")
        == [
          "began 0.1", "cancelled 0.2", "ignored penArbitration", "began 0.701", "ended 0.8",
        ])
  }

  @Test("E-FILT-23: a pen of another device, and one without the filter, change nothing")
  func others() throws {
    let all = ["began 0.1", "began 0.3", "ended 0.4", "ended 0.4", "began 0.701", "ended 0.8"]
    #expect(
      try phases(Self.capture(pen: "usb-other/input0"), filters: "penArbitration: true") == all)
    #expect(try phases(Self.capture(pen: "usb-example/input0"), filters: "") == all)
  }

  @Test("E-DET-13: a forced node of the panel that never touches has a note, also in a recording")
  func forced() throws {
    let capture = String(decoding: Self.capture(pen: "usb-example/input0"), as: UTF8.self)
      .replacing("E 0 0001 0140 0 0.500000", with: "E 0 0001 0140 0 5.200000")
      .replacing("E 0 0000 0000 0 0.500000", with: "E 0 0000 0000 0 5.200000")
    let layout = """
      devices: [{match: {name: Pen}, force: true}, {match: {name: Finger}}]
      """
    let log = try Replay.run(Array(capture.utf8), layout: layout).log
    let notes = DispatchLogLine.records(of: log).filter { $0.kind == "note" }
    let forced = notes.filter { $0["message"]?.string?.contains("BTN_TOOL_PEN") == true }
    #expect(forced.count == 1)
    #expect(forced.first?["level"]?.string == "warning")
  }
}
