import System
import DispatchLog
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// Tests of a live log from touches through the observer into a pipe.
struct SlowReaderTests {
  /// Performs the steps of the output's owner at the end of a turn.
  private func endTurn(_ stage: CoalescingStage, _ output: StreamOutput) {
    stage.observer.isCoalescing = output.isCongested
    stage.observer.flush { output.write($0) }
  }

  /// Returns two fingers that draw strokes, one after the other.
  private static func frames(_ count: Int) -> [ContactFrame] {
    (0..<count).map { index in
      let time = Microseconds.milliseconds(Int64(index))
      let round = Int64(index / 50)
      let phase: ContactPhase =
        switch index % 50 {
        case 0: .began
        case 49: .ended
        default: .moved
        }
      let contacts = (Int64(1)...2).map { finger in
        Contact(
          id: ContactID(rawValue: round * 2 + finger), slot: Int32(finger - 1), phase: phase,
          position: Point(x: Double(20 + index % 50), y: Double(110 + 20 * finger)))
      }
      return ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts)
    }
  }

  @Test("A reader that stops for a long time gets every begin and end, few moves, and a note")
  func standsStill() throws {
    let stage = try CoalescingStage(
      "S", [("deep.handles", "all"), ("deep.multipleTouchEnabled", "true")])
    let pipe = try TestPipe()
    let loop = try EventLoop()
    let output = try StreamOutput(pipe.writing, name: "the log", on: loop)
    output.failed = { Issue.record("\($0)") }
    let rounds = 100
    var read: [UInt8] = []
    var mostWaiting = false
    for (index, frame) in Self.frames(50 * rounds).enumerated() {
      stage.application.receive(frame)
      endTurn(stage, output)
      mostWaiting = mostWaiting || output.isCongested
      // Near the end, the reader continues.
      if index == 50 * (rounds - 10) {
        #expect(output.isCongested)
        loop.turnEnded = {
          endTurn(stage, output)
          read += pipe.drain()
          if output.isIdle { loop.stop() }
        }
        read += pipe.drain()
        try loop.run()
        #expect(!stage.observer.isCoalescing)
      } else if index > 50 * (rounds - 10) {
        read += pipe.drain()
      }
    }
    stage.observer.end(at: stage.observer.newestTime)
    endTurn(stage, output)
    output.finish(within: .zero)
    read += pipe.drain()
    #expect(mostWaiting)

    let log = String(decoding: read, as: UTF8.self)
    expectSoundLog(log)
    let records = DispatchLogLine.records(of: log)
    func touches(_ phase: String) -> Int {
      records.count { $0.kind == "touch" && $0["phase"]?.string == phase }
    }
    #expect(touches("began") == 2 * rounds)
    #expect(touches("ended") == 2 * rounds)
    let moves = touches("moved")
    #expect(moves < 2 * 48 * rounds / 2)
    let calls = records.count { $0["method"]?.string == "touchesMoved" }
    let notes = records.compactMap { $0.kind == "note" ? $0["message"]?.string : nil }
    // Each frame of moves has two touch records and one dispatch record.
    let merged = 3 * 48 * rounds - moves - calls
    #expect(
      notes == [
        "the reader of the log is slow: \(merged) records of moves were merged into later ones"
      ])
    #expect(records.last?["dispatches"]?.integer == 50 * rounds)
  }
}
