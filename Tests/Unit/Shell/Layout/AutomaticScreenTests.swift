import Testing
import Text
import TouchKit
import TouchModel
import TouchTracking

@testable import Layout

/// Layouts that leave the size of the screen to the machine.
struct AutomaticScreenTests {
  private func read(
    _ text: String, _ find: AutomaticScreen.Finder = { _ in .standard }
  ) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml", automaticScreen: find)
  }

  @Test("E-MAP-8: windows, percentages, panels and sinks follow the screen that is found")
  func size() throws {
    var outputs: [[String]] = []
    let text = """
      screen: auto
      devices: [{match: {name: A}}]
      sinks:
        - {id: left, type: touchscreen, output: DP-1}
        - {id: other, type: touchscreen}
        - {id: right, type: touchscreen, output: HDMI-A-1}
      windows:
        - {id: main, subviews: [{id: half, frame: [50%, 0, 50%, 100%], forwardTo: left}]}
      """
    let document = try read(text) {
      outputs.append($0)
      return AutomaticScreen(size: Size(width: 800, height: 600))
    }
    #expect(outputs == [["DP-1", "HDMI-A-1"]])
    #expect(document.isScreenAutomatic)
    #expect(document.screen == Size(width: 800, height: 600))
    #expect(document.deviceRules[0].settings.region == document.screenRect)
    #expect(document.touchscreens[0].region == document.screenRect)
    let built = document.build()
    #expect(built.view(id: "main")?.bounds.size == Size(width: 800, height: 600))
    #expect(built.view(id: "half")?.frame == Rect(x: 400, y: 0, width: 400, height: 600))
  }

  @Test("E-MAP-8: a finding about the screen is a note at the key")
  func note() throws {
    let document = try read("version: 1\nscreen: auto\n") { _ in
      AutomaticScreen(
        size: Size(width: 8, height: 6), Diagnostic("two", remedy: "name one"))
    }
    let note = try #require(document.notes.first)
    #expect((note.position.line, note.position.column) == (2, 9))
    #expect(note.diagnostic.text == "two" && note.diagnostic.remedy == "name one")
    #expect(try read("screen: auto").notes.isEmpty)
    #expect(try read("screen: auto").screen == Size(width: 1920, height: 1080))
  }

  @Test("E-MAP-8: a screen with numbers, and one that is missing, are not looked for")
  func numbers() throws {
    for text in ["screen: {width: 100, height: 50}", "version: 1"] {
      let document = try read(text) { _ in
        Issue.record("the screen is looked for")
        return .standard
      }
      #expect(!document.isScreenAutomatic)
    }
  }

  @Test("E-MAP-8: another word is refused")
  func words() throws {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: Array("screen: automatic".utf8), file: "layout.yaml")
      Issue.record("the word is accepted")
    } catch {
      #expect(error.problems.first?.message.contains("`auto`") == true)
    }
  }
}
