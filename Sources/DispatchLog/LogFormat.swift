/// How a dispatch log is spelled.
package enum LogFormat: Hashable, Sendable {
  /// One JSON object a line, for programmes; the promise of the public interface.
  case json
  /// Aligned columns for people; with the terminal's colours if asked.
  case text(color: Bool)
  /// Fields of the system's journal, one `KEY=value` a line and an empty line after each record.
  ///
  /// Without moves, calls of `touchesMoved` and stages: the journal takes a few hundred records a
  /// second, and ten fingers make a thousand. No value holds a line feed.
  case journal
}
