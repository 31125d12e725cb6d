import Foundation
import Testing
import TouchBridgeTestSupport

/// What `devices` does on a machine, whatever devices that has.
struct DevicesTests {
  @Test(
    "Where there is no input device at all, the status is 69 and the words say so",
    .enabled(if: !FileManager.default.fileExists(atPath: "/dev/input")))
  func nothing() throws {
    for arguments in [["devices"], ["devices", "--json", "--all"]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 69)
      #expect(run.output.isEmpty)
      #expect(run.talk.hasPrefix("touchbridge: no touchscreen: there is no /dev/input"))
    }
  }

  @Test("A layout with mistakes is refused before any device is looked for")
  func layout() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("bad.yaml", "devices: 5\n").path
    let run = try ProgramRun(["devices", "--layout", file])
    #expect(run.status == 78)
    #expect(run.talk.contains("\(file):1:10: "))
  }

  @Test("Arguments that mean nothing are refused")
  func arguments() throws {
    #expect(try ProgramRun(["devices", "/dev/input/event0"]).status == 64)
    #expect(try ProgramRun(["devices", "--al"]).talk.contains("did you mean '--all'?"))
  }
}
