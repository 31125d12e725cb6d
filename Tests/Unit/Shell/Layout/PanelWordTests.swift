import Testing
import Text
import TouchModel
import TouchTracking

@testable import Layout

/// The remedies for settings of panels from other programs.
@Suite struct PanelWordTests {
  /// Returns the only problem of a device rule.
  private func problem(_ rule: String) throws -> Diagnostic {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: Array("devices: [{\(rule)}]".utf8), file: "a.yaml")
    } catch {
      #expect(error.problems.count == 1, "\(error.problems)")
      return error.problems[0].diagnostic
    }
    throw MissingProblem()
  }

  private struct MissingProblem: Error {}

  @Test(
    "A matrix of xinput or udev, and the four numbers of an X driver, have the key as a remedy",
    arguments: [
      (
        "calibration: [0, 1, 0, -1, 0, 1, 0, 0, 1]",
        "write `calibration: [0, 1, 0, -1, 0, 1]`: the last row, 0 0 1, is left out"
      ),
      (
        "calibration: [[0, 1, 0], [-1, 0, 1], [0, 0, 1]]",
        "write `calibration: [0, 1, 0, -1, 0, 1]`: the last row, 0 0 1, is left out"
      ),
      ("calibration: \"0 1 0 -1 0 1\"", "write `calibration: [0, 1, 0, -1, 0, 1]`"),
      (
        "calibration: 1.1 0 -0.05 0 1.1 -0.05",
        "write `calibration: [1.1, 0, -0.05, 0, 1.1, -0.05]`"
      ),
      ("calibration: \"0, 1, 0, -1, 0, 1\"", "write `calibration: [0, 1, 0, -1, 0, 1]`"),
      ("LIBINPUT_CALIBRATION_MATRIX: \"0 1 0 -1 0 1\"", "write `calibration: [0, 1, 0, -1, 0, 1]`"),
      (
        "TransformationMatrix: \"1 0 0 0 1 0 0 0 1\"",
        "write `calibration: [1, 0, 0, 0, 1, 0]`: the last row, 0 0 1, is left out"
      ),
      (
        "Calibration: \"240 3800 200 3900\"", "write `range: {x: [240, 3800], y: [200, 3900]}`"
      ),
      (
        "Calibration: \"3800 240 200 3900\"",
        "write `range: {x: [240, 3800], y: [200, 3900]}` and `calibration: [-1, 0, 1, 0, 1, 0]`:"
          + " an axis with the larger value first is mirrored"
      ),
    ])
  func numbers(_ rule: String, _ remedy: String) throws {
    #expect(try problem(rule).remedy == remedy)
  }

  @Test("Numbers that are no calibration have no such remedy")
  func otherNumbers() throws {
    #expect(try problem("calibration: [1, 2, 3, 4, 5, 6, 7, 8, 9]").remedy == nil)
    #expect(try problem("calibration: [1, 2]").remedy == nil)
    #expect(try problem("calibration: left").remedy == nil)
  }

  @Test(
    "Keys that swap and mirror axes have one remedy",
    arguments: [
      ("invertx: true", "[-1, 0, 1, 0, 1, 0]"), ("InvertY: 1", "[1, 0, 0, 0, -1, 1]"),
      ("swapxy: 1", "[0, 1, 0, 1, 0, 0]"), ("swapxy: 1, invertx: 1", "[0, 1, 0, -1, 0, 1]"),
      ("SwapAxes: true, InvertX: true", "[0, -1, 1, 1, 0, 0]"),
      ("touchscreen-inverted-x: , touchscreen-swapped-x-y: ", "[0, 1, 0, -1, 0, 1]"),
      ("swapxy: 0, invertx: 1", "[-1, 0, 1, 0, 1, 0]"),
    ])
  func axes(_ rule: String, _ matrix: String) throws {
    let problem = try problem(rule)
    #expect(problem.text.hasPrefix("unknown key"))
    #expect(problem.remedy == "write `calibration: \(matrix)`")
  }

  @Test(
    "A key for an output or a node has the key that is meant",
    arguments: [
      ("mapToOutput: HDMI-1", "write `region: [x, y, width, height]`"),
      ("map_to_output: HDMI-1", "write `region: [x, y, width, height]`"),
      ("output: HDMI-1", "write `region: [x, y, width, height]`"),
      ("node: /dev/input/event5", "write `match: {path: \"/dev/input/by-path/…\"}`"),
      ("match: {node: /dev/input/event5}", "write `match: {path: \"/dev/input/by-path/…\"}`"),
      ("name: \"ILITEK*\"", "write `match: {name: …}`"),
    ])
  func places(_ rule: String, _ remedy: String) throws {
    #expect(try problem(rule).remedy?.hasPrefix(remedy) == true)
  }

  @Test("E-MAP-1: a link in /dev/input/by-path matches the port of the panel")
  func link() throws {
    let document = try LayoutReading.read(
      """
      devices:
        - match: {path: "/dev/input/by-path/platform-xhci-hcd.0-usb-0:1:1.0-event"}
          rotation: 90
      """)
    var device = DeviceDescription(name: "Panel")
    device.idPath = "platform-xhci-hcd.0-usb-0:1:1.0"
    #expect(document.settings(for: device).settings.rotation.rawValue == 90)
    device.idPath = "platform-xhci-hcd.1-usb-0:1:1.0"
    #expect(document.settings(for: device).settings.rotation.rawValue == 0)
  }
}
