import ControlProtocol
import Foundation
import Testing
import TouchBridgeTestSupport

@testable import touchbridge

/// `touchbridge doctor` on this machine, whatever it has, and `$TOUCHBRIDGE_CONTROL`.
struct DoctorCommandTests {
  /// Starts a daemon in a folder with `layout.yaml`, runs a script when it answers, and stops it.
  private func run(_ script: String) throws -> ProgramRun {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("layout.yaml", "windows: [{id: main, view: {id: root, handles: all}}]\n")
    return try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        export TOUCHBRIDGE_CONTROL="$PWD/control"
        "$TOUCHBRIDGE" run --json --reload-on-hangup --layout layout.yaml --control "$PWD/control" >log & process=$!
        until "$TOUCHBRIDGE" status >/dev/null 2>&1; do kill -0 $process || exit 9; done
        \(script)
        kill -CONT $process
        kill -TERM $process
        wait $process
        """)
  }

  @Test("The exit status is 1 if there is a problem, and standard error is empty")
  func status() throws {
    let run = try ProgramRun(["doctor", "--json", "--control", "/nonexistent/control"])
    let findings = DispatchLogLine.records(of: run.output)
    #expect(Set(findings.compactMap { $0["subject"]?.string }).count >= 7)
    let hasProblem = findings.contains { $0["level"]?.string == "problem" }
    #expect(run.status == (hasProblem ? 1 : 0))
    #expect(run.diagnostics.isEmpty)
    let text = try ProgramRun(["doctor", "--control", "/nonexistent/control"])
    #expect(text.status == run.status)
    #expect(text.output.contains("no daemon answers at /nonexistent/control"))
  }

  @Test("C-6: doctor asks the daemon that $TOUCHBRIDGE_CONTROL names")
  func daemon() throws {
    let run = try run(
      """
      "$TOUCHBRIDGE" doctor --json | grep -o '"id":"\\(control\\|version\\|layout\\|sink\\)"'
      """)
    #expect(
      run.output == #"""
        "id":"layout"
        "id":"sink"
        "id":"control"
        "id":"version"

        """#, "\(run.diagnostics)")
  }

  @Test("A layout that was damaged after it was read is a problem without its names")
  func damagedLayout() throws {
    let run = try run(
      """
      echo 'windows: [{id: secret-7}, {id: secret-7}]' >layout.yaml
      "$TOUCHBRIDGE" doctor >report; echo $?
      grep -c 'layout.yaml has 1 problem, the first in line 1; the daemon keeps' report
      grep -c 'secret' report
      """)
    #expect(run.output == "1\n1\n0\n", "\(run.diagnostics)")
  }

  @Test(
    "C-26: a daemon that does not answer is a problem, and doctor waits no longer than --timeout")
  func stoppedDaemon() throws {
    let run = try run(
      """
      kill -STOP $process
      "$TOUCHBRIDGE" doctor --json --timeout 0.2 | grep -o '"id":"control[-a-z]*","subject":"control","level":"problem"'
      """)
    #expect(
      run.output == """
        "id":"control-silent","subject":"control","level":"problem"

        """, "status \(run.status): \(run.diagnostics)")
  }

  @Test("C-6: --control wins over $TOUCHBRIDGE_CONTROL, and an empty value is none")
  func variable() throws {
    let run = try run(
      """
      "$TOUCHBRIDGE" status >/dev/null; echo $?
      "$TOUCHBRIDGE" set main hidden=true >/dev/null; echo $?
      "$TOUCHBRIDGE" explain 5 5 >/dev/null; echo $?
      "$TOUCHBRIDGE" reload; echo $?
      "$TOUCHBRIDGE" watch --json | true; echo ${PIPESTATUS[0]}
      "$TOUCHBRIDGE" status --control /nonexistent/other; echo $?
      TOUCHBRIDGE_CONTROL=/nonexistent/other "$TOUCHBRIDGE" status --control "$PWD/control" >/dev/null; echo $?
      TOUCHBRIDGE_CONTROL=control "$TOUCHBRIDGE" status; echo $?
      TOUCHBRIDGE_CONTROL= "$TOUCHBRIDGE" status --help >/dev/null; echo $?
      """)
    #expect(run.output == "0\n0\n0\n0\n0\n69\n0\n64\n0\n", "\(run.diagnostics)")
    #expect(run.diagnostics.contains("$TOUCHBRIDGE_CONTROL needs an absolute path"))
  }

  @Test("C-6: the help of each command that uses the socket names the variable")
  func help() {
    let clients = Commands.all.filter { command in
      command.usage.options.contains { $0.name == "--control" } && command.usage.command != "run"
    }
    #expect(
      clients.map { $0.usage.command } == [
        "play", "calibrate", "explain", "draw", "watch", "status", "report", "set", "device",
        "reload",
        "doctor", "reset",
      ])
    for command in clients { #expect(command.usage.text.contains("$TOUCHBRIDGE_CONTROL")) }
    for method in ControlMethod.allCases {
      #expect(clients.contains { $0.usage.command == method.declaration.command })
    }
  }
}
