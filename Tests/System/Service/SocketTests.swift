import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest.ServiceTests {
  /// Tests of the sockets that systemd makes for the service.
  @Suite struct SocketTests {
    private static let sockets = ["touchbridge-control.socket", "touchbridge-port.socket"]
    private static let program = "/usr/local/bin/touchbridge"

    /// Runs `status` as a user of no group, or of the group of clients.
    private static func status(inGroup isMember: Bool) throws -> ChildProcess.End {
      let membership = isMember ? "--groups=touchbridge-clients" : "--clear-groups"
      return try Guest.run(
        ["setpriv", "--reuid=8", "--regid=8", membership, "--", program, "status"]
      ).end
    }

    @Test(
      "C-2, C-6, P-2: systemd makes both sockets, starts the service for a client, and keeps them while it restarts"
    )
    func activation() throws {
      let unit = try ServiceUnit()
      defer { for socket in Self.sockets { _ = try? Guest.run(["systemctl", "stop", socket]) } }
      try unit.setLayout(
        """
        version: 1
        sinks: [{id: shop, type: client, user: games}]
        windows:
          - {id: front, forwardTo: shop, multipleTouchEnabled: true}

        """)
      try Guest.output("systemctl", "start", Self.sockets[0], Self.sockets[1])
      #expect(try unit.property("ActiveState") == "inactive")
      #expect(
        try Guest.output("stat", "--format=%a %G", "/run/touchbridge/control")
          == "660 touchbridge-clients\n")
      #expect(try Guest.output("stat", "--format=%a", "/run/touchbridge/port") == "666\n")

      // The first client starts the service.
      #expect(try Self.status(inGroup: true) == .exited(0))
      #expect(try unit.property("ActiveState") == "active")
      #expect(try Self.status(inGroup: false) == .exited(77))

      let watch = try RunningScript("exec \(Self.program) watch --json --reconnect")
      let panel = try LivePanel()
      try unit.waitForStatus("1 touchscreen")
      func client() throws -> RunningScript {
        let program = TestEnvironment.path("Examples/port-client.py").path
        return try RunningScript(
          "exec setpriv --reuid=5 --regid=60 --clear-groups -- /usr/bin/python3 \(program) shop")
      }
      for _ in 1...2 {
        let client = try client()
        try client.next("active")
        try watch.next(#""phase":"ended""#, #""view":"front""#) {
          try panel.play("D1(100,100); U1")
        }
        try client.next("ended 1 at 100 100")
        let process = try unit.process().id
        try Guest.output("systemctl", "restart", ServiceUnit.name)
        #expect(try unit.process().id != process)
        try client.next("bye: touchbridge stops")
        try unit.waitForStatus("1 touchscreen")
      }
      try unit.stop()
      #expect(FileManager.default.fileExists(atPath: "/run/touchbridge/control"))
      #expect(FileManager.default.fileExists(atPath: "/run/touchbridge/port"))
    }
  }
}
