import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import touchbridge

/// The arguments of `play --panel`, and the schedules of recordings.
struct PanelPlayCommandTests {
  @Test("V-20: options that contradict --panel, and names that the kernel refuses, end with 64")
  func usage() throws {
    let long = String(repeating: "x", count: 80)
    for arguments in [
      ["--name", "A"], ["--verbose"], ["--control", "/tmp/x"], ["--panel", "--json"],
      ["--panel", "--as", "A"], ["--panel", "--to", "evemu"], ["--panel", "-o", "/tmp/x"],
      ["--panel", "--sink", "glass"], ["--panel", "--expect", "x"], ["--panel", "--name", ""],
      ["--panel", "--name", long],
    ] {
      let run = try ProgramRun(["play"] + arguments + ["-"], input: "D1(1,1); U1")
      #expect(run.status == 64, "\(arguments): \(run.diagnostics)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("V-20: a file that is neither a script nor a recording, or does not exist, is named")
  func files() throws {
    let run = try ProgramRun(["play", "--panel", "-"], input: "nonsense")
    #expect(run.status == 65)
    #expect(run.diagnostics.hasPrefix("standard input:1:1: "))
    #expect(try ProgramRun(["play", "--panel", "/nonexistent/x"]).status == 66)
    let outside = try ProgramRun(
      ["play", "--panel", "--screen", "100x100", "-"], input: "D1(500,5); U1")
    #expect(outside.status == 65, "\(outside.diagnostics)")
  }

  @Test("V-20: a recording is played with its own panel, up to its damage")
  func recordings() throws {
    let text = try ProgramRun(
      ["play", "--to", "touchbridge", "--as", "Glass", "-"], input: "D1(9,9); M1(20,9) @1; U1 @2"
    ).output
    var recorded = RecordedPanel("a", named: nil)
    let failure = try recorded.read(Array(text.utf8), Console())
    #expect(failure == nil)
    var schedule = try recorded.finished()
    #expect(schedule.device.name == "Glass")
    #expect(schedule.device.phys == "touchbridge-play/Glass")
    #expect(schedule.duration == .seconds(2))
    var frames = 0
    while schedule.nextTime != nil {
      _ = schedule.takeFrame()
      frames += 1
    }
    #expect(frames == 3 && schedule.lift.isEmpty)

    var named = RecordedPanel("a", named: "Other")
    let damaged = try named.read(Array(text.utf8.dropLast(4)), Console())
    guard case .capture(let message)? = damaged else { return #expect(Bool(false)) }
    #expect(message.hasPrefix("a:"))
    #expect(try named.finished().device.name == "Other")
    #expect(try named.finished().duration == .seconds(1))
  }

  @Test("V-20: a recording without a touchscreen is refused")
  func mouse() throws {
    let mouse = "# EVEMU 1.3\nN: Mouse\nI: 0003 1209 0002 0001\nB: 01 00 00 00 00 00 00 00 00\n"
    var recorded = RecordedPanel("a", named: nil)
    #expect(throws: Failure.self) {
      _ = try recorded.read(
        Array((mouse + "E: 0.000000 0000 0000 0000\n").utf8), Console())
    }
    #expect(throws: Failure.self) { try RecordedPanel("a", named: nil).finished() }
  }
}
