package import TouchModel

/// Something odd in a capture, with the line that it was met on.
package struct CaptureNote: Hashable, Sendable {
  /// The line in the capture, counted from 1.
  package var line: Int
  /// What a person should know.
  package var note: Note

  /// Makes a note.
  package init(line: Int, note: Note) {
    self.line = line
    self.note = note
  }
}
