import Testing
import TouchBridgeTestSupport

/// Tests of wrong command lines.
struct CommandLineTests {
  @Test(
    "A wrong command line exits with 64, the error and the command for help",
    arguments: [
      ([], "a command is missing", "--help"),
      (["replai"], "no command 'replai'; did you mean 'replay'?", "--help"),
      (["walk"], "there is no command 'walk'", "--help"),
      (["live"], "the live page is the program touchbridge-live", "--help"),
      (["help", "chek"], "did you mean 'check'?", "--help"),
      (["--version", "x"], "--version takes no argument, but 'x' was given", "--help"),
      (["--verison"], "did you mean '--version'?", "--help"),
      (["check"], "check needs LAYOUT, --schema or --keys", "check --help"),
      (["check", "--keys", "--schema"], "--schema and --keys cannot be combined", "check --help"),
      (["check", "--keys", "a"], "--keys takes no LAYOUT, but 'a' was given", "check --help"),
      (["check", "a", "--schema"], "--schema takes no LAYOUT, but 'a' was given", "check --help"),
      (["check", "-", "-"], "standard input can be named only once", "check --help"),
      (["check", "--json", "--keys"], "--keys and --json cannot be combined", "check --help"),
      (["check", "--color", "red", "a"], "--color takes always, auto or never", "check --help"),
      (["-V", "x"], "-V takes no argument, but 'x' was given", "--help"),
      (["play", "--compact", "--json", "a"], "--json and --compact cannot be", "play --help"),
      (["replay", "--expect", "a", "--json", "b"], "--json and --expect cannot", "replay --help"),
      (["replay", "--compact", "--summary", "b"], "--summary and --compact can", "replay --help"),
      (["play", "--expect", "-", "-"], "standard input can be named only once", "play --help"),
      (["play", "--expect", "a", "-o", "b", "c"], "--output applies to the log", "play --help"),
      (["play", "--to", "evemu", "--compact", "a"], "--compact applies to the", "play --help"),
      (
        ["convert", "--to", "evemu", "--device", "0", "x"], "takes a number from 1",
        "convert --help"
      ),
      (["check", "--jsn", "a"], "check has no option '--jsn'", "check --help"),
      (["replay"], "replay needs CAPTURE…", "replay --help"),
      (["replay", "--layot=x", "y"], "did you mean '--layout'?", "replay --help"),
      (["replay", "--layout"], "--layout needs FILE", "replay --help"),
      (["replay", "--json=3", "x"], "--json takes no value", "replay --help"),
      (["replay", "--json", "--json", "x"], "--json was given twice", "replay --help"),
      (["replay", "-", "-"], "standard input can be named only once", "replay --help"),
      (["replay", "--layout", "-", "-"], "standard input can be named only once", "replay --help"),
      (["play"], "play needs FINGERS", "play --help"),
      (["play", "a", "b"], "play takes no further argument, but 'b' was given", "play --help"),
      (["play", "--to", "evmu", "a"], "did you mean 'evemu'?", "play --help"),
      (["play", "--to", "evemu", "--json", "a"], "--json applies to the log", "play --help"),
      (["play", "--layout", "-", "-"], "standard input can be named only once", "play --help"),
      (["convert", "x"], "convert needs --to FORMAT", "convert --help"),
      (["convert", "--to", "evmu", "x"], "did you mean 'evemu'?", "convert --help"),
      (["convert", "--to", "evtest", "x"], "can be read but not written", "convert --help"),
      (["convert", "-p", "x"], "convert has no option '-p'", "convert --help"),
      (["explain", "1"], "explain needs Y", "explain --help"),
      (["explain", "1", "two"], "Y must be a number of points, not 'two'", "explain --help"),
      (["explain", "nan", "2"], "X must be a number of points", "explain --help"),
      (["explain", "1", "1e300"], "Y must be a number of points", "explain --help"),
      (["set", "alert"], "set needs KEY=VALUE…", "set --help"),
      (["set", "alert", "hidden"], "expected KEY=VALUE, not 'hidden'", "set --help"),
      (["set", "alert", "hidden=1", "hidden=2"], "'hidden' is given twice", "set --help"),
      (["status", "--json", "--heat"], "--json and --heat cannot be combined", "status --help"),
      (
        ["run", "--port", "rel"], "--port needs an absolute path of at most 107 bytes, found 'rel'",
        "run --help"
      ),
      (["run", "--control", "rel"], "--control needs an absolute path", "run --help"),
      (
        ["status", "--control", "/" + String(repeating: "p", count: 107)],
        "--control needs an absolute path", "status --help"
      ),
      (
        ["explain", "1", "2", "3"], "explain takes no further argument, but '3' was given",
        "explain --help"
      ),
    ] as [([String], String, String)])
  func usage(_ arguments: [String], _ message: String, _ help: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.diagnostics.hasSuffix("\ntry: touchbridge \(help)\n"), "\(run.diagnostics)")
  }

  @Test(
    "A command line by the habits of other programs is an error with the right form",
    arguments: [
      (["test"], "no command 'test'; a layout is tested with touchbridge play --expect LOG"),
      (["validate", "a"], "a layout is checked with touchbridge check LAYOUT"),
      (["version"], "write touchbridge --version"),
      (["list"], "touchscreens are listed with touchbridge devices"),
      (
        ["--json", "check", "a"],
        "the option '--json' is before the command; write touchbridge"
          + " check --json"
      ),
      (["--layout", "a", "run"], "write touchbridge run --layout"),
      (["check", "--layout", "a"], "no option '--layout'; the layout is an argument: touchbridge"),
      (["run", "a.yaml"], "'a.yaml' was given; a layout is given as --layout a.yaml"),
      (["replay", "--format", "json", "a"], "no option '--format'; write --json for JSON Lines"),
      (["convert", "--format", "evemu", "a"], "no option '--format'; write --to FORMAT"),
      (["watch", "--config", "a"], "watch has no option '--config'"),
      (["explain", "100,200"], "explain needs Y; write two words: explain 100 200"),
      (["explain", "-1.5,2"], "write two words: explain -1.5 2"),
    ] as [([String], String)])
  func habits(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 64)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test("A finger script given to replay is an error that names play")
  func replayedScript() throws {
    let run = try ProgramRun(["replay", "Tests/Scenarios/filter-ignored.t"])
    #expect(run.status == 65)
    #expect(run.diagnostics.contains("a finger script, not a recording; use touchbridge play"))
  }

  @Test("Control characters in arguments are escaped")
  func harmless() throws {
    for arguments in [["\u{1b}[31mred"], ["check", "\u{1b}]0;x\u{7}"], ["check", "--\u{202e}x"]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 64 || run.status == 66)
      #expect(!run.diagnostics.contains("\u{1b}") && !run.diagnostics.contains("\u{202e}"))
    }
  }
}
