import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Evdev

/// A daemon that was not scheduled for a while, with more pending records than one read returns.
struct StallTests {
  private static let layout = """
    version: 1
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews:
          - id: left
            frame: [0, 0, 960, 1080]
            handles: all
            gestureRecognizers: [{id: hold, type: longPress}]
          - {id: right, frame: [960, 0, 960, 1080], handles: all}
    """

  /// Returns the log of a second without scheduling, in which the left finger lifts after 0.4 s and
  /// the right one moves throughout; then a signal, and last the one that ends the program.
  private func log(_ signal: Int32? = nil) throws -> [DispatchLogLine] {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout).path
    let run = SimulatedRun(
      "stall", ["run", "--json", "--layout", layout, "--device", SimulatedDevice.node], in: folder
    ) { system in
      system.touch("D1(100,100) D2(1000,100)", then: [])
      let device = system.device
      system.steps.append {
        let start = system.time
        var script = "D1(100,100) D2(1000,100)"
        for step in 1...500 {
          script += "; M2(\(1000 + step % 2),\(100 + step))"
          if step == 400 { script += " U1" }
          script += " +0.001"
        }
        let events = (try? FingerScript(script).stream(on: Panel()))?.events ?? []
        system.pass(1_000_000)
        // The first frame was sent before.
        let first = events.firstIndex { $0.isReport } ?? 0
        device?.send(
          events[(first + 1)...].map { event in
            var event = event
            event.time = Microseconds(start + event.time.count)
            return event
          })
        if let signal { pthread_kill(pthread_self(), signal) }
      }
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    return DispatchLogLine.records(of: result.output)
  }

  @Test("R-GST-26, E-LIFE-19: no long press is recognized before a pending lift is read")
  func longPress() throws {
    let log = try log()
    #expect(!log.contains { $0.kind == "gesture" })
    #expect(phases(of: 1, in: log) == ["began", "ended"])
    #expect(phases(of: 2, in: log).last == "cancelled")
  }

  @Test(
    "E-LIFE-17, R-SYS-1, E-LIFE-18: pending records are reported before a signal cancels the touches",
    arguments: [SIGTERM, SIGUSR1, SIGHUP])
  func signal(_ number: Int32) throws {
    let log = try log(number)
    #expect(!log.contains { $0.kind == "gesture" })
    #expect(phases(of: 1, in: log) == ["began", "ended"])
    let right = phases(of: 2, in: log)
    #expect(right.count { $0 == "moved" } == 500)
    #expect(right.last == "cancelled")
  }

  /// Plays a second without scheduling, in which a finger rests on the left on one panel for a time, and
  /// another moves throughout on the right on a second panel.
  ///
  /// - Parameters:
  ///   - duration: The time after which the left finger lifts, in milliseconds.
  ///   - isMovingFirst: True if the records of the second panel come first.
  /// - Returns: The records of the log.
  /// - Throws: A failed expectation.
  private func log(lift duration: Int, isMovingFirst: Bool) throws -> [DispatchLogLine] {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout).path
    let run = SimulatedRun(
      "two panels",
      [
        "run", "--json", "--layout", layout, "--device", SimulatedDevice.node, "--device",
        SimulatedDevice.secondNode,
      ], in: folder
    ) { system in
      let resting = SimulatedDevice(Panel().description)
      let moving = SimulatedDevice(Panel().description, node: SimulatedDevice.secondNode)
      (system.device, system.secondDevice) = (resting, moving)
      func send(_ script: String, from start: Int64, to device: SimulatedDevice) {
        let events = (try? FingerScript(script).stream(on: Panel()))?.events ?? []
        device.send(
          events.map { event in
            var event = event
            event.time = Microseconds(start + event.time.count)
            return event
          })
      }
      system.steps.append {
        let start = system.time
        system.pass(1_000_000)
        var script = "D1(1000,100)"
        for step in 1...500 { script += " +0.002; M1(\(1000 + step % 2),\(100 + step))" }
        if isMovingFirst { send(script, from: start, to: moving) }
        let lift = Double(duration) / 1000
        send("D1(100,100); @\(lift) U1", from: start, to: resting)
        if !isMovingFirst { send(script, from: start, to: moving) }
      }
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    return DispatchLogLine.records(of: result.output)
  }

  @Test(
    "R-GST-26, E-LIFE-19: frames of several panels are dispatched in the order of time after a stall",
    arguments: [400, 800], [false, true])
  func twoPanels(lift: Int, isMovingFirst: Bool) throws {
    let log = try log(lift: lift, isMovingFirst: isMovingFirst)
    let resting = log.filter { $0.kind == "touch" && $0["device"]?.string == "d1" }
    #expect(resting.map { $0["phase"]?.string } == ["began", "ended"])
    let gestures = log.filter { $0.kind == "gesture" }.map { $0["state"]?.string }
    #expect(gestures == (lift == 400 ? [] : ["began", "ended"]))
    let times = log.filter { $0.kind == "touch" && $0["phase"]?.string != "cancelled" }
      .compactMap { $0["t"]?.number }
    #expect(times == times.sorted())
    #expect(times.count > 500)
  }

  private func phases(of touch: Int, in log: [DispatchLogLine]) -> [String?] {
    log.filter { $0.kind == "touch" && $0["touch"]?.integer == touch }.map { $0["phase"]?.string }
  }
}
