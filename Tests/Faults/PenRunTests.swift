import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import System

/// A daemon with a panel and its pen.
struct PenRunTests {
  private static let pen: DeviceDescription = {
    var pen = DeviceDescription(name: "Pen")
    pen.phys = "usb-example/input1"
    pen.codes[.key] = BitSet([0x140, 0x14a, 0x14b])
    pen.axes = [.x: AxisInfo(minimum: 0, maximum: 1000), .y: AxisInfo(minimum: 0, maximum: 1000)]
    return pen
  }()

  /// A finger that stays while the pen comes, one beside the pen, and one long after.
  private static let script = "D1(100,100); U1; D1(500,500); U1; D1(700,700); U1"

  /// The records of the script, by frame.
  private static func frames() throws -> [[InputEvent]] {
    var frames: [[InputEvent]] = [[]]
    for event in try FingerScript(script).stream(on: Panel()).events {
      frames[frames.count - 1].append(event)
      if event.isReport { frames.append([]) }
    }
    return frames
  }

  /// Runs a daemon with filters; the steps receive the pen, and a function that sends a frame.
  private func log(
    filters: String,
    _ steps: @escaping (SimulatedSystem, SimulatedDevice, @escaping (Int) -> Void) -> Void
  ) throws -> [DispatchLogLine] {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml",
      """
      screen: {width: 1920, height: 1080}
      devices: [{filters: {\(filters)}}]
      windows: [{id: main, handles: all}]
      """
    ).path
    let frames = try Self.frames()
    let root = folder.url.appendingPathComponent("root")
    let run = SimulatedRun("pen", ["run", "--json", "--layout", layout], in: folder) { system in
      system.runUdev(root)
      var description = Panel().description
      description.phys = "usb-example/input0"
      let panel = SimulatedDevice(description)
      let pen = SimulatedDevice(Self.pen, node: SimulatedDevice.secondNode)
      system.device = panel
      system.secondDevice = pen
      system.udev?.plug("input1")
      system.udev?.plugPen(phys: "usb-example/input1")
      system.udev?.finish()
      steps(system, pen) { index in
        panel.send(
          frames[index].map { event in
            var event = event
            event.time = Microseconds(system.time)
            return event
          })
      }
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    #expect(DispatchLogChecker(result.output).violations == [])
    return DispatchLogLine.records(of: result.output)
  }

  private func keys(_ code: UInt16, _ value: Int32, at time: Int64) -> [InputEvent] {
    [
      InputEvent(time: Microseconds(time), type: .key, code: code, value: value),
      .report(time: Microseconds(time)),
    ]
  }

  /// Plays the script and the pen: it comes after the first finger, and leaves after the second.
  private func play(filters: String) throws -> [DispatchLogLine] {
    try log(filters: filters) { system, pen, fingers in
      system.steps.append { fingers(0) }
      system.steps.append { pen.send(keys(0x140, 1, at: system.time)) }
      for frame in 1...3 { system.steps.append { fingers(frame) } }
      system.steps.append { pen.send(keys(0x140, 0, at: system.time)) }
      system.steps.append { system.pass(300_000) }
      for frame in 4...5 { system.steps.append { fingers(frame) } }
    }
  }

  private func touches(_ log: [DispatchLogLine]) -> [String] {
    log.filter { $0.kind == "touch" || $0.kind == "ignored" }.map {
      "\($0["phase"]?.string ?? "ignored") \(Int($0["x"]?.number ?? 0))"
    }
  }

  @Test("E-FILT-23: the daemon reads the pen of a panel, and ignores fingers while it is near")
  func arbitration() throws {
    let log = try play(filters: "penArbitration: true")
    #expect(
      touches(log) == ["began 100", "cancelled 100", "ignored 500", "began 700", "ended 700"])
    let notes = log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    #expect(
      notes.contains(
        "/dev/input/event78 is read for the proximity of its pen: fingers are ignored meanwhile"))
  }

  @Test("E-FILT-23: without the filter, the pen is not opened")
  func off() throws {
    let log = try play(filters: "")
    #expect(
      touches(log) == [
        "began 100", "ended 100", "began 500", "ended 500", "began 700", "ended 700",
      ])
  }

  @Test("E-FILT-23: a pen that cannot be opened has a note, and fingers are delivered")
  func denied() throws {
    let log = try log(filters: "penArbitration: true") { system, pen, fingers in
      pen.openError = EACCES
      for frame in 0...1 { system.steps.append { fingers(frame) } }
    }
    #expect(touches(log) == ["began 100", "ended 100"])
    let notes = log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    #expect(notes.count { $0.hasPrefix("the pen of a panel cannot be read") } == 1)
  }

  @Test("E-FILT-3: the daemon notes what the filters do on a panel, and which of them never act")
  func filterNotes() throws {
    let log = try log(filters: "jumpReject: true, sizePalm: true") { _, _, _ in }
    let notes = log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    #expect(notes.contains { $0.contains("jumpReject: jumps of more than") })
    #expect(notes.contains { $0.hasPrefix("the filter `sizePalm` of") })
  }
}
