import Layout
import Text
import TouchModel

extension LayoutDocument {
  /// Describes the sinks that a daemon with these options does not serve.
  ///
  /// - Parameters:
  ///   - hasPort: True if the daemon accepts clients.
  ///   - mayForward: False for `run --no-forward`.
  /// - Returns: A note for each type of sink.
  func notesAboutUnservedSinks(hasPort: Bool, mayForward: Bool) -> [Note] {
    var notes: [Note] = []
    if !hasPort, let client = sinks.lazy.compactMap(\.client).first {
      notes.append(
        Note(
          .warning, .layout,
          "sink \(UntrustedText(client.id).escaped) has no client: `run --port PATH` accepts"
            + " clients"))
    }
    if mayForward { return notes }
    let plan = ForwardingPlan(of: self)
    if let sink = plan.touchscreens.first {
      notes.append(
        Note(
          .info, .layout,
          "sink \(UntrustedText(sink.sink).escaped) receives no touches, because of `run --no-forward`"
        ))
    }
    if let keyboard = plan.keyboard {
      notes.append(
        Note(
          .info, .layout,
          "sink \(UntrustedText(keyboard.id).escaped) types nothing, because of `run --no-forward`")
      )
    }
    for pointer in plan.pointers {
      notes.append(
        Note(
          .info, .layout,
          "sink \(UntrustedText(pointer.sink).escaped) presses nothing, because of `run --no-forward`"
        ))
    }
    return notes
  }
}
