import CLibevdev
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of the keyboard on which gestures type.
  @Suite struct KeyboardTests {
    private static let layout = """
      version: 1
      screen: {width: 1920, height: 1080}
      session: {user: root}
      staleAfter: 0  # the machine may stall
      sinks: [{id: glass, type: touchscreen}, {id: keys, type: keyboard}]
      windows:
        - view:
            id: page
            forwardTo: glass
            multipleTouchEnabled: true
            gestureRecognizers:
              - {id: close, type: tap, numberOfTouchesRequired: 2, sends: [KEY_LEFTALT, KEY_F4]}

      """

    private static let tap = "D1(500,500) D2(900,500); U1 U2"

    /// Writes the state of the seat as systemd-logind does, which does not run here.
    private func setActive(_ user: Int?) throws {
      let folder = URL(fileURLWithPath: "/run/systemd/seats", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = user.map { "ACTIVE=c1\nACTIVE_UID=\($0)\n" } ?? "IS_VT=1\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("seat0"), options: .atomic)
    }

    @Test("F-22: the keyboard has exactly its keys, and types them for the active session only")
    func typed() throws {
      try setActive(0)
      defer { try? FileManager.default.removeItem(atPath: "/run/systemd/seats/seat0") }
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon(
        "--forward", "--device", panel.node,
        "--layout", try Guest.file("keys.yaml", Self.layout))
      let opened = try daemon.next("the opened keyboard") {
        $0["sink"]?.string == "keys" && $0["action"]?.string == "opened"
      }
      let node = try #require(opened["node"]?.string)
      let name = node.split(separator: "/").last ?? ""
      let bits = try String(
        contentsOfFile: "/sys/class/input/\(name)/device/capabilities/key", encoding: .utf8)
      #expect(bits == "4100000000000000\n", "KEY_LEFTALT is 56, and KEY_F4 is 62")
      let keyboard = try NodeReader(node)
      try daemon.nextDevice("added")

      try panel.play(Self.tap)
      let sent = try daemon.next("the typed keys") { $0["action"]?.string == "sent" }
      #expect(sent["keys"]?.strings == ["KEY_LEFTALT", "KEY_F4"])
      var records: [input_event] = []
      try Deadline.wait(for: "the keys") {
        records += try keyboard.take()
        return records.count >= 8
      }
      #expect(records.map(\.code) == [56, 0, 62, 0, 62, 0, 56, 0])
      #expect(records.map(\.value) == [1, 0, 1, 0, 0, 0, 0, 0])

      // Touches go on while no session is active.
      try setActive(nil)
      try panel.play(Self.tap)
      let note = try daemon.next("the note") {
        $0["message"]?.string?.hasPrefix("KEY_LEFTALT KEY_F4 is not typed") == true
      }
      #expect(note["message"]?.string?.hasSuffix("no session of seat0 is active") == true)
      #expect(try keyboard.drain() == 0)
      try daemon.endSoundly()
    }
  }
}
