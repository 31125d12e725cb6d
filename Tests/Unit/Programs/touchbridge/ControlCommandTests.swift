import Foundation
import Testing
import TouchBridgeTestSupport

/// The commands that use a running daemon, with a real daemon.
struct ControlCommandTests {
  private static let layout = """
    windows:
      - {id: main, view: {id: root, handles: all}}
      - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}
    """

  /// Starts a daemon in a folder with `layout.yaml`, runs a script, and stops the daemon.
  private func run(_ script: String, layout: String = layout) throws -> ProgramRun {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("layout.yaml", layout)
    return try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        touchbridge() { command=$1; shift; "$TOUCHBRIDGE" $command --control "$PWD/control" "$@"; }
        "$TOUCHBRIDGE" run --json --reload-on-hangup --layout layout.yaml --control "$PWD/control" >log & process=$!
        until [ -S control ]; do kill -0 $process || exit 9; done
        \(script)
        kill -TERM $process
        wait $process
        echo "daemon $?"
        [ -e control ] && echo "the socket is left" || true
        """)
  }

  @Test("C-6: set shows an alert, and explain without a layout reaches it")
  func alert() throws {
    let run = try run(
      """
      touchbridge set alert hidden=false
      touchbridge explain 5 5 --json | grep -o '"view":"sheet","path":."alert","sheet".'
      touchbridge explain 5 5 | head -n 2
      """)
    #expect(
      run.output == """
        {"id":"alert","hidden":true}
        "view":"sheet","path":["alert","sheet"]
        touch at 5, 5
          hits      sheet in window alert
        daemon 0

        """, "\(run.diagnostics)")
  }

  @Test("C-6: a wrong key or id ends with 64, and a wrong layout with 78 and its problems")
  func failures() throws {
    let run = try run(
      """
      touchbridge set alrt hidden=false; echo $?
      touchbridge set alert hiden=false; echo $?
      touchbridge explain 5 5 --view roo; echo $?
      touchbridge watch --kind tuch; echo $?
      touchbridge reload; echo $?
      printf '\\nnonsense: 1\\n' >> layout.yaml
      touchbridge reload; echo $?
      """)
    #expect(run.output == "64\n64\n64\n64\n0\n78\ndaemon 0\n", "\(run.diagnostics)")
    for words in [
      "did you mean `alert`?", "did you mean `hidden`?", "did you mean `root`?",
      "there is no kind of record \"tuch\"", "layout.yaml:4:1: unknown key `nonsense`",
      "\nnonsense: 1\n^\n",
    ] {
      #expect(run.diagnostics.contains(words), "\(words)")
    }
  }

  @Test("C-6: watch ends with 0 when its reader is gone, without a record, and without a daemon")
  func readerGone() throws {
    let run = try run(
      """
      { touchbridge watch --json; echo "watch $?" >ended; } | true
      { touchbridge watch --reconnect; echo "again $?" >>ended; } | true
      { "$TOUCHBRIDGE" watch --reconnect --control "$PWD/none"; echo "none $?" >>ended; } | true
      cat ended
      """)
    #expect(run.output == "watch 0\nagain 0\nnone 0\ndaemon 0\n", "\(run.diagnostics)")
  }

  @Test(
    "C-6, C-27: watch prints records or the lines of the log, and ends with 74 when the daemon ends"
  )
  func watch() throws {
    let run = try run(
      """
      touchbridge watch --json --kind note >records & watching=$!
      touchbridge watch --kind note >lines & reading=$!
      until [ $(touchbridge status --json | grep -o '"subscriptions":1' | wc -l) = 2 ]; do :; done
      touchbridge reload
      until grep -q 'is in use' records; do kill -0 $watching || exit 8; done
      until grep -q 'is in use' lines; do kill -0 $reading || exit 8; done
      kill -TERM $process
      wait $watching; echo "watch $?"
      wait $reading; echo "lines $?"
      grep -c '"kind":"note"' records
      sed -E 's/^ *[0-9]+[.][0-9]{6} +//' lines
      """)
    #expect(
      run.output == """
        watch 74
        lines 74
        1
        i info                           layout: layout.yaml was reloaded and is in use
        daemon 0

        """, "\(run.diagnostics)")
  }

  @Test("C-6: status is text, JSON, metrics without coordinates, and a grid")
  func status() throws {
    let run = try run(
      """
      touchbridge status | head -n 1 | cut -d, -f1
      touchbridge status --json | grep -o '"panels":..'
      touchbridge status --prometheus | grep '^touchbridge_touches_total'
      touchbridge status --heat | wc -l
      """)
    #expect(
      run.output.hasSuffix(
        "\"panels\":[]\ntouchbridge_touches_total 0\n19\ndaemon 0\n"), "\(run.output)")
    #expect(run.output.hasPrefix("daemon     touchbridge "))
  }

  @Test("C-2: run refuses a user that does not exist, a symbolic link, and a socket in use")
  func refusals() throws {
    let run = try run(
      """
      ln -s elsewhere link
      "$TOUCHBRIDGE" run --control "$PWD/link" >/dev/null; echo $?
      "$TOUCHBRIDGE" run --control "$PWD/control" >/dev/null; echo $?
      echo 'control: {change: [no-such-user]}' > other.yaml
      "$TOUCHBRIDGE" check other.yaml; echo $?
      "$TOUCHBRIDGE" run --layout other.yaml; echo $?
      """)
    #expect(run.output == "73\n73\n0\n78\ndaemon 0\n", "\(run.diagnostics)")
    for words in [
      "is a symbolic link", "another process accepts connections",
      "other.yaml:1:20: note: on this machine: the user `no-such-user` does not exist;",
      "other.yaml:1:20: the user `no-such-user` does not exist on this machine; create it, or correct"
        + " the name in `control`\ncontrol: {change: [no-such-user]}\n                   ^",
    ] {
      #expect(run.diagnostics.contains(words), "\(words)")
    }
  }

  @Test(
    "C-26: a daemon that does not answer ends a command at its limit with 69, and a change may still happen"
  )
  func silence() throws {
    let run = try run(
      """
      kill -STOP $process
      touchbridge status --timeout 0.05; echo $?
      touchbridge set alert hidden=false --timeout 0.05; echo $?
      touchbridge report --timeout 0.05; echo $?
      MAINPID=$process touchbridge reload --timeout 0.05; echo $?
      touchbridge draw --timeout 0.05; echo $?
      kill -CONT $process
      # The reload is still under way or not: both are right here.
      touchbridge status --timeout 60 > answer; echo $?
      touchbridge status --timeout 0; echo $?
      touchbridge status --timeout soon; echo $?
      touchbridge watch --timeout 1; echo $?
      """)
    #expect(
      run.output == "69\n69\n69\n69\n69\n0\n64\n64\n64\ndaemon 0\n",
      "\(run.diagnostics)")
    let lines = run.diagnostics.split(separator: "\n")
    let silences = lines.filter { $0.contains("the daemon does not answer within 0.05 s") }
    #expect(silences.count == 5, "\(run.diagnostics)")
    #expect(
      silences.map { $0.contains("; it may still happen") } == [false, true, false, true, false])
    #expect(
      run.diagnostics.contains(
        "--timeout takes a number of seconds above 0, up to 86400, not 'soon'"))
  }

  @Test("O-8: with all descriptors used, status still answers the daemon's user, and says so")
  func noDescriptor() throws {
    let run = try run(
      """
      touchbridge status | grep -c exhausted
      # The descriptor in reserve is the last one that was opened.
      reserve=$(ls -l /proc/$process/fd | sed -n 's,.* \\([0-9]*\\) -> /dev/null,\\1,p' | sort -n | tail -n 1)
      prlimit --pid $process --nofile=$((reserve + 1)):
      watching=0
      # Clients take the numbers below that are free.
      until touchbridge status | grep exhausted; do
        touchbridge watch --json >/dev/null & watching=$((watching + 1))
        [ $watching -lt 8 ] || exit 7
        until [ $(touchbridge status --json | grep -o '"subscriptions":1' | wc -l) = $watching ]; do
          kill -0 $process || exit 8
        done
      done
      touchbridge status --prometheus | grep '^touchbridge_exhausted'
      prlimit --pid $process --nofile=1024:
      touchbridge status | grep -c exhausted
      """)
    #expect(
      run.output == """
        0
        exhausted  descriptors
        touchbridge_exhausted{resource="descriptors"} 1
        touchbridge_exhausted{resource="connections"} 0
        0
        daemon 0

        """, "\(run.diagnostics)")
  }

  @Test("O-1: while a service waits for its layout, status says so, and reload reads it")
  func waiting() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        touchbridge() { command=$1; shift; "$TOUCHBRIDGE" $command --control "$PWD/control" "$@"; }
        echo 'version: 2' >layout.yaml
        export NOTIFY_SOCKET="$PWD/notify"
        "$TOUCHBRIDGE" run --json --reload-on-hangup --layout layout.yaml --control "$PWD/control" >log & process=$!
        until [ -S control ]; do kill -0 $process || exit 9; done
        touchbridge status | grep waiting
        touchbridge status --json | grep -o '"waiting":"a layout that can be used"'
        touchbridge status --prometheus | grep '^touchbridge_waiting'
        touchbridge set root hidden=true; echo $?
        echo 'version: 1' >layout.yaml
        touchbridge reload; echo $?
        until touchbridge status 2>/dev/null | grep '^layout'; do kill -0 $process || exit 8; done
        touchbridge status --prometheus | grep '^touchbridge_waiting'
        kill -TERM $process
        wait $process
        echo "daemon $?"
        [ -e control ] && echo "the socket is left" || true
        """)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 8, "\(run.output)\(run.diagnostics)")
    #expect(
      lines.first?.hasPrefix("waiting    for a layout that can be used: layout.yaml:1:10: ")
        == true)
    #expect(
      lines.dropFirst().prefix(4) == [
        #""waiting":"a layout that can be used""#, "touchbridge_waiting 1", "69", "0",
      ])
    #expect(lines.suffix(2) == ["touchbridge_waiting 0", "daemon 0"])
    #expect(run.diagnostics.contains("the daemon waits for a layout that can be used"))
  }

  @Test("O-1: status says that a reload was refused and why, until one is accepted")
  func refusedReload() throws {
    let run = try run(
      """
      touchbridge status | grep -c refused
      cp layout.yaml good.yaml
      printf '\\nnonsense: 1\\n' >> layout.yaml
      touchbridge reload 2>/dev/null; echo $?
      touchbridge status | grep refused | sed 's/; the keys of a layout are [^;]*//'
      touchbridge status --json | grep -o '"refused":".*unknown key .nonsense.'
      touchbridge status --prometheus | grep '^touchbridge_layout_refused'
      cp good.yaml layout.yaml
      touchbridge reload; echo $?
      touchbridge status | grep -c refused
      touchbridge status --prometheus | grep '^touchbridge_layout_refused'
      """)
    #expect(
      run.output == """
        0
        78
        refused    layout.yaml:4:1: unknown key `nonsense`; the layout of before stays in use; fix it, then: touchbridge reload
        "refused":"layout.yaml:4:1: unknown key `nonsense`
        touchbridge_layout_refused 1
        0
        0
        touchbridge_layout_refused 0
        daemon 0

        """, "\(run.output)\(run.diagnostics)")
  }

  @Test("C-6: without a control socket, reload sends SIGHUP to the process of the service")
  func reloadBySignal() throws {
    let run = try run(
      """
      MAINPID=$process "$TOUCHBRIDGE" reload --control /nonexistent/control; echo $?
      until grep -q 'is in use' log; do kill -0 $process || exit 8; done
      """)
    #expect(run.output == "0\ndaemon 0\n", "\(run.diagnostics)")
  }
}
