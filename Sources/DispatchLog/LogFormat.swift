/// How a dispatch log is spelled.
package enum LogFormat: Hashable, Sendable {
  /// One JSON object a line, for programmes; the promise of the public interface.
  case json
  /// Aligned columns for people; with the terminal's colours if asked.
  case text(color: Bool)
}
