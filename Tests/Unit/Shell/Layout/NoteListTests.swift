import Testing
import Text
import TouchModel

@testable import Layout

/// The warnings about a layout.
@Suite struct NoteListTests {
  @Test("Notes are ordered by kind and then by position, and the log has the position and remedy")
  func order() {
    var notes = NoteList<ReadingNote>()
    for line in [7, 3] {
      notes.add(.noWindow, at: LayoutPosition(line: line, column: 1), "a window", remedy: "add it")
      notes.add(
        .partialHandling, at: LayoutPosition(line: line, column: 2), "phases", remedy: nil)
    }
    let logged = notes.sorted.map { $0.note(in: "a\u{1b}.yaml") }
    #expect(
      logged.map(\.message) == [
        "a\\x1b.yaml:3:2: phases", "a\\x1b.yaml:7:2: phases", "a\\x1b.yaml:3:1: a window; add it",
        "a\\x1b.yaml:7:1: a window; add it",
      ])
    #expect(logged.allSatisfy { $0.level == .warning && $0.blame == .layout })
  }

  @Test("Of each kind 20 notes are stored and the others are counted")
  func limit() {
    var notes = NoteList<ReadingNote>()
    for line in 1...25 {
      notes.add(
        .flatView, at: LayoutPosition(line: line, column: 1), "\(line)", remedy: nil)
    }
    #expect(notes.sorted.count == 21)
    #expect(notes.sorted.last?.diagnostic.text == "5 more warnings like the last")
    #expect(notes.sorted.last?.position.line == 20)
  }
}
