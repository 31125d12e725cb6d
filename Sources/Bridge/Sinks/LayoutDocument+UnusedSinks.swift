import Layout
import Text
import TouchModel

extension LayoutDocument {
  /// Describes the sinks that a daemon with these options does not serve.
  ///
  /// - Parameters:
  ///   - hasPort: True if the daemon accepts clients.
  ///   - forwards: True if the daemon creates virtual touchscreens and the keyboard.
  /// - Returns: A warning for each type of sink.
  func notesAboutUnusedSinks(hasPort: Bool, forwards: Bool) -> [Note] {
    var notes: [Note] = []
    if !hasPort, let client = sinks.lazy.compactMap(\.client).first {
      notes.append(
        Note(
          .warning, .layout,
          "sink \(UntrustedText(client.id).escaped) has no client: `run --port PATH` accepts"
            + " clients"))
    }
    if !forwards, let sink = touchscreens.first {
      notes.append(
        Note(
          .warning, .layout,
          "sink \(UntrustedText(sink.sink).escaped) receives no touches: `run --forward` creates the"
            + " virtual touchscreens of the layout"))
    }
    if !forwards, let keyboard {
      notes.append(
        Note(
          .warning, .layout,
          "sink \(UntrustedText(keyboard.id).escaped) types nothing: `run --forward` creates the keyboard"
            + " of the layout"))
    }
    return notes
  }
}
