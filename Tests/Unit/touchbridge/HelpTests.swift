import Foundation
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge

/// Tests of the help and the version.
struct HelpTests {
  @Test(
    "The help is written to standard output and equals the golden file",
    arguments: [""] + Verbs.all.map { $0.usage.verb })
  func help(_ verb: String) throws {
    let run = try ProgramRun(verb.isEmpty ? ["--help"] : [verb, "--help"])
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    GoldenFile.expect(run.output, matches: "help/\(verb.isEmpty ? "touchbridge" : verb).txt")
    for line in run.output.split(separator: "\n") {
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
    #expect(try ProgramRun(["-V"]).output == run.output)
  }

  @Test("The help of each verb has two examples, which its parser accepts, and a page that exists")
  func examples() throws {
    for verb in Verbs.all {
      let usage = verb.usage
      #expect(usage.examples.count == 2)
      #expect(
        FileManager.default.fileExists(
          atPath: TestEnvironment.path("Documentation/\(usage.manual)").path), "\(usage.manual)")
      for example in usage.examples {
        let words = example.command.split(separator: " ").map(String.init)
        let start = try #require(words.firstIndex(of: "touchbridge"))
        #expect(words[start + 1] == usage.verb)
        for file in words where file.hasPrefix("Examples/") && !file.contains("*") {
          let path = TestEnvironment.path(file).path
          #expect(FileManager.default.fileExists(atPath: path), "\(usage.verb): \(file)")
        }
        let arguments = words[(start + 2)...].prefix { $0 != ">" }.map { UntrustedText($0) }
        _ = try verb.init(ParsedArguments(arguments, for: usage))
      }
    }
  }
}
