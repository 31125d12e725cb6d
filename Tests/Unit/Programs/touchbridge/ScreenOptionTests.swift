import Foundation
import Layout
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// `--screen`, and the screen of layouts that say `screen: auto`.
struct ScreenOptionTests {
  private static let layout = """
    screen: auto
    windows: [{id: main, view: {id: root, subviews: [{id: half, frame: [50%, 0, 50%, 100%], handles: all}]}}]
    """

  private func layout(_ scratch: ScratchDirectory) throws -> String {
    try scratch.file("layout.yaml", Self.layout).path
  }

  @Test("E-MAP-8: play and replay take the size from --screen, and 1920 × 1080 without it")
  func sizes() throws {
    let scratch = try ScratchDirectory()
    let layout = try layout(scratch)
    let fingers = try scratch.file("fingers.t", "D1(90,10); U1").path
    let capture = scratch.url.appendingPathComponent("taps.touchbridge").path
    for (options, screen, view) in [
      ([], "[1920,1080]", "null"), (["--screen", "100x50"], "[100,50]", "\"half\""),
      (["--screen=180x50"], "[180,50]", "\"half\""), (["--screen", "200x50"], "[200,50]", "null"),
    ] as [([String], String, String)] {
      let arguments = ["--json", "--layout", layout] + options
      let play = try ProgramRun(["play"] + arguments + [fingers])
      #expect(play.status == 0, "\(play.diagnostics)")
      #expect(play.diagnostics.isEmpty, "\(play.diagnostics)")
      #expect(play.output.contains(#""screen":\#(screen)"#), "\(play.output)")
      #expect(play.output.contains(#""kind":"hit""#))
      #expect(play.output.contains(#""view":"half""#) == (view != "null"), "\(play.output)")
      _ = try ProgramRun(
        ["play", "--layout", layout, "--to", "touchbridge", "-o", capture] + options + [fingers])
      let replay = try ProgramRun(["replay"] + arguments + [capture])
      #expect(replay.output.contains(#""screen":\#(screen)"#), "\(replay.output)")
      #expect(replay.output.contains(#""view":"half""#) == (view != "null"))
    }
  }

  @Test("E-MAP-8: check and draw take the size from --screen")
  func others() throws {
    let scratch = try ScratchDirectory()
    let layout = try layout(scratch)
    let check = try ProgramRun(["check", "--screen", "100x50", layout])
    #expect(check.status == 0)
    #expect(check.diagnostics.hasSuffix("layout.yaml: ok\n"), "\(check.diagnostics)")
    let small = try ProgramRun(["draw", "--screen", "100x50", layout]).output
    let large = try ProgramRun(["draw", layout]).output
    #expect(small.contains("100") && small != large)
  }

  @Test("E-MAP-8: a size that has no effect is a warning, and a wrong one ends with 64")
  func warnings() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file("fixed.yaml", "screen: {width: 10, height: 10}").path
    let check = try ProgramRun(["check", "--screen", "100x50", layout])
    #expect(check.status == 0)
    #expect(check.diagnostics.contains("--screen has no effect for "), "\(check.diagnostics)")
    for size in ["", "100", "100x", "x50", "100x50x2", "0x50", "-5x50", "1e3x50", "70000x50"] {
      let run = try ProgramRun(["check", "--screen=\(size)", layout])
      #expect(run.status == 64, "\(size)")
    }
    for arguments in [["draw", "--screen", "1x1"], ["check", "--keys", "--screen", "1x1"]] {
      #expect(try ProgramRun(arguments).status == 64)
    }
  }

  @Test("E-MAP-8: what is unclear about the connected screens is a finding with a remedy")
  func findings() {
    let screen = ConnectedScreens.Screen("HDMI-A-1", mode: Size(width: 800, height: 480))
    let only = AutomaticScreen(.screen(screen))
    #expect(only.size == screen.mode && only.diagnostic == nil)
    for (choice, words) in [
      (.firstOf(screen, count: 2), "2 screens are connected"),
      (.insteadOf(["DP-1\u{7}"], screen), "no screen is connected to DP-1\\x07"),
      (.none, "no connected screen reports a mode"),
    ] as [(ConnectedScreens.Choice, String)] {
      let found = AutomaticScreen(choice)
      #expect(found.diagnostic?.text.contains(words) == true, "\(found)")
      #expect(found.diagnostic?.remedy != nil)
      #expect(found.size == (choice == .none ? Size(width: 1920, height: 1080) : screen.mode))
    }
  }
}
