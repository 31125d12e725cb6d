import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of the live page of `watch`, with a panel and a terminal.
  @Suite struct LivePageTests {
    private static let layout = """
      version: 1
      windows:
        - view:
            id: root
            subviews:
              - {id: list, frame: [100, 100, 600, 600], handles: all}
              - {id: keypad, frame: [1000, 100, 600, 600], handles: all, sensitive: true}

      """

    @Test(
      "C-6: a finger on the panel is on the page, a size that changes draws it anew, and q ends it")
    func fingers() throws {
      let panel = try GuestDevice()
      let path = try Guest.folder("pages").path + "/control"
      let daemon = try DaemonRun.daemon(
        "--device", panel.node, "--layout", try Guest.file("page.yaml", Self.layout),
        "--control", path)
      try daemon.nextDevice("added")

      let terminal = try PseudoTerminal(width: 100, height: 40)
      let program = try #require(TestEnvironment.program).path
      // It becomes the controlling terminal, so that changes of its size are signaled.
      let page = try ChildProcess(
        ["setsid", "--ctty", "--wait", program, "watch", "--control", path],
        environment: ["TERM": "linux", "LC_ALL": "C"],
        streams: (terminal.device, terminal.device, terminal.device))
      try terminal.wait(for: "page.yaml", "list", "keypad", "0 fingers", "q quit")

      try panel.play("D1(400,400) D2(1300,300)")
      try terminal.wait(for: "@1", "400, 400  list", "hidden  keypad")
      try panel.play("M1(555,466) M2(1350,350)")
      try terminal.wait(for: "555, 466")
      try panel.play("U1 U2")
      try terminal.wait(for: "ended")

      // The whole page is written anew.
      try terminal.resize(width: 80, height: 24)
      try terminal.wait(for: "0 fingers", "o1", "555, 466", "hidden  keypad")
      try terminal.press("v")
      try terminal.wait(for: "show only this view")
      try terminal.press("list\r")
      try terminal.wait(for: "v view: list")
      try terminal.press("q")
      #expect(try page.waitForEnd() == .exited(0))
      try daemon.endSoundly()
    }
  }
}
