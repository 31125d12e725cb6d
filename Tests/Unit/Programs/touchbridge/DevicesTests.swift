import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `devices` that do not depend on the devices of the machine.
struct DevicesTests {
  @Test(
    "Without any input device the exit status is 69, with an explanation",
    .enabled(
      if: !FileManager.default.fileExists(atPath: "/dev/input"), "this machine has /dev/input"))
  func nothing() throws {
    for arguments in [["devices"], ["devices", "--json", "--all"]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 69)
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.hasPrefix("touchbridge: no touchscreen: there is no /dev/input"))
    }
  }

  @Test("An invalid layout is refused before devices are listed")
  func layout() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("bad.yaml", "devices: 5\n").path
    let run = try ProgramRun(["devices", "--layout", file])
    #expect(run.status == 78)
    #expect(run.diagnostics.contains("\(file):1:10: "))
  }

  @Test("Unknown arguments are refused")
  func arguments() throws {
    #expect(try ProgramRun(["devices", "/dev/input/event0"]).status == 64)
    #expect(try ProgramRun(["devices", "--al"]).diagnostics.contains("did you mean '--all'?"))
  }
}
