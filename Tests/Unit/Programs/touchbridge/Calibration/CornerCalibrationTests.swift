import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import touchbridge

/// Taps that are refused, and what is asked for after them.
struct CornerCalibrationTests {
  private let scene = CalibrationScene()
  private typealias Scene = CalibrationScene

  private func refusal(_ answer: CornerCalibration.Answer?) -> String? {
    switch answer {
    case .refused(let refusal)?: refusal.message
    case .restarted(let refusal)?: "again: " + refusal.message
    default: nil
    }
  }

  @Test("E-CAL-4: taps that fit are counted, three for each corner")
  func counted() throws {
    let answers = try scene.answers(Scene.taps())
    let corners = PictureCorner.allCases
    let expected = corners.flatMap { corner in
      (1...3).map { CornerCalibration.Answer.counted(corner, $0) }
    }
    #expect(answers.count == 12)
    #expect(Array(answers.dropLast()) == Array(expected.dropLast()))
    guard case .complete(let fit)? = answers.last else {
      Issue.record("not complete")
      return
    }
    #expect(fit.residual > 0 && fit.residual < 2)
    #expect(fit.report[1].contains(" mm, at the "))
  }

  @Test(
    "E-CAL-4: taps of one corner that are far apart are refused, and the corner is asked for again")
  func apart() throws {
    let taps = Scene.taps()
    var wrong = taps
    wrong.insert(Scene.point(.topLeft, inset: 3, 30, 0), at: 2)
    let answers = try scene.answers(wrong)
    #expect(refusal(answers[2])?.hasPrefix("top left: the taps of this corner are 30") == true)
    #expect(refusal(answers[2])?.contains("touch one corner three times") == true)
    #expect(answers[3] == .counted(.topLeft, 1))
    let corrected = Array(wrong[..<3]) + taps
    guard case .complete? = try scene.answers(corrected).last else {
      Issue.record("not complete")
      return
    }
  }

  @Test("E-CAL-4: taps at an earlier corner are refused, and a third one begins again")
  func repeated() throws {
    let taps = Scene.taps(at: [.topLeft, .topLeft])
    let answers = try scene.answers(taps)
    #expect(
      refusal(answers[3])?.hasPrefix("top right: this is where the top left corner was touched")
        == true)
    #expect(refusal(answers[5])?.hasPrefix("again: top right") == true)
    guard case .complete? = try scene.answers(taps + Scene.taps()).last else {
      Issue.record("not complete")
      return
    }
  }

  @Test(
    "E-CAL-4: corners in another order than clockwise are refused with the name of the corner",
    arguments: [
      ([PictureCorner.topLeft, .bottomRight], "top right: the taps are diagonally across"),
      ([.topLeft, .topRight, .bottomLeft], "bottom right: the taps are diagonally across"),
      ([.topRight, .bottomLeft], "top right: the taps are diagonally across"),
    ])
  func order(corners: [PictureCorner], message: String) throws {
    let last = try scene.answers(Scene.taps(at: corners)).last
    #expect(refusal(last)?.hasPrefix(message) == true, "\(refusal(last) ?? "no refusal")")
    let again = try scene.answers(Scene.taps(at: corners + [corners[corners.count - 1]])).last
    #expect(refusal(again)?.hasPrefix("again: ") == true)
  }

  @Test("E-CAL-4: an edge that is askew, and taps on one line, are no rectangle")
  func rectangle() throws {
    var askew = Scene.taps()
    for index in 9..<12 { askew[index].x += 100 }
    let last = try scene.answers(askew).last
    #expect(
      refusal(last)
        == "bottom left: the edge to the top left corner is askew by 25 mm, so the taps are not a"
        + " rectangle; touch both corners at the same distance from their edges")
    var line = Scene.taps(at: [.topLeft, .topRight])
    line += Scene.taps(at: [.topRight]).map { Point(x: $0.x - 900, y: $0.y) }
    let beside = try scene.answers(line).last
    #expect(refusal(beside)?.contains("not a rectangle") == true)
  }

  @Test("E-CAL-4: a bounce after the last tap of a corner is not a tap of the next one")
  func bounce() throws {
    var calibration = CornerCalibration(
      PanelMeasure(units: Size(width: 1000, height: 1000), millimeters: nil))
    func tap(_ time: Int64) -> TapReader.Tap {
      TapReader.Tap(
        position: Point(x: 20, y: 20), begin: .milliseconds(time),
        end: .milliseconds(time + 30))
    }
    for time: Int64 in [0, 500] { _ = calibration.take(tap(time)) }
    #expect(calibration.take(tap(1000)) == .counted(.topLeft, 3))
    #expect(calibration.take(tap(1040)) == .bounced)
    guard case .refused? = calibration.take(tap(1500)) else {
      Issue.record("a later tap is not a bounce")
      return
    }
  }

  @Test("E-CAL-3: lengths are smaller on a small panel, and shares without a size")
  func measure() {
    let small = PanelMeasure(
      units: Size(width: 1000, height: 500), millimeters: Size(width: 96, height: 60))
    #expect(small.limit(millimeters: 12, share: 5) == 5)
    #expect(small.limit(millimeters: 4, share: 1.5) == 4)
    #expect(small.text(3.14) == "3.1 mm")
    let unknown = PanelMeasure(units: Size(width: 1000, height: 500), millimeters: nil)
    #expect(unknown.limit(millimeters: 12, share: 5) == 5)
    #expect(unknown.distance(Point(x: 0, y: 0), Point(x: 30, y: 20)) == 5)
    #expect(unknown.text(5) == "5 % of the panel")
  }
}
