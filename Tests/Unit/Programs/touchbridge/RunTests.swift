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
        "$TOUCHBRIDGE" run --json --reload-on-hangup --layout - <layout >log 2>errors 3>&- & process=$!
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
    "O-3: SIGHUP reloads without a terminal and ends a daemon with one; nohup ignores it",
    arguments: [
      ("setsid", "", "reload"), ("", "", "stop"), ("", "--reload-on-hangup", "reload"),
      ("nohup", "", "ignore"), ("nohup", "--reload-on-hangup", "reload"),
    ])
  func hangup(_ start: String, _ option: String, _ effect: String) throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file(
      "script",
      """
      cd '\(scratch.url.path)'
      wait_for() {
        until grep -qs "$1" log; do
          grep -q '^State:.*Z' /proc/$process/status && { echo "ended before: $1"; exit 9; }
        done
      }
      # The tests may run where the signal is ignored.
      env --default-signal=HUP \(start) "$TOUCHBRIDGE" run --json \(option) >log 2>errors </dev/null &
      process=$!
      wait_for '"kind":"start"'
      kill -HUP $process
      case \(effect) in
        reload) wait_for 'was reloaded'; kill -TERM $process ;;
        ignore)
          kill -USR1 $process; wait_for 'is suspended'
          kill -USR2 $process; wait_for 'is resumed'
          grep -q 'was reloaded' log && echo reloaded
          kill -TERM $process ;;
      esac
      wait $process; echo "status $?"
      grep -c '"kind":"end"' log
      """)
    // `script` gives the daemon a controlling terminal.
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        script --quiet --return --command "bash script >result 2>&1" /dev/null </dev/null >/dev/null
        cat result
        """)
    #expect(run.output == "status 0\n1\n", "\(run.diagnostics)")
  }

  @Test(
    "A daemon without a touchscreen says how it ends and what needs none, if a terminal can end it",
    arguments: [
      ("", " (Ctrl-C ends run, and `touchbridge play` needs no touchscreen)"),
      ("setsid", ""), ("nohup", ""),
    ])
  func noTouchscreen(_ start: String, _ remedy: String) throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file(
      "script",
      """
      # No machine has a touchscreen of this seat.
      env --default-signal=HUP \(start) "$TOUCHBRIDGE" run --json --seat seat-of-nobody >log 2>errors </dev/null &
      process=$!
      until grep -q 'waiting for one' log; do kill -0 $process || exit 9; done
      kill -TERM $process
      wait $process
      """)
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        script --quiet --return --command "bash script >result 2>&1" /dev/null </dev/null >/dev/null || cat result errors
        sed -nE 's/.*"message":"(no touchscreen[^"]*)".*/\\1/p' log
        """)
    #expect(run.output == "no touchscreen; waiting for one\(remedy)\n", "\(run.diagnostics)")
  }

  @Test(
    "O-1: from a shell a wrong layout ends with 78 and a missing one with 66, also in a service")
  func wrongLayout() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        echo 'windows: 7' >wrong.yaml
        "$TOUCHBRIDGE" run --layout wrong.yaml; echo $?
        INVOCATION_ID=0123456789abcdef "$TOUCHBRIDGE" run --layout missing.yaml; echo $?
        """)
    #expect(run.output == "78\n66\n")
  }

  @Test("O-1: under a service manager a wrong layout is waited for, and reported once")
  func waitsForLayout() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        echo 'windows: 7' >layout.yaml
        export NOTIFY_SOCKET=/nonexistent/notify
        env --default-signal=HUP setsid "$TOUCHBRIDGE" run --json --layout layout.yaml >log 2>errors & process=$!
        until grep -q 'layout.yaml:1:10' errors; do kill -0 $process || exit 9; done
        kill -HUP $process
        rm layout.yaml
        until grep -q 'No such file' errors; do kill -HUP $process || exit 8; done
        [ -s log ] && echo "it has begun"
        echo 'version: 1' >layout.yaml
        kill -HUP $process
        until grep -q '"kind":"start"' log; do kill -0 $process || exit 7; done
        kill -TERM $process
        wait $process; echo $?
        grep -c 'layout.yaml:1:10' errors
        grep -c 'No such file' errors
        rm layout.yaml
        env --default-signal=HUP setsid "$TOUCHBRIDGE" run --json --layout layout.yaml >log 2>errors & process=$!
        until grep -q 'No such file' errors; do kill -0 $process || exit 9; done
        kill -TERM $process
        wait $process; echo $?
        """)
    #expect(run.output == "0\n1\n1\n0\n", "\(run.status) \(run.diagnostics)")
  }

  @Test(
    "O-4: an option for a socket that the service manager passes is a wrong command line",
    arguments: ["control", "port"])
  func inheritedSocket(_ name: String) throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        export LISTEN_FDS=1 LISTEN_FDNAMES=\(name)
        bash -c 'LISTEN_PID=$$ exec "$TOUCHBRIDGE" run --\(name) "$PWD/socket" 3</dev/null'; echo $?
        ls
        """)
    #expect(run.output == "64\n")
    #expect(
      run.diagnostics.contains(
        "--\(name) cannot be combined with the socket `\(name)` that the service manager passes"))
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
