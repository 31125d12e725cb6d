import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking
import VirtualFingers

extension InTheGuest {
  /// Tests of `touchbridge calibrate` with devices of the kernel.
  @Suite struct CalibrateTests {
    /// Taps three times at each corner, each time when the former tap has been counted.
    private func tap(_ panel: GuestDevice, answers: LineStream) throws -> String {
      let deadline = Deadline(in: Deadline.timeLimit)
      var said = ""
      func wait(for words: String) throws {
        while true {
          guard let line = try? answers.next(before: deadline) else {
            throw GuestError("calibrate never said '\(words)', but:\n\(said)")
          }
          said += line + "\n"
          if line.contains(words) { return }
        }
      }
      let corners = [
        ("top left", Point(x: 9, y: 8)), ("top right", Point(x: 1910, y: 9)),
        ("bottom right", Point(x: 1911, y: 1070)), ("bottom left", Point(x: 10, y: 1071)),
      ]
      for (corner, point) in corners {
        try wait(for: "touch the \(corner) corner")
        for tap in 1...3 {
          panel.down(1, point.x, point.y)
          try panel.report()
          panel.lift(1)
          try panel.report()
          if tap < 3 { try wait(for: "\(corner): \(tap) of 3") }
        }
      }
      while let line = try? answers.next(before: deadline) { said += line + "\n" }
      return said
    }

    @Test(
      "E-CAL-4: taps on a panel of the kernel give the rule of its orientation",
      arguments: [QuarterTurn.none, .clockwise90, .half, .clockwise270])
    func orientation(_ rotation: QuarterTurn) throws {
      let folder = try Guest.folder("calibrate")
      let file = folder.appendingPathComponent("panel.yaml")
      var shape = Panel("Corners")
      shape.placement = PanelPlacement(
        region: Rect(x: 0, y: 0, width: 1920, height: 1080), rotation: rotation)
      let panel = try GuestDevice(shape)
      let program = try #require(TestEnvironment.program)
      let (answers, writing) = try LineStream.pipe()
      let run = try ChildProcess(
        [program.path, "calibrate", "--device", panel.node, "-o", file.path],
        streams: (nil, nil, writing))
      close(writing)
      let said = try tap(panel, answers: answers)
      #expect(try run.waitForEnd() == .exited(0), "\(said)")
      let rule = try String(contentsOf: file, encoding: .utf8)
      #expect(rule.contains("    rotation: \(rotation.rawValue)\n"), "\(rule)")
    }
  }
}
