import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `draw`, with the built program.
struct DrawCommandTests {
  @Test("V-1: each layout of the examples has a picture that is XML")
  func examples() throws {
    let layouts = try FileManager.default.contentsOfDirectory(
      atPath: TestEnvironment.path("Examples").path
    ).filter { $0.hasSuffix(".yaml") && $0 != "calibration.yaml" }.sorted()
    #expect(layouts.count > 10)
    for layout in layouts {
      let run = try ProgramRun(["draw", "Examples/\(layout)"])
      #expect(run.status == 0 && run.diagnostics.isEmpty, "\(layout): \(run.diagnostics)")
      #expect(try DrawingTests.elements(run.output).count > 3, "\(layout)")
    }
  }

  private static let museum = TestEnvironment.path("Examples/museum.yaml").path

  /// Runs a script beside a daemon with that layout, and another one after it.
  private func runBesideDaemon(_ script: String, after end: String = "") throws -> ProgramRun {
    let scratch = try ScratchDirectory()
    return try ProgramRun(
      shell: """
        cd '\(scratch.url.path)'
        "$TOUCHBRIDGE" run --json --layout '\(Self.museum)' --control "$PWD/control" >log & process=$!
        until [ -S control ]; do kill -0 $process || exit 9; done
        \(script)
        kill -TERM $process
        wait $process
        \(end)
        """)
  }

  @Test("V-3: without a layout, the counts of the daemon are drawn")
  func daemonHeat() throws {
    let run = try runBesideDaemon(#""$TOUCHBRIDGE" draw --heat --control "$PWD/control""#)
    #expect(run.output.contains("no touch outside of sensitive views"))
    let refused = try ProgramRun(["draw", "--heat", Self.museum])
    #expect(refused.status == 64 && refused.diagnostics.contains("--heat needs --fingers"))
  }

  @Test("V-1: the daemon's views have the same picture as those of its layout")
  func daemon() throws {
    let run = try runBesideDaemon(
      """
      "$TOUCHBRIDGE" draw --control "$PWD/control" -o live.svg; echo $?
      "$TOUCHBRIDGE" draw '\(Self.museum)' | cmp - live.svg && echo same
      """, after: #""$TOUCHBRIDGE" draw --control "$PWD/control" 2>&1 | cut -c 1-35"#)
    #expect(run.output.hasPrefix("0\nsame\ntouchbridge: no daemon answers at"), "\(run.output)")
  }

  @Test(
    "V-2: two scripts that differ only below a sensitive view give the same picture",
    arguments: [[], ["--heat"], ["--at", "10"]])
  func sensitive(_ options: [String]) throws {
    let scripts = [
      "D1(240,370); U1 +0.08\n@5 D1(10,130); U1",
      "D1(90,200); D2(390,600) +0.1; M1(95,210); U1 U2\n@2 D1(90,600); C1(palm)\n@5 D1(10,130); U1",
    ]
    let pictures = try scripts.map { script in
      let run = try ProgramRun(
        ["draw", "--fingers", "-", "Examples/keypad.yaml"] + options, input: script)
      #expect(run.status == 0, "\(run.diagnostics)")
      return run.output
    }
    #expect(pictures[0] == pictures[1])
    #expect(!pictures[0].contains("key5"))
    let run = try ProgramRun(
      ["draw", "--reveal", "--fingers", "-", "Examples/keypad.yaml"], input: scripts[0])
    #expect(run.output.contains("key5: pressed"))
  }

  @Test("V-2: a recording has the same picture as the script that it was made of")
  func capture() throws {
    let scratch = try ScratchDirectory()
    let path = scratch.url.appendingPathComponent("list.evemu").path
    let list = ["--layout", "Examples/list.yaml", "Examples/list.t"]
    #expect(try ProgramRun(["play", "--to", "evemu", "-o", path] + list).status == 0)
    let recorded = try ProgramRun(["draw", "Examples/list.yaml", "--capture", path])
    let played = try ProgramRun(["draw", "Examples/list.yaml", "--fingers", "Examples/list.t"])
    #expect(recorded.output == played.output && !played.output.isEmpty, "\(recorded.diagnostics)")
  }

  @Test("V-2: --at draws the views as they are at the time")
  func moment() throws {
    let pictures = try ["0.5", "1.5"].map {
      try ProgramRun(["draw", "Examples/list.yaml", "--fingers", "Examples/list.t", "--at", $0])
        .output
    }
    #expect(pictures[0].contains("row1 (view), frame 0, 100, 600, 200"))
    #expect(pictures[1].contains("row1 (view), frame 0, 10, 600, 200"))
  }

  @Test("V-4: arguments that contradict each other end with 64, and unreadable files as elsewhere")
  func failures() throws {
    for (arguments, status, words) in [
      (["--fingers", "Examples/list.t"], 64, "--fingers needs LAYOUT"),
      (["--heat", "Examples/list.yaml"], 64, "--heat needs --fingers or --capture"),
      (["--at", "soon", "--fingers", "a", "b"], 64, "--at must be a number of seconds"),
      (["--fingers", "a", "--capture", "b", "c"], 64, "cannot be combined"),
      (["--reveal"], 64, "--reveal needs LAYOUT"), (["nothing.yaml"], 66, "nothing.yaml"),
      (["--capture", "Examples/list.t", "Examples/list.yaml"], 65, "Examples/list.t"),
    ] {
      let run = try ProgramRun(["draw"] + arguments)
      #expect(Int(run.status) == status && run.output.isEmpty, "\(arguments): \(run.status)")
      #expect(run.diagnostics.contains(words), "\(run.diagnostics)")
    }
  }

  @Test("V-5: the pictures of the documentation are those that make pages draws")
  func documentation() throws {
    let script = try #require(SourceTree.file("Scripts/docs/pages.sh"))
    let lines = script.lines.filter { $0.hasPrefix("picture ") }
    #expect(lines.count >= 5)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let page = try #require(
        SourceTree.file("Documentation/pictures/\(words[1]).svg"), "run: make pages")
      let run = try ProgramRun(["draw"] + words.dropFirst(2))
      #expect(run.output == page.text, "\(words[1]).svg is stale; run: make pages")
    }
  }

  @Test(
    "V-5: a picture of buttons is that of the layout in its page",
    arguments: [
      ("buttons", "Documentation/pictures/lobby.yaml"),
      ("page-buttons", "Documentation/pictures/page-buttons-draft.yaml"),
      ("page-buttons", "Examples/page-buttons.yaml"), ("page-buttons", "Examples/page-buttons.t"),
    ])
  func buttons(page: String, file: String) throws {
    let text = try #require(SourceTree.file("Documentation/start/\(page).md")).text
    let shown = try #require(SourceTree.file(file)).text
    #expect(text.contains("```\(file.hasSuffix(".yaml") ? "yaml" : "")\n\(shown)```"))
  }
}
