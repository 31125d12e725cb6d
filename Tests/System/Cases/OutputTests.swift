import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of outputs that are closed or not read.
  @Suite struct OutputTests {
    @Test("A closed standard output ends the daemon with status 0 and no message")
    func closed() throws {
      let panel = try GuestDevice()
      let run = try DaemonRun(["run", "--json", "--device", panel.node])
      try run.nextDevice("added")
      run.closeLog()
      try panel.play("D1(100,100)")
      #expect(try run.process.waitForEnd() == .exited(0))
      #expect(run.diagnostics.isEmpty, "\(run.diagnostics)")
    }

    @Test("`| head` ends the daemon with status 0 and no message")
    func head() throws {
      let panel = try GuestDevice()
      let program = try #require(TestEnvironment.program).path
      let (lines, writing) = try LineStream.pipe()
      let shell = try ChildProcess(
        [
          "bash", "-c", #""$0" run --json --device "$1" | head -n 2; exit ${PIPESTATUS[0]}"#,
          program, panel.node,
        ], streams: (nil, writing, 2))
      close(writing)
      let deadline = Deadline(in: Deadline.timeLimit)
      #expect(try lines.next(before: deadline).contains(#""kind":"start""#))
      #expect(try lines.next(before: deadline).contains(#""added""#))
      try panel.play("D1(100,100); U1")
      #expect(try shell.waitForEnd() == .exited(0))
    }

    @Test(
      "E-PHASE-8: while the log is not read, moves are merged and counted, no begin or end is lost, and the panel is still read"
    )
    func slowReader() throws {
      let panel = try GuestDevice()
      // The usual size of a pipe.
      let daemon = try DaemonRun(["run", "--json", "--device", panel.node], pipeSize: 65536)
      try daemon.nextDevice("added")
      // More than the pipe and the daemon's queue can hold.
      var moves = 0
      for round in 0..<40 {
        panel.down(1, 100, Double(round))
        panel.down(2, 900, Double(round))
        try panel.report()
        for step in 0..<20 {
          panel.move(1, Double(200 + step), Double(round))
          panel.move(2, Double(300 + step), Double(round))
          try panel.report()
          moves += 2
        }
        panel.liftAll()
        try panel.report()
        // The kernel's ring must not overflow meanwhile.
        try Deadline.wait(for: "the daemon to come to rest") { daemon.inspector.isWaiting }
      }
      // More output is pending than a stopping daemon waits for.
      try daemon.next("the last lift") {
        $0["phase"]?.string == "ended" && $0["y"]?.number == 39 && $0["slot"]?.integer == 1
      }
      try daemon.endSoundly()
      #expect(!daemon.records.contains { $0.kind == "gap" })
      let phases = daemon.records.compactMap { $0["phase"]?.string }
      #expect(phases.count { $0 == "began" } == 80)
      #expect(phases.count { $0 == "ended" } == 80)
      #expect(phases.count { $0 == "moved" } < moves)
      #expect(
        daemon.records.contains {
          $0.kind == "note" && $0["level"]?.string == "warning" && $0["blame"]?.string == "bridge"
        })
    }
  }
}
