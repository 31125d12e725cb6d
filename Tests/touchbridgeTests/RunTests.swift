import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `touchbridge run` without a device.
struct RunTests {
  @Test("A SIGHUP while the first layout is read does not end the daemon, and reloads afterwards")
  func earlyReload() throws {
    let scratch = try ScratchDirectory()
    // The layout comes from a pipe that ends only after the signal was sent.
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && mkfifo layout && exec 3<>layout
        "$TOUCHBRIDGE" run --json --layout - <layout >log 2>errors 3>&- & process=$!
        until grep -q '^SigBlk:.*[13579bdf]$' /proc/$process/status; do kill -0 $process || exit 9; done
        kill -HUP $process
        echo 'version: 1' >&3; exec 3>&-
        until grep -q 'cannot be read again' log; do kill -0 $process || exit 8; done
        kill -TERM $process
        wait $process
        """)
    #expect(run.status == 0, "\(run.diagnostics)")
  }

  @Test(
    "If the reader of the log is gone, a service ends with 74, and a command in a pipe with 0",
    arguments: [
      ("", "0\n"), ("INVOCATION_ID= NOTIFY_SOCKET=", "0\n"),
      ("INVOCATION_ID=0123456789abcdef", "74\n"),
      ("NOTIFY_SOCKET=/nonexistent/notify", "74\n"),
    ])
  func readerGone(_ environment: String, _ status: String) throws {
    let run = try ProgramRun(
      shell: "{ env \(environment) \"$TOUCHBRIDGE\" run --json; echo $? >&2; } | true")
    let message = "touchbridge: the reader of standard output closed its end\n"
    #expect(run.diagnostics == (status == "74\n" ? message : "") + status)
  }

  @Test(
    "The start record of a live log has the wall clock and the boot id, that of a replay neither")
  func moment() throws {
    let run = try ProgramRun(
      shell: """
        "$TOUCHBRIDGE" run --json | { read -r line; echo "$line"; }
        "$TOUCHBRIDGE" replay --json /dev/null | { read -r line; echo "$line"; }
        cat /proc/sys/kernel/random/boot_id
        """)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 3)
    let pattern =
      #/"wallClock":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d:\d\d","boot":"([0-9a-f-]{36})"}/#
    let match = try #require(try pattern.firstMatch(in: lines[0]))
    #expect(match.1 == lines[2])
    #expect(!lines[1].contains("wallClock") && !lines[1].contains("boot"))
  }
}
