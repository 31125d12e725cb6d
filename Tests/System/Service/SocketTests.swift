import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest.ServiceTests {
  /// Tests of the sockets of the service.
  @Suite struct SocketTests {
    private static let program = "/usr/local/bin/touchbridge"

    /// Runs `status` as a user of no group, or of the group of clients.
    private static func status(inGroup isMember: Bool) throws -> ChildProcess.End {
      let membership = isMember ? "--groups=touchbridge-clients" : "--clear-groups"
      return try Guest.run(
        ["setpriv", "--reuid=8", "--regid=8", membership, "--", program, "status"]
      ).end
    }

    @Test("C-2, C-6, O-4, P-2: the service has both sockets while it runs, and no client starts it")
    func sockets() throws {
      let unit = try ServiceUnit()
      try unit.setLayout(
        """
        version: 1
        sinks: [{id: shop, type: client, user: games}]
        windows:
          - {id: front, forwardTo: shop, multipleTouchEnabled: true}

        """)
      #expect(try Self.status(inGroup: true) == .exited(69))
      #expect(try unit.property("ActiveState") == "inactive")
      try unit.start()
      #expect(
        try Guest.output("stat", "--format=%a %G", ServiceUnit.control)
          == "660 touchbridge-clients\n")
      #expect(try Guest.output("stat", "--format=%a", ServiceUnit.port) == "666\n")
      #expect(try Guest.output("stat", "--format=%a", "/run/touchbridge") == "755\n")
      #expect(try Self.status(inGroup: true) == .exited(0))
      #expect(try Self.status(inGroup: false) == .exited(77))

      let watch = try RunningScript("exec \(Self.program) watch --json --reconnect")
      let panel = try GuestDevice()
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
      #expect(!FileManager.default.fileExists(atPath: "/run/touchbridge"))
      for _ in 1...3 { #expect(try Self.status(inGroup: true) == .exited(69)) }
      #expect(try unit.property("ActiveState") == "inactive")
    }
  }
}
