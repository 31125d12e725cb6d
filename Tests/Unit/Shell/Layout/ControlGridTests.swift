import Layout
import Testing

/// The note for a grid of controls that may be a keypad.
struct ControlGridTests {
  /// Returns the notes of a layout with buttons in three columns, in a window or in its root view.
  private func notes(buttons: Int, inWindow: Bool, _ keys: String = "") throws -> [String] {
    let buttons = (0..<buttons).map { index in
      "{id: b\(index), type: button, frame: [\(index % 3 * 100), \(index / 3 * 100), 90, 90]}"
    }
    let subviews = "subviews: [\(buttons.joined(separator: ", "))]"
    let content = inWindow ? subviews : "view: {id: pad, \(subviews)}"
    let text = "version: 1\nwindows: [{id: w, \(keys)\(content)}]\n"
    return try LayoutReading.read(text).notes.map(\.message)
  }

  @Test(
    "R-DIAG-4: a grid of ten controls gets a note, in a window or in a view",
    arguments: [true, false])
  func grid(inWindow: Bool) throws {
    let found = try notes(buttons: 10, inWindow: inWindow)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("`\(inWindow ? "w" : "pad")` has 10 controls in a grid") == true)
    #expect(try notes(buttons: 9, inWindow: inWindow).isEmpty)
    #expect(try notes(buttons: 10, inWindow: inWindow, "sensitive: false, ").isEmpty)
  }

  @Test("R-DIAG-4: keys that are sensitive by themselves are a grid, because the log names each")
  func sensitiveKeys() throws {
    func notes(_ value: Bool) throws -> [String] {
      let keys = (0..<10).map {
        "{type: button, sensitive: \(value), frame: [\($0 % 3 * 100), \($0 / 3 * 100), 90, 90]}"
      }
      let text = "windows: [{view: {id: pad, subviews: [\(keys.joined(separator: ", "))]}}]\n"
      return try LayoutReading.read(text).notes.map(\.message)
    }
    #expect(try notes(true).count == 1)
    #expect(try notes(false).isEmpty)
  }

  @Test(
    "R-DIAG-4: rows of controls are a grid, too",
    arguments: [
      ([3, 3, 3, 1], true), ([3, 3, 4], true), ([3, 3, 3], false), ([5, 5, 2, 2], false),
    ])
  func rows(counts: [Int], isGrid: Bool) throws {
    let rows = counts.enumerated().map { row, count in
      let keys = (0..<count).map { "{type: button, frame: [\($0 * 100), 0, 90, 90]}" }
      return "{frame: [0, \(row * 100), 400, 90], subviews: [\(keys.joined(separator: ", "))]}"
    }
    let text = "windows: [{view: {id: pad, subviews: [\(rows.joined(separator: ", "))]}}]\n"
    let notes = try LayoutReading.read(text).notes.map(\.message)
    #expect(
      notes.contains { $0.hasPrefix("`pad` has \(counts.reduce(0, +)) controls in a grid") }
        == isGrid)
  }
}
