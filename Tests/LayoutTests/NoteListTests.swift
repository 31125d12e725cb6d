import Testing
import TouchModel

@testable import Layout

/// The warnings about a layout.
@Suite struct NoteListTests {
  @Test("Notes are ordered by kind and then by position, and cite the position")
  func order() {
    var notes = NoteList(file: "a\u{1b}.yaml")
    for line in [7, 3] {
      notes.add(.noWindow, at: LayoutPosition(line: line, column: 1)) { "window at \($0)" }
      notes.add(.partialHandling, at: LayoutPosition(line: line, column: 2)) { "phases at \($0)" }
    }
    #expect(
      notes.sorted.map(\.message) == [
        "phases at a\\x1b.yaml:3:2", "phases at a\\x1b.yaml:7:2", "window at a\\x1b.yaml:3:1",
        "window at a\\x1b.yaml:7:1",
      ])
    #expect(notes.sorted.allSatisfy { $0.level == .warning && $0.blame == .layout })
  }

  @Test("Of each kind 20 notes are stored and the others are counted")
  func limit() {
    var notes = NoteList(file: "a.yaml")
    for line in 1...25 {
      notes.add(.unreachableView, at: LayoutPosition(line: line, column: 1)) { $0 }
    }
    #expect(notes.sorted.count == 21)
    #expect(notes.sorted.last?.message == "5 more warnings like the last")
  }
}
