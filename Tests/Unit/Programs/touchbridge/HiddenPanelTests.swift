import Foundation
import Testing
import TouchBridgeTestSupport

/// Recordings of a panel that a udev rule hides from the compositor.
struct HiddenPanelTests {
  /// Returns a recording with taps.
  private static func recording(_ taps: [(x: Int, y: Int)]) -> String {
    var text = """
      # touchbridge capture 1
      device 0 "IRTOUCH Co. USB TouchScreen"
        node "/dev/input/event2"
        id 0003 6615 0081 0110
        properties 0001
        codes 0001 014a
        codes 0003 002f 0035 0036 0039
        axis 002f 0 0 9 0 0 0
        axis 0035 0 0 4095 0 0 0
        axis 0036 0 0 4095 0 0 0
        axis 0039 0 0 65535 0 0 0
        udev "ID_INPUT" "1"
        udev "ID_INPUT_TOUCHSCREEN" "1"
        udev "LIBINPUT_IGNORE_DEVICE" "1"
      end

      """
    for (index, tap) in taps.enumerated() {
      text += """
        E 0 0003 0039 \(index) \(index + 1).001000
        E 0 0003 0035 \(tap.x) \(index + 1).001000
        E 0 0003 0036 \(tap.y) \(index + 1).001000
        E 0 0001 014a 1 \(index + 1).001000
        E 0 0000 0000 0 \(index + 1).001000
        E 0 0003 0039 -1 \(index + 1).101000
        E 0 0001 014a 0 \(index + 1).101000
        E 0 0000 0000 0 \(index + 1).101000

        """
    }
    return text
  }

  @Test(
    "E-DET-12: a recording of a hidden panel is replayed, drawn and converted",
    arguments: [
      (["replay", "--compact", "-"], "began 1 ("),
      (["convert", "--to", "fingers", "--layout", "Examples/list.yaml", "-"], "D1("),
      (["convert", "--to", "evemu", "-"], "N: IRTOUCH Co. USB TouchScreen"),
      (["draw", "Examples/list.yaml", "--capture", "-"], "<svg"),
    ])
  func used(_ arguments: [String], _ expected: String) throws {
    let run = try ProgramRun(arguments, input: Self.recording([(2000, 1000)]))
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains(expected), "\(run.output)")
  }

  @Test("E-DET-12: a recording of a hidden panel is calibrated")
  func calibrated() throws {
    let corners = [(100, 120), (3980, 110), (4000, 3990), (90, 4000)]
    let taps = corners.flatMap { corner in
      (0..<3).map { (x: corner.0 + $0, y: corner.1 - $0) }
    }
    let run = try ProgramRun(["calibrate", "--capture", "-"], input: Self.recording(taps))
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("rotation: 0"))
  }
}
