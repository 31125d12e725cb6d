import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `record` without a device.
struct RecordTests {
  @Test(
    "A wrong option of record exits with 64 and creates no file",
    arguments: [
      ["--format", "evtest"], ["--format", "evmu"], ["--max-bytes", "0"], ["--max-bytes", "1k"],
      ["--max-seconds", "-1"], ["--max-seconds", "99999999999999999999"], ["extra"],
    ])
  func usage(_ arguments: [String]) throws {
    let scratch = try ScratchDirectory()
    let target = scratch.url.appendingPathComponent("target").path
    let run = try ProgramRun(["record", "-o", target] + arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.hasSuffix("try: touchbridge record --help\n"))
    #expect(!FileManager.default.fileExists(atPath: target))
    if arguments.last == "evmu" { #expect(run.diagnostics.contains("did you mean 'evemu'?")) }
  }

  @Test("A missing node exits with 66, a node of another type with 69; no file is created")
  func nodes() throws {
    let scratch = try ScratchDirectory()
    let target = scratch.url.appendingPathComponent("target").path
    for (node, status): (String, Int32) in [
      ("/nonexistent/\u{9b}x", 66), ("/dev/null", 69), (scratch.url.path, 69),
    ] {
      let run = try ProgramRun(["record", "--device", node, "-o", target])
      #expect(run.status == status)
      #expect(run.diagnostics.hasPrefix("touchbridge: "))
      #expect(run.diagnostics.contains("\\u{009b}x") || status == 69)
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }
}
