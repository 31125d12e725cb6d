import Foundation
import Testing
import Text
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of a panel that sends records without pause.
  @Suite struct FairnessTests {
    /// Starts a process that writes moves of a finger to a node without pause.
    private func flood(_ node: String) throws -> ChildProcess {
      var bytes: [UInt8] = []
      for step in 0..<4_000 {
        // struct input_event: a time that the kernel ignores, then type, code and value.
        for (type, code, value) in [(3, 0x35, step % 1900), (0, 0, 0)] {
          bytes += [UInt8](repeating: 0, count: 16)
          bytes += [UInt8(type), 0, UInt8(code), 0]
          bytes += [UInt8(value & 0xff), UInt8(value >> 8), 0, 0]
        }
      }
      let file = try Guest.folder("flood").appendingPathComponent("records")
      try Data(bytes).write(to: file)
      return try ChildProcess([
        "sh", "-c",
        #"while cat "$0"; do :; done | dd of="$1" bs=1200 iflag=fullblock conv=notrunc"#,
        file.path, node,
      ])
    }

    @Test(
      "E-LIFE-19, E-READ-2: while one panel sends as many frames as the machine can produce, the fingers of another panel are served"
    )
    func served() throws {
      let quiet = try GuestDevice(Panel("Quiet Panel"))
      let loud = try GuestDevice(Panel("Loud Panel"))
      // The log in the pipe is read before the finger's records, and reading is slow here.
      let daemon = try DaemonRun(["run", "--json"], pipeSize: 1 << 16)
      try daemon.next("start") { $0.kind == "start" }
      try daemon.nextDevice("added", named: "Quiet Panel")
      try daemon.nextDevice("added", named: "Loud Panel")
      try loud.play("D1(100,100)")
      try daemon.nextTouch("began")
      let noise = try flood(loud.node)
      try daemon.next("the flood") { $0["phase"]?.string == "moved" }
      for finger in 1...4 {
        quiet.down(1, Double(finger * 10), 500)
        try quiet.report()
        let began = try daemon.next("the quiet panel's finger") {
          $0["phase"]?.string == "began" && $0["y"]?.number == 500
        }
        #expect(began["x"]?.number == Double(finger * 10))
        quiet.lift(1)
        try quiet.report()
        try daemon.next("its lift") { $0["phase"]?.string == "ended" && $0["y"]?.number == 500 }
      }
      // The finger of the flooding panel is tracked throughout: by its records, or by the state
      // after each loss.
      try daemon.next("the flood, still") { $0["phase"]?.string == "moved" }
      #expect(noise.isRunning)
      noise.send(SIGKILL)
      try noise.waitForEnd()
      loud.unplug()
      // If the last records of its panel were lost, its finger was cancelled already.
      try daemon.nextDevice("removed", named: "Loud Panel")
      try daemon.endSoundly()
    }
  }
}
