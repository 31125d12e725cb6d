import Foundation
import Glibc
import Testing
import struct Text.UntrustedText
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of `touchbridge devices` with devices of the kernel.
  @Suite struct DevicesCommandTests {
    /// Runs the command, or another one, to its end.
    private func devices(
      _ arguments: String..., command: String = "devices", within wrapper: [String] = []
    ) throws -> (status: ChildProcess.End, output: String, diagnostics: String) {
      let program = try #require(TestEnvironment.program).path
      let folder = try Guest.folder("devices")
      let files = ["output", "diagnostics"].map { folder.appendingPathComponent($0).path }
      let streams = files.map { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
      defer { for stream in streams { close(stream) } }
      let process = try ChildProcess(
        wrapper + [program, command] + arguments, streams: (nil, streams[0], streams[1]))
      let status = try process.waitForEnd()
      let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      return (status, texts[0], texts[1])
    }

    private func keyboard() throws -> GuestDevice {
      var description = DeviceDescription(name: "Example Keyboard")
      description.codes[.key] = BitSet(1...100)
      return try GuestDevice(description)
    }

    private func report(_ output: String, of node: String) throws -> LogValue {
      let values = output.split(separator: "\n").compactMap { LogValue(parsing: $0) }
      return try #require(values.first { $0["node"]?.string == node }, "\(output)")
    }

    @Test("E-FILT-3: check says in millimeters what the filters do on the panel of this machine")
    func filters() throws {
      var design = Panel("Wall", wire: .slots(5))
      design.resolution = 8
      let panel = try GuestDevice(design)
      try UdevRecord.settle()
      let layout = try Guest.folder("check").appendingPathComponent("wall.yaml")
      try Data("devices: [{filters: {jumpReject: true, minForce: 0.15}}]".utf8).write(to: layout)
      let run = try devices(layout.path, command: "check")
      #expect(run.status == .exited(0))
      #expect(
        run.diagnostics.contains(
          "wall.yaml:1:11: note: the filter `jumpReject` of `Wall`: jumps of more than 45 mm within 20 ms"
        ))
      #expect(
        run.diagnostics.contains("the filter `minForce` of `Wall` never acts on this panel"),
        "\(run.diagnostics)")
      withExtendedLifetime(panel) {}
    }

    @Test("A panel is used and a keyboard is not, each with the deciding property")
    func both() throws {
      var design = Panel("Wall \u{1b}[2J", wire: .slots(5))
      design.resolution = 8
      let panel = try GuestDevice(design)
      let keyboard = try keyboard()
      try UdevRecord.settle()
      let run = try devices("--json", "--all")
      #expect(run.status == .exited(0), "\(run.diagnostics)")
      let used = try report(run.output, of: panel.node)
      #expect(used["used"] == .bool(true))
      #expect(used["protocol"]?.string == "B")
      #expect(used["slots"]?.integer == 5)
      #expect(used["name"]?.string == "Wall \u{1b}[2J")
      #expect(used["permission"]?.string == "granted")
      #expect(used["source"]?.string == "udev")
      let refused = try report(run.output, of: keyboard.node)
      #expect(refused["used"] == .bool(false))
      #expect(refused["reason"]?.string == "it is a keyboard, not a touchscreen")
      let text = try devices()
      #expect(text.output.contains("\(panel.node)  Wall \\x1b[2J\n  used         as a touch"))
      #expect(text.output.contains("size         240 × 135 mm"))
      #expect(!text.output.contains(keyboard.node + " "))
      #expect(text.output.contains("; --all lists them\n"))
    }

    @Test("Only the panel's node is opened")
    func opened() throws {
      let panel = try GuestDevice()
      let keyboard = try keyboard()
      try UdevRecord.settle()
      let trace = try Guest.folder("trace").appendingPathComponent("calls").path
      let run = try devices(
        "--all", within: ["strace", "-f", "-e", "trace=open,openat", "-o", trace])
      #expect(run.status == .exited(0), "\(run.diagnostics)")
      let calls = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(calls.contains("\"\(panel.node)\""))
      #expect(!calls.contains("\"\(keyboard.node)\""))
    }

    @Test(
      "E-PERM-4: without permission to open the panel, the owner and the remedy are printed, with status 77"
    )
    func denied() throws {
      let panel = try GuestDevice()
      let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
      let run = try devices("--json", within: nobody)
      #expect(run.status == .exited(77), "\(run.diagnostics)")
      let denied = try report(run.output, of: panel.node)
      #expect(denied["permission"]?.string == "denied")
      let reason = try #require(denied["reason"]?.string)
      #expect(reason.hasPrefix("no permission to read \(panel.node): it belongs to root:input"))
      #expect(reason.contains("; remedy: sudo usermod -aG input "))
    }

    @Test("Without a panel the status is 69, and the devices are counted")
    func none() throws {
      let keyboard = try keyboard()
      try UdevRecord.settle()
      let run = try devices()
      #expect(run.status == .exited(69))
      #expect(run.output.hasSuffix("--all lists them\n"))
      #expect(run.diagnostics.contains("no touchscreen among "))
      #expect(access(keyboard.node, F_OK) == 0)
    }
  }
}
