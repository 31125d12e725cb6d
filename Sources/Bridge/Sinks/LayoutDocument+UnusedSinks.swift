import Layout
import Text
import TouchModel

extension LayoutDocument {
  /// Describes the sinks that a daemon with these options does not serve.
  ///
  /// - Parameters:
  ///   - hasPort: True if the daemon accepts clients.
  ///   - forwards: True if the daemon creates virtual touchscreens.
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
    return notes
  }
}
