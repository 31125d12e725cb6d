import Testing
import TouchBridgeTestSupport

extension InTheGuest.IntegrationTests {
  /// Tests of clients of the control socket in other languages.
  @Suite struct ClientTests {
    @Test("C-7: a client in Python prints touches, also of a daemon that was restarted")
    func python() throws { try printsTouches("Python", #""phase": "ended""#) }

    @Test(
      "C-7: a client for Node.js prints touches, also of a daemon that was restarted",
      .program("/usr/bin/node"))
    func node() throws { try printsTouches("Node.js", #""phase":"ended""#) }

    @Test("C-7: socat prints the status, and touches", .program("/usr/bin/socat"))
    func shell() throws {
      let kiosk = try Kiosk()
      #expect(try kiosk.run("Shell", block: 0).hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{"#))
      let client = try kiosk.start("Shell")
      try client.next(#""subscription":1"#)
      try client.next(#""phase":"ended""#, #""view":"ok""#, repeating: kiosk.tap)
    }

    private func printsTouches(_ heading: String, _ text: String) throws {
      let kiosk = try Kiosk()
      let client = try kiosk.start(heading, block: 0)
      try client.next(text, repeating: kiosk.tap)
      try Guest.output("systemctl", "restart", "touchbridge")
      try kiosk.unit.waitForStatus("1 touchscreen")
      try client.next(text, repeating: kiosk.tap)
    }
  }
}
