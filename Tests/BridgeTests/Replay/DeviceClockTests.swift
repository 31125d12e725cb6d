import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Devices whose frames come in another order than that of their times.
struct DeviceClockTests {
  /// Plays the frames of two devices, in the order that says whose is next, and returns the log.
  private func play(
    _ edit: [(String, String)], _ first: String, _ second: String, order: [Int]
  ) throws -> String {
    let stage = try ThinningStage("S", edit)
    var frames: [[ContactFrame]] = []
    for (index, script) in [first, second].enumerated() {
      let device = DeviceID(rawValue: Int32(index + 1))
      frames.append(try FingerScript(script).contactFrames(device: device))
    }
    for device in order { stage.application.receive(frames[device - 1].removeFirst()) }
    #expect(frames == [[], []])
    return stage.finish()
  }

  /// The time of each record of these kinds, what became of the finger, and on which view.
  private func told(_ log: String, _ kinds: String...) -> [String] {
    DispatchLogLine.records(of: log).filter { kinds.contains($0.kind) }.map { record in
      let what = record["phase"]?.string ?? record["method"]?.string ?? ""
      return "\(record["t"]?.number ?? -1) \(what) \(record["view"]?.string ?? "-")"
    }
  }

  @Test(
    "E-PHASE-5, E-TIME-3, R-TCH-21: whose fingers another device's finger cancels, at its own time")
  func overflow() throws {
    // The second device comes late with a frame, and then the first with one of before that.
    let log = try play(
      [("app.maxTouches", "2"), ("deep.handles", "all"), ("right.handles", "all")],
      "D1(50,140) @0.3; D2(52,150) @0.4; U1 U2 @0.52", "D1(200,140) @0.5; U1 @0.51",
      order: [1, 2, 1, 2, 1])
    expectSoundLog(log, framesMayShareTimes: true)
    #expect(
      told(log, "touch") == [
        "0.3 began deep", "0.5 began right", "0.4 cancelled deep", "0.5 cancelled right",
        "0.4 began -", "0.52 ended -",
      ])
    #expect(
      told(log, "dispatch").suffix(2) == [
        "0.4 touchesCancelled deep", "0.5 touchesCancelled right",
      ])
  }

  @Test(
    "E-PHASE-5, E-TIME-3, R-GDEL-8: what another device's frame lets go of comes at no time before its touch's"
  )
  func held() throws {
    let log = try play(
      [
        ("root.handles", "all"), ("root.multipleTouchEnabled", "true"),
        ("root.gestureRecognizers", "[{id: two, type: tap, numberOfTouchesRequired: 2}]"),
      ],
      "D1(300,440) @0.1; M1(300,200) @0.15; U1 @0.21", "D1(20,440) @0.1; U1 @0.2",
      order: [1, 2, 2, 1, 1])
    expectSoundLog(log, framesMayShareTimes: true, mayHold: true)
    #expect(
      told(log, "touch", "dispatch").suffix(5).prefix(3) == [
        "0.15 moved right", "0.2 touchesEnded left", "0.15 touchesMoved right",
      ])
  }
}
