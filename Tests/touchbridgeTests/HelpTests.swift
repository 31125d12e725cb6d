import Testing
import TouchBridgeTestSupport

/// Tests of the help and the version.
struct HelpTests {
  @Test(
    "The help is written to standard output and equals the golden file",
    arguments: [
      "", "run", "replay", "play", "devices", "record", "convert", "check", "explain",
    ])
  func help(_ verb: String) throws {
    let run = try ProgramRun(verb.isEmpty ? ["--help"] : [verb, "--help"])
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    GoldenFile.expect(run.output, matches: "help/\(verb.isEmpty ? "touchbridge" : verb).txt")
    for line in run.output.split(separator: "\n") where !line.hasPrefix("usage:") {
      #expect(line.count <= 80, "too wide: \(line)")
    }
  }

  @Test("Help is printed despite other errors, and `help VERB` equals `VERB --help`")
  func helpAnyhow() throws {
    let help = try ProgramRun(["check", "--help"]).output
    #expect(try ProgramRun(["help", "check"]).output == help)
    #expect(try ProgramRun(["check", "--nonsense", "a", "b", "-h"]).output == help)
    #expect(try ProgramRun(["help"]).output == ProgramRun(["--help"]).output)
    #expect(try ProgramRun(["check", "--", "--help"]).status == 66)
  }

  @Test("The version is printed on one line")
  func version() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: #/touchbridge \d+\.\d+\.\d+\n/#) != nil)
  }
}
