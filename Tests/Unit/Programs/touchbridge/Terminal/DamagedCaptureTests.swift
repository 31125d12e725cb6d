import Foundation
import Testing
import TouchBridgeTestSupport

/// The replay of a capture that cannot be read to its end.
struct DamagedCaptureTests {
  @Test("The error is printed once on a terminal, and in a pipe the log and the message have it")
  func once() throws {
    let scratch = try ScratchDirectory()
    let damaged = EvemuSample.tap + "E: 0.2 0003 00\u{0}zz\n"
    let file = try scratch.file("damaged.evemu", damaged).path
    let line = EvemuSample.tap.split(separator: "\n").count + 1
    let piped = try ProgramRun(["replay", file])
    #expect(piped.status == 65)
    #expect(piped.output.contains("damaged.evemu:\(line): "), "\(piped.output)")
    #expect(piped.diagnostics.contains("damaged.evemu:\(line): "), "\(piped.diagnostics)")
    let program = try TerminalProgram(["replay", file], width: 500, height: 100)
    let status = try program.end()
    #expect(status == 65)
    let lines = program.screen.lines
    #expect(lines.count { $0.contains("damaged.evemu:\(line): ") } == 1, "\(lines)")
  }
}
