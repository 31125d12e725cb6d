import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of `calibrate --apply` with a daemon.
struct AppliedCalibrationTests {
  /// Runs `calibrate --apply` with the taps of a fixture, as if they were on a panel of that name.
  private func apply(on name: String, to bench: ControlBench) throws -> ProgramRun {
    let recording = try String(
      contentsOf: TestEnvironment.fixture("text/corner-taps.evemu"), encoding: .utf8)
    let renamed = recording.replacing(#"N: Test "Glass""#, with: "N: " + name)
    try #require(renamed.contains("N: \(name)\n"))
    let path = bench.path.escaped
    return try bench.serving {
      try ProgramRun(["calibrate", "--capture", "-", "--apply", "--control", path], input: renamed)
    }
  }

  @Test("E-CAL-7: --apply sends the rule to the daemon, and names the panels that it changes")
  func applied() throws {
    let bench = try ControlBench(access: .changes)
    let run = try apply(on: bench.live.session.description.name.escaped, to: bench)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("rotation: 270\n"))
    #expect(run.diagnostics.contains("applied to d1"), "\(run.diagnostics)")
    #expect(bench.live.log().contains("until the next reload: rotation 270, calibration [-1,0,1,"))
  }

  @Test("E-CAL-7: a daemon without the panel ends it with 64, and the rule is printed nevertheless")
  func otherPanel() throws {
    let bench = try ControlBench(access: .changes)
    let run = try apply(on: #"Test "Glass""#, to: bench)
    #expect(run.status == 64)
    #expect(run.output.contains("rotation: 270\n"))
    #expect(run.diagnostics.contains("`match` accepts no panel in use; in use: d1"))
  }
}
