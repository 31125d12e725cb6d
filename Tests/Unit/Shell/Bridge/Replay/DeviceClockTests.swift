import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests of devices whose frames arrive in another order than that of their times.
struct DeviceClockTests {
  /// Plays the frames of two devices in a given order, and returns the log.
  private func play(
    _ edit: [(String, String)], _ first: String, _ second: String, order: [Int]
  ) throws -> String {
    let stage = try CoalescingStage("S", edit)
    var frames: [[ContactFrame]] = []
    for (index, script) in [first, second].enumerated() {
      let device = DeviceID(rawValue: Int32(index + 1))
      frames.append(try FingerScript(script).contactFrames(device: device))
    }
    for device in order { stage.application.receive(frames[device - 1].removeFirst()) }
    #expect(frames == [[], []])
    return stage.finish()
  }

  /// Returns the time, the phase and the view of each record of some kinds.
  private func records(_ log: String, _ kinds: String...) -> [String] {
    DispatchLogLine.records(of: log).filter { kinds.contains($0.kind) }.map { record in
      let what = record["phase"]?.string ?? record["method"]?.string ?? ""
      return "\(record["t"]?.number ?? -1) \(what) \(record["view"]?.string ?? "-")"
    }
  }

  @Test(
    "E-PHASE-5, E-TIME-3, R-TCH-21: touches that another device's touch cancels are cancelled at the time of their own device"
  )
  func overflow() throws {
    // A late frame of the second device, then an earlier frame of the first one.
    let log = try play(
      [("app.maxTouches", "2"), ("deep.handles", "all"), ("right.handles", "all")],
      "D1(50,140) @0.3; D2(52,150) @0.4; U1 U2 @0.52", "D1(200,140) @0.5; U1 @0.51",
      order: [1, 2, 1, 2, 1])
    expectSoundLog(log, framesMayShareTimes: true)
    #expect(
      records(log, "touch") == [
        "0.3 began deep", "0.5 began right", "0.4 cancelled deep", "0.5 cancelled right",
        "0.4 began -", "0.52 ended -",
      ])
    #expect(
      records(log, "dispatch").suffix(2) == [
        "0.4 touchesCancelled deep", "0.5 touchesCancelled right",
      ])
  }

  @Test(
    "E-PHASE-5, E-TIME-3, R-GDEL-8: delayed calls that another device's frame releases are not earlier than their touch"
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
      records(log, "touch", "dispatch").suffix(5).prefix(3) == [
        "0.15 moved right", "0.2 touchesEnded left", "0.15 touchesMoved right",
      ])
  }
}
