import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of starting, stopping and reloading a daemon.
  @Suite struct StartAndStopTests {
    @Test("E-INIT-1, E-INIT-3: a finger that is down at the start is ignored")
    func ignored() throws {
      let panel = try GuestDevice()
      try panel.play("D1(100,100); M1(110,100)")
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("M1(120,100); U1; D2(120,100); U2")
      let began = try daemon.nextTouch("began")
      #expect(began["touch"]?.integer == 1)
      #expect(began["x"]?.number == 120)
      #expect(began["joinedLate"] == nil)
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(daemon.records.last?["touches"]?.integer == 1)
    }

    @Test("E-INIT-1: a finger that is down at the start begins if the layout asks for it")
    func begins() throws {
      let panel = try GuestDevice()
      try panel.play("D1(100,100); M1(110,100)")
      let layout = try Guest.file(
        "begin.yaml",
        "devices: [{match: {name: '*'}, touchesAtOpen: begin}]\nwindows: [{id: main}]\n")
      let daemon = try DaemonRun.daemon("--layout", layout, "--device", panel.node)
      let began = try daemon.nextTouch("began")
      #expect(began["x"]?.number == 110)
      #expect(began["joinedLate"]?.bool == true)
      try panel.play("U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }

    @Test(
      "E-LIFE-17: a signal to stop cancels fingers, ends the log and ends the process",
      arguments: [SIGTERM, SIGINT])
    func stopped(_ signal: Int32) throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100) D2(200,200)")
      for _ in 0..<2 { try daemon.nextTouch("began") }
      daemon.process.send(signal)
      // The log is not read meanwhile.
      #expect(try daemon.process.waitForEnd() == .exited(0))
      try daemon.readToEnd()
      let reasons = daemon.records.filter { $0["phase"]?.string == "cancelled" }
        .map { $0["reason"]?.string }
      #expect(reasons == ["shutdown", "shutdown"])
      #expect(daemon.records.last?.kind == "end")
      expectSoundLog(daemon.log, framesMayShareTimes: true)
    }

    @Test("E-LIFE-18: a reloaded layout applies at once, after fingers on the old one end")
    func reloaded() throws {
      let panel = try GuestDevice()
      let layout = try Guest.file(
        "reload.yaml", "windows: [{id: before, view: {id: a, handles: all}}]\n")
      let daemon = try DaemonRun.daemon("--layout", layout, "--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100)")
      #expect(try daemon.nextTouch("began")["view"]?.string == "a")
      try Data("windows: [{id: after, view: {id: b, handles: all}}]\n".utf8)
        .write(to: URL(fileURLWithPath: layout))
      daemon.process.send(SIGHUP)
      try daemon.nextTouch("cancelled")
      try daemon.next("the note") {
        $0.kind == "note" && $0["message"]?.string?.contains("was reloaded") == true
      }
      // Fingers that were down are ignored. New touches use the new layout.
      try panel.play("M1(150,150); U1; D2(200,200); U2")
      let began = try daemon.nextTouch("began")
      #expect(began["view"]?.string == "b")
      #expect(began["touch"]?.integer == 2)
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }

    @Test(
      "E-LIFE-18: an invalid layout is reported with file, line and column, and the old one stays in use"
    )
    func reloadedWrongly() throws {
      let panel = try GuestDevice()
      let layout = try Guest.file(
        "wrong.yaml", "windows: [{id: before, view: {id: a, handles: all}}]\n")
      let daemon = try DaemonRun.daemon("--layout", layout, "--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100)")
      try daemon.nextTouch("began")
      try Data("windows:\n  - id: after\n    vieww: {}\n".utf8)
        .write(to: URL(fileURLWithPath: layout))
      daemon.process.send(SIGHUP)
      let note = try daemon.next("the note") { $0.kind == "note" && $0["level"]?.string == "error" }
      #expect(note["blame"]?.string == "layout")
      #expect(note["message"]?.string?.contains("\(layout):3:5: ") == true, "\(note.text)")
      // The finger continues with the old layout.
      try panel.play("M1(150,150); U1; D2(200,200); U2")
      #expect(try daemon.nextTouch("ended")["touch"]?.integer == 1)
      #expect(try daemon.nextTouch("began")["view"]?.string == "a")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(!daemon.records.contains { $0["phase"]?.string == "cancelled" })
    }

    @Test(
      "A named node that does not exist, or is no touchscreen, ends the run with status 66 or 69")
    func named() throws {
      let missing = try DaemonRun(["run", "--json", "--device", "/dev/input/event999"])
      #expect(try missing.process.waitForEnd() == .exited(66))
      #expect(missing.diagnostics.contains("/dev/input/event999"))
      let none = try DaemonRun(["run", "--json", "--device", "/dev/null"])
      #expect(try none.process.waitForEnd() == .exited(69))
      let mouse = try GuestDevice(.mouse())
      let wrong = try DaemonRun(["run", "--json", "--device", mouse.node])
      try wrong.readToEnd()
      #expect(try wrong.process.waitForEnd() == .exited(69))
      #expect(wrong.records.contains { $0["action"]?.string == "ignored" })
      #expect(wrong.diagnostics.contains(mouse.node), "\(wrong.diagnostics)")
    }
  }
}
