import Capture
import CLinux
import Evdev
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of `touchbridge record` with devices of the kernel.
  @Suite struct RecordTests {
    private func items(of file: URL) throws -> [CaptureItem] {
      var reader = CaptureReader(source: ByteArraySource(Array(try Data(contentsOf: file))))
      var result: [CaptureItem] = []
      while let item = try reader.next() { result.append(item) }
      return result
    }

    private func text(_ file: URL) throws -> String {
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    private func touches(_ file: URL) throws -> [String] {
      let (lines, writing) = try LineStream.pipe()
      let program = try #require(TestEnvironment.program)
      let replay = try ChildProcess(
        [program.path, "replay", "--json", file.path], streams: (nil, writing, nil))
      close(writing)
      var result: [String] = []
      while let line = try? lines.next(before: Deadline(in: Deadline.timeLimit)) {
        for record in DispatchLogLine.records(of: line) where record.kind == "touch" {
          result.append(
            "\(record["touch"]?.integer ?? 0) \(record["phase"]?.string ?? "")")
        }
      }
      #expect(try replay.waitForEnd() == .exited(0))
      return result
    }

    private let tap = "1 began 1 moved 1 ended"

    private func play(_ panel: GuestDevice) throws {
      panel.down(1, 100, 100)
      try panel.report()
      panel.move(1, 120, 100)
      try panel.report()
      panel.lift(1)
      try panel.report()
    }

    /// Moves the finger until the recording ends, slowly enough that the kernel drops no records.
    private func move(_ panel: GuestDevice, until run: RecordRun) throws {
      let inspector = ProcessInspector(id: run.process.id)
      for step in 1...2000 {
        panel.move(1, Double(step % 1900), 0)
        try panel.report()
        guard step % 20 == 0 else { continue }
        try Deadline.wait(for: "the recording to be up to date") {
          !run.process.isRunning || inspector.isWaiting
        }
        if !run.process.isRunning { return }
      }
    }

    @Test(
      "The only touchscreen is recorded, and the recording replays",
      arguments: [
        "touchbridge", "evemu", "libinput",
      ])
    func formats(_ format: String) throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("recording")
      var shape = Panel("Recorded \u{1b}[2J \"panel\"")
      shape.hasPressure = true
      let panel = try GuestDevice(shape)
      panel.down(9, 900, 900)
      try panel.report()
      let run = try RecordRun(["-o", file.path, "--format", format])
      #expect(run.diagnostics.contains("\\x1b[2J"))
      #expect(try !text(file).isEmpty)
      panel.lift(9)
      try panel.report()
      try play(panel)
      #expect(try run.stop() == .exited(0))
      #expect(run.diagnostics.contains("PINs"))
      #expect(run.diagnostics.contains("interrupted by SIGINT: 4 frames"))
      var information = stat()
      try #require(stat(file.path, &information) == 0)
      #expect(information.st_mode & 0o7777 == 0o600)
      #expect(try text(file).hasSuffix("\n# ended: interrupted by SIGINT\n"))
      #expect(try touches(file).joined(separator: " ") == tap)
      guard format == "touchbridge" else { return }
      guard case .device(0, let description) = try items(of: file).first else {
        Issue.record("no description")
        return
      }
      #expect(description.node == UntrustedText(panel.node))
      #expect(description.name == shape.name)
      #expect(description.udevProperties["ID_INPUT_TOUCHSCREEN"] == "1")
      let ids = description.initialState?.slots.first { $0.axis == .trackingID }?.values
      #expect(ids?.first ?? -1 >= 0)
    }

    @Test("Records are written at once")
    func follow() throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("recording")
      let panel = try GuestDevice()
      let run = try RecordRun(["--device", panel.node, "-o", file.path])
      try play(panel)
      let deadline = Deadline(in: Deadline.timeLimit)
      func reports() throws -> Int {
        try items(of: file).count {
          if case .event(_, let event) = $0 { event.isReport } else { false }
        }
      }
      while try reports() < 3, !deadline.hasPassed { sched_yield() }
      #expect(try reports() == 3)
      run.process.send(SIGKILL)
      _ = try run.end()
      #expect(try touches(file).joined(separator: " ") == tap)
    }

    @Test("E-LIFE-21: a recording ends with a message when its device is unplugged")
    func unplugged() throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("recording")
      let panel = try GuestDevice()
      let run = try RecordRun(["--device", panel.node, "-o", file.path])
      panel.down(1, 100, 100)
      try panel.report()
      let deadline = Deadline(in: Deadline.timeLimit)
      while try items(of: file).count < 2, !deadline.hasPassed { sched_yield() }
      panel.unplug()
      #expect(try run.end() == .exited(0))
      #expect(run.diagnostics.contains("the device is gone"))
      #expect(try text(file).hasSuffix("\n# ended: the device is gone\n"))
      #expect(try touches(file) == ["1 began", "1 cancelled"])
    }

    @Test("The limits of bytes and seconds end the recording with complete frames and status 0")
    func limits() throws {
      let folder = try Guest.folder("record")
      let bytes = folder.appendingPathComponent("bytes")
      let seconds = folder.appendingPathComponent("seconds")
      let panel = try GuestDevice()
      let first = try RecordRun(["--device", panel.node, "-o", bytes.path, "--max-bytes", "4000"])
      let second = try RecordRun(["--device", panel.node, "-o", seconds.path, "--max-seconds", "1"])
      panel.down(1, 0, 0)
      try panel.report()
      try move(panel, until: first)
      #expect(try first.end() == .exited(0))
      #expect(try text(bytes).hasSuffix("\n# ended: the byte limit is reached\n"))
      let size = try Data(contentsOf: bytes).count
      #expect(size <= 4000 && size > 3500)
      #expect(try second.end() == .exited(0))
      #expect(try text(seconds).hasSuffix("\n# ended: the time limit is reached\n"))
      let small = try RecordRun(
        ["--device", panel.node, "-o", "/run/none", "--max-bytes", "100"], begins: false)
      #expect(try small.end() == .exited(64))
      #expect(small.diagnostics.contains("--max-bytes must be at least "))
      #expect(access("/run/none", F_OK) != 0)
    }

    @Test("A full disk ends the recording with status 74, and the file is valid")
    func fullDisk() throws {
      let folder = try Guest.folder("record")
      let disk = folder.appendingPathComponent("disk").path
      try #require(mkdir(disk, 0o755) == 0)
      try #require(mount("none", disk, "tmpfs", 0, "size=16k") == 0)
      defer { umount(disk) }
      let file = URL(fileURLWithPath: disk + "/recording")
      let panel = try GuestDevice()
      let run = try RecordRun(["--device", panel.node, "-o", file.path])
      panel.down(1, 0, 0)
      try panel.report()
      try move(panel, until: run)
      #expect(try run.end() == .exited(74))
      #expect(run.diagnostics.contains("No space left on device"))
      let found = try items(of: file)
      guard case .event(_, let last) = try #require(found.last) else {
        Issue.record("the last thing is no record")
        return
      }
      #expect(last.isReport)
      #expect(try touches(file).suffix(1) == ["1 cancelled"])
    }

    @Test("A reader that closes the pipe ends the recording with status 0 and no message")
    func closedPipe() throws {
      let panel = try GuestDevice()
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      let run = try RecordRun(["--device", panel.node], output: ends[1])
      close(ends[1])
      try run.waitForDiagnostics("PINs")
      let before = run.diagnostics
      close(ends[0])
      try play(panel)
      #expect(try run.end() == .exited(0))
      #expect(run.diagnostics == before)
    }

    @Test("E-DROP-2: after an overrun the recording has the state, and its replay uses it")
    func overrun() throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("recording")
      let panel = try GuestDevice()
      let run = try RecordRun(["--device", panel.node, "-o", file.path])
      panel.down(1, 100, 100)
      panel.down(2, 200, 200)
      try panel.report()
      let deadline = Deadline(in: Deadline.timeLimit)
      while try items(of: file).count < 3, !deadline.hasPassed { sched_yield() }
      run.process.send(SIGSTOP)
      try run.process.waitUntilStopped()
      for step in 1...400 {
        panel.move(2, 200 + Double(step % 7), 200)
        try panel.report()
      }
      panel.lift(1)
      panel.down(3, 300, 300)
      try panel.report()
      run.process.send(SIGCONT)
      func hasState() throws -> Bool {
        try items(of: file).contains { if case .state = $0 { true } else { false } }
      }
      while try !hasState(), !deadline.hasPassed { sched_yield() }
      panel.lift(2)
      panel.lift(3)
      try panel.report()
      #expect(try run.stop(SIGTERM) == .exited(0))
      #expect(run.diagnostics.contains("1 gap"))
      let story = try touches(file)
      #expect(story.prefix(2) == ["1 began", "2 began"])
      #expect(story.contains("1 cancelled"))
      #expect(story.contains("3 began"))
      #expect(story.suffix(2) == ["2 ended", "3 ended"])
    }

    @Test(
      "A keyboard is refused, a touchpad is recorded, and with two touchscreens one must be named")
    func choice() throws {
      var keyboard = DeviceDescription(name: "Keyboard")
      keyboard.codes = [.key: BitSet([1, 16, 30, 44])]
      let typed = try GuestDevice(keyboard)
      let refused = try RecordRun(["--device", typed.node], begins: false)
      #expect(try refused.end() == .exited(69))
      #expect(refused.diagnostics.contains("the device has the keys of a keyboard"))
      let none = try RecordRun([], begins: false)
      #expect(try none.end() == .exited(69))
      #expect(none.diagnostics.contains("there is no touchscreen"))

      let first = try GuestDevice(Panel("First"))
      let second = try GuestDevice(Panel("Second"))
      let unsure = try RecordRun([], begins: false)
      #expect(try unsure.end() == .exited(64))
      #expect(unsure.diagnostics.contains("there are 2 touchscreens; name one with --device"))
      #expect(unsure.diagnostics.contains("\(first.node)  First\n"))
      #expect(unsure.diagnostics.contains("\(second.node)  Second\n"))

      var touchpad = Panel("Touchpad").description
      touchpad.properties = BitSet([InputProperty.pointer.rawValue])
      touchpad.codes[.key]?.insert(KeyCode.toolFinger.rawValue)
      let pad = try GuestDevice(touchpad)
      let recorded = try RecordRun(["--device", pad.node])
      #expect(try recorded.stop(SIGTERM) == .exited(0))
    }

    @Test("A device that another program has grabbed is recorded after it is released")
    func grabbed() throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("recording")
      let panel = try GuestDevice()
      let other = try InputDevice.open(UntrustedText(panel.node))
      try other.grab()
      let run = try RecordRun(["--device", panel.node, "-o", file.path])
      try run.waitForDiagnostics("another process has grabbed the device")
      try play(panel)
      other.ungrab()
      try play(panel)
      #expect(try run.stop() == .exited(0))
      #expect(try touches(file).joined(separator: " ") == tap)
    }

    @Test("An existing output file stays unchanged, and no permission advice is printed")
    func refusals() throws {
      let folder = try Guest.folder("record")
      let file = folder.appendingPathComponent("there")
      try Data("kept".utf8).write(to: file)
      let panel = try GuestDevice()
      let there = try RecordRun(["-o", file.path], begins: false)
      #expect(try there.end() == .exited(73))
      #expect(there.diagnostics.contains("the file exists, and record does not replace files"))
      #expect(try text(file) == "kept")

      let program = try #require(TestEnvironment.program)
      let (lines, writing) = try LineStream.pipe()
      let denied = try ChildProcess(
        [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program.path, "record",
        ], streams: (nil, nil, writing))
      close(writing)
      #expect(try denied.waitForEnd() == .exited(77))
      let words = try lines.next(before: Deadline(in: Deadline.timeLimit))
      #expect(words.contains("no permission to read \(panel.node): it belongs to root:input"))
    }
  }
}
