import Foundation
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge

/// Tests of the help and the version.
struct HelpTests {
  @Test(
    "The help is written to standard output and equals the golden file",
    arguments: [""] + Commands.all.map { $0.usage.command })
  func help(_ command: String) throws {
    let run = try ProgramRun(command.isEmpty ? ["--help"] : [command, "--help"])
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    GoldenFile.expect(run.output, matches: "help/\(command.isEmpty ? "touchbridge" : command).txt")
    for line in run.output.split(separator: "\n") {
      #expect(line.count <= 80, "too wide: \(line)")
    }
  }

  @Test("Help is printed despite other errors, and `help COMMAND` equals `COMMAND --help`")
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

  @Test(
    "The version of an installed program names its commit, if the file has one",
    arguments: [
      (
        "\(String(repeating: "0b", count: 20))\n", " (commit \(String(repeating: "0b", count: 20)))"
      ),
      ("0123456\n", " (commit 0123456)"), ("", ""), ("0123456 \u{1b}[31m\n", ""), ("123456\n", ""),
    ])
  func commit(_ file: String, _ shown: String) throws {
    let folder = try ScratchDirectory()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("share/touchbridge"), withIntermediateDirectories: true)
    _ = try folder.file("share/touchbridge/commit", file)
    let program = folder.url.appendingPathComponent("bin/touchbridge")
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    let run = try ProgramRun(
      shell: "cp \"$TOUCHBRIDGE\" '\(program.path)' && '\(program.path)' --version")
    #expect(run.output.hasSuffix(".0\(shown)\n"), "\(run.output)")
  }

  @Test("The help of an installed program names the folder of the examples and of the page")
  func installed() throws {
    let folder = try ScratchDirectory()
    for path in ["share/doc/touchbridge", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let program = folder.url.resolvingSymlinksInPath().appendingPathComponent("bin/touchbridge")
    let run = try ProgramRun(
      shell: "cp \"$TOUCHBRIDGE\" '\(program.path)' && '\(program.path)' help play")
    let documents = "\(folder.url.resolvingSymlinksInPath().path)/share/doc/touchbridge"
    #expect(run.output.contains("\nexamples, in \(documents):\n"), "\(run.output)")
    #expect(
      run.output.contains("; more in\n\(documents)/Documentation/formats.md\n"), "\(run.output)")
  }

  @Test(
    "The help of each command has two examples, which its parser accepts, and a page that exists")
  func examples() throws {
    for command in Commands.all {
      let usage = command.usage
      #expect(usage.examples.count == 2)
      #expect(
        FileManager.default.fileExists(
          atPath: TestEnvironment.path("Documentation/\(usage.manual)").path), "\(usage.manual)")
      for example in usage.examples {
        let words = example.command.split(separator: " ").map(String.init)
        let start = try #require(words.firstIndex(of: "touchbridge"))
        #expect(words[start + 1] == usage.command)
        for file in words where file.hasPrefix("Examples/") && !file.contains("*") {
          let path = TestEnvironment.path(file).path
          #expect(FileManager.default.fileExists(atPath: path), "\(usage.command): \(file)")
        }
        let arguments = words[(start + 2)...].prefix { $0 != ">" }.map { UntrustedText($0) }
        _ = try command.init(ParsedArguments(arguments, for: usage))
      }
    }
  }
}
