import CLibevdev
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of dark screens, with a graphics card of the virtual machine.
  @Suite struct WakeTests {
    private static let layout = """
      version: 1
      screen: {width: 1920, height: 1080}
      wake: {when: [dpms], grace: 0}
      sinks: [{id: glass, type: touchscreen, name: main}]
      windows: [{view: {id: page, forwardTo: glass}}]

      """

    /// The screen of the virtual machine, which no compositor uses.
    private struct Screen {
      let connector: URL

      init() throws {
        let folder = URL(fileURLWithPath: "/sys/class/drm", isDirectory: true)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let connected = names.map { folder.appendingPathComponent($0) }.first {
          Self.word(of: "status", in: $0) == "connected"
        }
        connector = try #require(connected, "no connected screen among \(names)")
      }

      static func word(of file: String, in folder: URL) -> String? {
        let text = try? String(
          contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return text?.trimmingCharacters(in: .newlines)
      }

      /// Switches the screen on or off through the console, and waits until the kernel reports it.
      func set(isOn: Bool) throws {
        let blank = open("/sys/class/graphics/fb0/blank", O_WRONLY | O_CLOEXEC)
        try #require(blank >= 0, "no frame buffer: errno \(errno)")
        defer { close(blank) }
        let text = isOn ? "0" : "4"
        try #require(write(blank, text, 1) == 1, "errno \(errno)")
        try Deadline.wait(for: "a screen that is \(isOn ? "on" : "off")") {
          Self.word(of: "dpms", in: connector) == (isOn ? "On" : "Off")
        }
      }
    }

    @Test(
      "W-1, W-2: a tap on a screen that the kernel reports as off presses nothing but KEY_WAKEUP")
    func darkScreen() throws {
      let screen = try Screen()
      try screen.set(isOn: false)
      defer { try? screen.set(isOn: true) }
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon(
        "--forward", "--device", panel.node,
        "--layout", try Guest.file("wake.yaml", Self.layout))
      let note = try daemon.next("the note about the key") {
        $0["message"]?.string?.contains("touchbridge: wake") == true
      }
      let node = try #require(note["message"]?.string?.split(separator: ":").first)
      let keyboard = try NodeReader(String(node))
      let opened = try daemon.next("an opened sink") { $0["action"]?.string == "opened" }
      let touchscreen = try NodeReader(try #require(opened["node"]?.string))
      try daemon.nextDevice("added")
      try panel.play("D1(500,500); M1(520,500); U1")
      let dead = try daemon.next("a dead finger") { $0.kind == "ignored" }
      #expect(dead["by"]?.string == "wake")
      var keys: [input_event] = []
      try Deadline.wait(for: "KEY_WAKEUP") {
        keys += try keyboard.take()
        return keys.count >= 4
      }
      #expect(keys.map(\.value) == [1, 0, 0, 0])
      #expect(keys.map(\.code) == [143, 0, 143, 0])
      #expect(try touchscreen.drain() == 0)

      try screen.set(isOn: true)
      try panel.play("D2(300,300); U2")
      try daemon.nextTouch("ended")
      #expect(try keyboard.drain() == 0)
      try daemon.endSoundly()
      #expect(daemon.records.count { $0.kind == "ignored" } == 1)
    }
  }
}
