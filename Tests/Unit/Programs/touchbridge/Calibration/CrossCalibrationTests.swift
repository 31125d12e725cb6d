import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// The calibration by nine crosses.
struct CrossCalibrationTests {
  private typealias Scene = CalibrationScene

  /// Returns the text of a refusal and what is said next; nil for another verdict.
  private func refusal(_ verdict: CalibrationVerdict?) -> String? {
    guard case .refused(let reason, let lines)? = verdict else { return nil }
    return ([reason] + lines).joined(separator: "; ")
  }

  /// Checks that the rule, the line for udev and `--apply` put taps at the crosses.
  private func check(_ scene: Scene, within bound: Double) throws {
    guard case .complete(let fit)? = try scene.verdicts(Scene.crosses).last else {
      Issue.record("the taps do not fit")
      return
    }
    let events = scene.events(Scene.crosses)
    let rule = try scene.rule(fit)
    let mapped = try scene.points(of: events, under: rule)
    try #require(mapped.count == Scene.crosses.count)
    for (cross, point) in zip(Scene.crosses, mapped) {
      #expect(Scene.distance(cross, point) <= bound, "\(cross) is at \(point)\n\(rule)")
    }
    #expect(try scene.points(of: events, applying: fit) == mapped)
    var plain = scene
    let matrix = try #require(rule.firstMatch(of: #/LIBINPUT_CALIBRATION_MATRIX}="([^"]*)"/#))
    plain.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX": .init(String(matrix.1))]
    #expect(try plain.points(of: events, under: "") == mapped)
  }

  @Test("E-CAL-8: each orientation of a panel, which may be larger, is one affine matrix")
  func orientations() throws {
    for rotation in QuarterTurn.allCases {
      for isMirrored in [false, true] {
        var scene = Scene(rotation: rotation, isMirrored: isMirrored)
        try check(scene, within: 0.2)
        scene.margins = EdgeInsets(top: 20, left: 30, bottom: 25, right: 40)
        scene.minimum = -200
        scene.hasSize = false
        try check(scene, within: 0.2)
      }
    }
  }

  @Test("E-CAL-8: a panel that is askew and stretched is corrected")
  func askew() throws {
    // Turned by two degrees, and the picture covers nine tenths of the glass.
    let scene = Scene(askew: CalibrationMatrix(1.1, 0.04, -0.08, -0.03, 1.12, -0.04))
    try check(scene, within: 0.2)
  }

  @Test("E-CAL-8: taps beside the crosses fit, and one that is far away is asked for again")
  func beside() throws {
    var taps = Scene.crosses
    for index in taps.indices { taps[index].x += index.isMultiple(of: 2) ? 8 : -8 }
    guard case .complete(let fit)? = try Scene().verdicts(taps).last else {
      Issue.record("2 mm beside a cross is refused")
      return
    }
    #expect(fit.residual > 1 && fit.residual < 4)
    let good = taps[5]
    taps[5].y += 120
    let verdicts = try Scene().verdicts(taps + [good])
    #expect(
      refusal(verdicts[8])?.hasPrefix("cross 6: the tap is ") == true
        && refusal(verdicts[8])?.hasSuffix("6 of 9: touch cross 6") == true)
    guard case .complete? = verdicts.last else {
      Issue.record("the second tap at the cross does not count")
      return
    }
  }

  @Test("E-CAL-8: crosses in another order, and taps in a line, begin again")
  func order() throws {
    let columns = [0, 3, 6, 1, 4, 7, 2, 5, 8].map { Scene.crosses[$0] }
    // By columns is a picture that is mirrored along a diagonal, and fits.
    guard case .complete? = try Scene().verdicts(columns).last else {
      Issue.record("a diagonal mirror does not fit")
      return
    }
    let swapped = [4, 1, 2, 3, 0, 5, 6, 7, 8].map { Scene.crosses[$0] }
    let again = try Scene().verdicts(swapped + swapped)
    #expect(again.compactMap(refusal).contains { $0.contains("all crosses are asked for again") })
    let line = Scene.crosses.map { Point(x: $0.x, y: 500) }
    #expect(
      refusal(try Scene().verdicts(line).last)?.hasPrefix("the taps are in a line") == true)
  }

  @Test("E-CAL-8: a bounce is not a tap of the next cross, and a complete calibration takes none")
  func bounce() throws {
    let measure = PanelMeasure(units: Size(width: 1000, height: 1000), millimeters: nil)
    var calibration = CrossCalibration(measure)
    func tap(_ index: Int, _ time: Int64) -> TapReader.Tap {
      let place = Point(x: [100, 500, 900][index % 3], y: [100, 500, 900][index / 3])
      return TapReader.Tap(
        position: place, begin: .milliseconds(time), end: .milliseconds(time + 30))
    }
    _ = calibration.judge(tap(0, 0))
    _ = calibration.judge(tap(0, 60))
    #expect(calibration.count == 1)
    for index in 1..<9 { _ = calibration.judge(tap(index, Int64(index) * 500)) }
    #expect(calibration.count == 9)
    #expect(calibration.judge(tap(8, 9000)) == nil)
  }

  @Test("E-CAL-8: a recording of nine taps has a rule, and one with too few is refused")
  func recording() throws {
    let scene = Scene(rotation: .clockwise90)
    let text = scene.capture(scene.events(Scene.crosses))
    let run = try ProgramRun(["calibrate", "--page", "--capture", "-"], input: text)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("calibration: [0, -1, 0.99974, 1, 0, 0]   # from nine crosses"))
    #expect(try ProgramRun(["check", "-"], input: run.output).status == 0)
    let short = try ProgramRun(
      ["calibrate", "--page", "--capture", "-"],
      input: scene.capture(scene.events(Array(Scene.crosses.prefix(8)))))
    #expect(short.status == 65)
    #expect(
      short.diagnostics.contains(
        "8 taps found, and 9 are needed: one at each cross, row by row from the top left"))
  }
}
