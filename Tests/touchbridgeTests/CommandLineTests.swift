import Testing
import TouchBridgeTestSupport

/// Wrong command lines: each ends with 64 and says what would be right.
struct CommandLineTests {
  @Test(
    "A wrong command line ends with 64, says what is wrong and where help is",
    arguments: [
      ([], "what should be done?", "--help"),
      (["replai"], "no verb 'replai'; did you mean 'replay'?", "--help"),
      (["walk"], "this build has no verb 'walk'", "--help"),
      (["help", "chek"], "did you mean 'check'?", "--help"),
      (["--version", "x"], "--version does not take 'x' as well", "--help"),
      (["--verison"], "did you mean '--version'?", "--help"),
      (["check"], "check needs LAYOUT, --schema or --keys", "check --help"),
      (["check", "--keys", "--schema"], "--schema and --keys cannot be combined", "check --help"),
      (["check", "--keys", "a"], "--keys takes no LAYOUT, but 'a' is given", "check --help"),
      (["check", "a", "--schema"], "--schema takes no LAYOUT, but 'a' is given", "check --help"),
      (["check", "a", "b"], "check does not take 'b' as well", "check --help"),
      (["check", "--jsn", "a"], "check has no option '--jsn'", "check --help"),
      (["replay"], "replay needs CAPTURE…", "replay --help"),
      (["replay", "--layot=x", "y"], "did you mean '--layout'?", "replay --help"),
      (["replay", "--layout"], "--layout needs FILE", "replay --help"),
      (["replay", "--json=3", "x"], "--json takes no value", "replay --help"),
      (["replay", "--json", "--json", "x"], "--json is given twice", "replay --help"),
      (["replay", "-", "-"], "standard input can be read only once", "replay --help"),
      (["replay", "--layout", "-", "-"], "standard input can be read only once", "replay --help"),
      (["play"], "play needs FINGERS", "play --help"),
      (["play", "a", "b"], "play does not take 'b' as well", "play --help"),
      (["play", "--to", "evmu", "a"], "did you mean 'evemu'?", "play --help"),
      (["play", "--to", "evemu", "--json", "a"], "--json is about the log", "play --help"),
      (["play", "--layout", "-", "-"], "standard input can be read only once", "play --help"),
      (["convert", "x"], "convert needs --to FORMAT", "convert --help"),
      (["convert", "--to", "evmu", "x"], "did you mean 'evemu'?", "convert --help"),
      (["convert", "--to", "evtest", "x"], "can be read but not written", "convert --help"),
      (["convert", "-p", "x"], "convert has no option '-p'", "convert --help"),
      (["explain", "1"], "explain needs Y", "explain --help"),
      (["explain", "1", "two"], "Y must be a number of points, not 'two'", "explain --help"),
      (["explain", "nan", "2"], "X must be a number of points", "explain --help"),
      (["explain", "1", "1e300"], "Y must be a number of points", "explain --help"),
      (["explain", "1", "2", "--view", "rot"], "did you mean 'root'?", "explain --help"),
      (["explain", "1", "2", "3"], "explain does not take '3' as well", "explain --help"),
    ] as [([String], String, String)])
  func usage(_ arguments: [String], _ words: String, _ help: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains(words), "\(run.talk)")
    #expect(run.talk.hasSuffix("\ntry: touchbridge \(help)\n"), "\(run.talk)")
  }

  @Test("What was typed is printed without harm")
  func harmless() throws {
    for arguments in [["\u{1b}[31mred"], ["check", "\u{1b}]0;x\u{7}"], ["check", "--\u{202e}x"]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 64 || run.status == 66)
      #expect(!run.talk.contains("\u{1b}") && !run.talk.contains("\u{202e}"))
    }
  }
}
