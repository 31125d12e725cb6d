import ControlProtocol
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of `calibrate --apply` with a daemon, in which only root may use it.
struct AppliedCalibrationTests {
  private static let layout = """
    version: 1
    # The panel of the lobby.
    devices:
      - match: {name: "Test*"}   # the only one
        rotation: 0
    windows:
      - {id: main, view: {id: root, handles: all}}

    """

  /// A daemon with a layout file.
  private final class Stage {
    let folder: ScratchDirectory
    let file: URL
    let bench: ControlBench

    init(_ layout: String, _ script: String) throws {
      folder = try ScratchDirectory()
      file = try folder.file("layout.yaml", layout)
      let document = try LayoutReader.read(
        bytes: Array(layout.utf8), file: UntrustedText(file.path))
      bench = try ControlBench(LiveBench(script, layout: document), access: .everything)
      bench.finishesReloads = true
    }

    /// The text of the layout file.
    var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    /// The names of all files beside the layout.
    var others: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
          .filter { $0 != "layout.yaml" }
      }
    }
  }

  /// Runs `calibrate --apply` with the taps of a fixture; nil without root, after it was refused.
  private func apply(_ arguments: [String], to stage: Stage) throws -> ProgramRun? {
    let taps = try String(
      contentsOf: TestEnvironment.fixture("text/corner-taps.evemu"), encoding: .utf8)
    let path = stage.bench.path.escaped
    var hasPlayed = false
    let run = try stage.bench.serving {
      guard !hasPlayed, let server = stage.bench.server,
        server.clients.contains(where: { !$0.connection.subscriptions.isEmpty })
      else { return }
      hasPlayed = true
      stage.bench.live.play()
    } _: {
      try ProgramRun(
        ["calibrate", "--capture", "-", "--apply", "--control", path] + arguments, input: taps)
    }
    guard geteuid() != 0 else { return run }
    #expect(run.status == 77)
    #expect(try stage.text == Self.layout && stage.others.isEmpty)
    return nil
  }

  @Test("I-32: the rule is in the layout, the old file is beside it, and both have the same mode")
  func applied() throws {
    let stage = try Stage(Self.layout, "")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: stage.file.path)
    guard let run = try apply(["--yes"], to: stage) else { return }
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("-     rotation: 0\n+     rotation: 270\n"), "\(run.output)")
    #expect(
      try stage.text.contains(
        "# the only one\n    rotation: 270\n    calibration: [-1, 0, 1, 0, 1, 0]\n"))
    #expect(stage.bench.reloads == 1)
    let kept = try #require(
      try stage.others.first { $0.contains(#/^layout-\d{4}-\d\d-\d\d\.yaml$/#) })
    #expect(try stage.others == [kept])
    let old = stage.folder.url.appendingPathComponent(kept)
    #expect(try String(contentsOf: old, encoding: .utf8) == Self.layout)
    for file in [stage.file, old] {
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
    // A second time, nothing is changed.
    let again = try apply(["--yes"], to: stage)
    #expect(again?.status == 0)
    #expect(again?.output == "")
    #expect(again?.diagnostics.contains("has this rule already") == true)
    #expect(try stage.others == [kept] && stage.bench.reloads == 1)
  }

  @Test("I-32: if the reload is refused, the old file is put back and read again")
  func refused() throws {
    let stage = try Stage(Self.layout, "")
    stage.bench.reloadError = ControlError(.layoutWrong, "layout.yaml:1:1: it is refused")
    guard let run = try apply(["--yes"], to: stage) else { return }
    #expect(run.status == 78)
    #expect(run.diagnostics.contains("layout.yaml:1:1: it is refused"))
    #expect(run.diagnostics.contains("the old layout is back in "))
    #expect(try stage.text == Self.layout && stage.others.isEmpty)
    #expect(stage.bench.reloads == 2)
  }

  @Test("I-32: a tap at the middle of the picture confirms the rule")
  func confirmed() throws {
    let stage = try Stage(Self.layout, "D1(300,300) @1; U1; D1(965,535) @2; U1")
    guard let run = try apply([], to: stage) else { return }
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.diagnostics.contains("mm beside the middle"), "\(run.diagnostics)")
    #expect(run.diagnostics.contains("the rule is in force"))
    #expect(try stage.text.contains("rotation: 270"))
  }

  @Test("I-32: a rule that cannot be changed as text is printed, and the layout stays")
  func braces() throws {
    let json = #"{"version": 1}"#
    let stage = try Stage(json, "")
    guard geteuid() == 0, let run = try apply(["--yes"], to: stage) else { return }
    #expect(run.status == 69)
    #expect(run.output.contains("    rotation: 270\n"))
    #expect(run.diagnostics.contains("is in braces"), "\(run.diagnostics)")
    #expect(try stage.text == json && stage.others.isEmpty)
    #expect(stage.bench.reloads == 0)
  }

  @Test("E-CAL-7: a daemon without a layout file ends it before the taps are read, with the remedy")
  func noFile() throws {
    let bench = try ControlBench(access: .everything)
    let path = bench.path.escaped
    let run = try bench.serving {
      try ProgramRun(["calibrate", "--capture", "-", "--apply", "--control", path], input: "")
    }
    guard geteuid() == 0 else { return #expect(run.status == 77) }
    #expect(run.status == 69)
    #expect(run.diagnostics.contains("such as /etc/touchbridge/layout.yaml"), "\(run.diagnostics)")
  }
}
