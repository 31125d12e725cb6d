import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

extension InTheGuest {
  /// Tests of the port with processes of several users.
  @Suite struct PortClientTests {
    private static let layout = """
      version: 1
      sinks:
        - {id: left, type: client, user: games}
        - {id: right, type: client, user: "@mail"}
      windows:
        - {id: a, frame: [0, 0, 960, 1080], forwardTo: left, multipleTouchEnabled: true}
        - {id: b, frame: [960, 0, 960, 1080], forwardTo: right, multipleTouchEnabled: true}

      """

    private let path: String
    private let panel: GuestDevice
    private let daemon: DaemonRun

    init() throws {
      path = try Guest.folder("sockets").path + "/port"
      panel = try GuestDevice(Panel(wire: .slots(16)))
      daemon = try DaemonRun.daemon(
        "--layout", try Guest.file("port.yaml", Self.layout), "--port", path)
      try daemon.nextDevice("added")
    }

    /// Starts the client in Python as a user.
    private func client(of sink: String, user: Int, group: Int) throws -> RunningScript {
      let program = TestEnvironment.path("Examples/port-client.py").path
      return try RunningScript(
        "exec setpriv --reuid=\(user) --regid=\(group) --clear-groups --"
          + " /usr/bin/python3 \(program) \(sink) \(path)")
    }

    private func next(_ action: String, _ sink: String) throws -> DispatchLogLine {
      try daemon.next("sink \(sink) \(action)") {
        $0.kind == "sink" && $0["action"]?.string == action && $0["sink"]?.string == sink
      }
    }

    @Test(
      "P-2: a client of another user is refused, and so is a second one; the log has their uids")
    func users() throws {
      let stranger = try client(of: "left", user: 1, group: 60)
      try stranger.next("bye: not allowed")
      #expect(try next("refused", "left")["uid"]?.number == 1)
      let client = try client(of: "left", user: 5, group: 5)
      try client.next("active")
      #expect(try next("connected", "left")["uid"]?.number == 5)
      let second = try self.client(of: "left", user: 5, group: 5)
      try second.next("bye: the sink has a client")
      _ = try next("refused", "left")
      // The sink names a group.
      let other = try self.client(of: "right", user: 1, group: 8)
      try other.next("active")
      try panel.play("D1(100,100) D2(1000,100); U1 U2")
      try client.next("ended 1 at 100 100")
      try other.next("ended 2 at 1000 100")
      try daemon.endSoundly()
    }

    @Test(
      "P-5, P-7: a client that is killed with ten fingers on it loses them, and no other client does"
    )
    func killed() throws {
      let first = try client(of: "left", user: 5, group: 60)
      let second = try client(of: "right", user: 8, group: 8)
      try first.next("active")
      try second.next("active")
      try panel.play("D1(1500,500) D2(1600,500)")
      for finger in 3...12 { panel.down(finger, Double(finger) * 70, 300) }
      try panel.report()
      try first.next("began 12 at")
      first.send(SIGKILL)
      #expect(try next("disconnected", "left")["uid"]?.number == 5)
      for _ in 3...12 {
        let cancelled = try daemon.nextTouch("cancelled")
        #expect(cancelled["reason"]?.string == "clientGone")
      }
      try panel.play("M1(1500,600) M2(1600,600); U1; U2")
      for words in ["moved 1 at 1500 600", "moved 2 at 1600 600", "ended 1 at", "ended 2 at"] {
        try second.next(words)
      }
      #expect(!second.lines.contains { $0.contains("cancelled") })
      panel.liftAll()
      try panel.report()
      try daemon.endSoundly()
    }
  }
}
