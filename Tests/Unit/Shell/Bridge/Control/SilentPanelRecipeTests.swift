import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The recipe that resets a silent panel, with the real `status` and a made-up clock and `reset`.
struct SilentPanelRecipeTests {
  /// Runs the recipe after a finger script.
  ///
  /// - Parameters:
  ///   - script: What the fingers did since the boot.
  ///   - hours: The time since the boot.
  ///   - status: The exit status of `touchbridge reset`.
  /// - Returns: The resets, and the exit status in the last line.
  /// - Throws: An error if the script is wrong or nothing can be run.
  private func run(_ script: String, after hours: Double, reset status: Int = 0) throws -> String {
    let bench = try ControlBench(script)
    bench.live.play()
    let now = Microseconds(Int64(hours * 3_600_000_000))
    // A node that is only kept from other programs has neither a name nor touches.
    let kept = JSONValue.members(["node": .text("/dev/input/event9"), "used": .flag(false)])
    bench.panelStatus = .list([kept, bench.live.bridge.status(of: bench.live.session, at: now)])
    let scratch = try ScratchDirectory()
    _ = try scratch.file(
      "touchbridge",
      """
      #!/bin/sh
      case $1 in
        reset) echo "$*"; exit \(status) ;;
        *) exec "$TOUCHBRIDGE" "$@" ;;
      esac

      """)
    _ = try scratch.file(
      "sitecustomize.py",
      """
      import time
      time.clock_gettime = {time.CLOCK_MONOTONIC: \(now.inSeconds)}.get

      """)
    let folder = scratch.url.path
    let control = bench.path.escaped
    let result = try bench.serving {
      try ProgramRun(
        shell: """
          chmod +x '\(folder)/touchbridge'
          export PATH="\(folder):$PATH" PYTHONPATH='\(folder)' TOUCHBRIDGE_CONTROL='\(control)'
          Examples/integrations/reset-silent.py
          echo $?
          """)
    }
    #expect(result.diagnostics == "")
    return result.output
  }

  private static let tap = "D1(100,100) @10; U1 @11"

  @Test(
    "C-7: a panel that was used, and is silent for a day since, is reset, and only on that day",
    arguments: [(1, false), (23.9, false), (24.1, true), (47.9, true), (48.1, false), (900, false)])
  func silence(_ hours: Double, _ isReset: Bool) throws {
    #expect(try run(Self.tap, after: hours) == (isReset ? "reset d1\n0\n" : "0\n"))
  }

  @Test("C-7: a panel that was never touched, or on which a finger is down, is not reset")
  func exceptions() throws {
    #expect(try run("", after: 30) == "0\n")
    #expect(try run("D1(100,100) @10", after: 30) == "0\n")
  }

  @Test("C-7: a reset that fails is the result of the recipe")
  func failure() throws {
    #expect(try run(Self.tap, after: 30, reset: 69) == "reset d1\n1\n")
  }

  @Test("C-7: without a daemon nothing is reset")
  func withoutDaemon() throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("touchbridge", "#!/bin/sh\nexec \"$TOUCHBRIDGE\" \"$@\"\n")
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && chmod +x touchbridge && script="$OLDPWD/Examples/integrations/reset-silent.py"
        export PATH="$PWD:$PATH" TOUCHBRIDGE_CONTROL="$PWD/none"
        "$script"
        """)
    #expect(run.status == 69)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("no daemon"), "\(run.diagnostics)")
  }
}
