import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of invalid layouts while a daemon runs.
  @Suite struct RefusedLayoutTests {
    @Test("E-LIFE-18: the memory used to read a layout that nests too deeply is freed")
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
        // Work that remains after the record.
        try Deadline.wait(for: "the daemon to come to rest") { daemon.inspector.isWaiting }
        return try #require(daemon.inspector.ownMemory)
      }
      // The first reload of each kind allocates storage that is reused.
      _ = try reload(windows, "reloaded and is in use")
      _ = try reload(windows + "deep: [[[]]]\n", "stays in use")
      let before = try reload(windows, "reloaded and is in use")
      let deep = windows + "deep: " + String(repeating: "[", count: 1200) + "\n"
      #expect(try reload(deep, "stays in use") < before + 64)
      try daemon.endSoundly()
    }
  }
}
