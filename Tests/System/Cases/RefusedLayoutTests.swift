import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// A daemon whose layout is spoiled while it runs.
  @Suite struct RefusedLayoutTests {
    @Test("E-LIFE-18: what it took to read a layout that nests too deep is given back")
    func memory() throws {
      let windows = "windows: [{id: window, view: {id: a, handles: all}}]\n"
      let layout = try Guest.file("deep.yaml", windows)
      let daemon = try DaemonRun.daemon("--layout", layout)

      func reload(_ text: String, _ answer: String) throws -> Int {
        _ = try Guest.file("deep.yaml", text)
        daemon.process.send(SIGHUP)
        try daemon.next("an answer to the layout") {
          $0["message"]?.string?.hasSuffix(answer) == true
        }
        // What it still has to do after the answer.
        try Deadline.ask(for: "the daemon to come to rest") { daemon.facts.isWaiting }
        return try #require(daemon.facts.ownMemory)
      }
      // What is made once, at the first of each kind.
      _ = try reload(windows, "read again and is in force")
      _ = try reload(windows + "deep: [[[]]]\n", "stays in force")
      let before = try reload(windows, "read again and is in force")
      let deep = windows + "deep: " + String(repeating: "[", count: 1200) + "\n"
      #expect(try reload(deep, "stays in force") < before + 64)
      try daemon.endSoundly()
    }
  }
}
