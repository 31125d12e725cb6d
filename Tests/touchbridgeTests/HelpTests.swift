import Testing
import TouchBridgeTestSupport

/// What the programme says of itself.
struct HelpTests {
  @Test(
    "Help is on standard output and is what it was",
    arguments: [
      "", "run", "replay", "play", "devices", "record", "convert", "check", "explain",
    ])
  func help(_ verb: String) throws {
    let run = try ProgrammeRun(verb.isEmpty ? ["--help"] : [verb, "--help"])
    #expect(run.status == 0)
    #expect(run.talk.isEmpty)
    GoldenFile.expect(run.output, matches: "help/\(verb.isEmpty ? "touchbridge" : verb).txt")
    for line in run.output.split(separator: "\n") where !line.hasPrefix("usage:") {
      #expect(line.count <= 80, "too wide: \(line)")
    }
  }

  @Test("Help comes whatever else is wrong, and `help VERB` is `VERB --help`")
  func helpAnyhow() throws {
    let help = try ProgrammeRun(["check", "--help"]).output
    #expect(try ProgrammeRun(["help", "check"]).output == help)
    #expect(try ProgrammeRun(["check", "--nonsense", "a", "b", "-h"]).output == help)
    #expect(try ProgrammeRun(["help"]).output == ProgrammeRun(["--help"]).output)
    #expect(try ProgrammeRun(["check", "--", "--help"]).status == 66)
  }

  @Test("The version is one line")
  func version() throws {
    let run = try ProgrammeRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: #/touchbridge \d+\.\d+\.\d+\n/#) != nil)
  }
}
