/// Why a finger that came down has no view.
///
/// The raw values are the words of the dispatch log.
public enum HitRefusal: String, Hashable, Sendable, CaseIterable {
  /// No window takes the point (R-WIN-6).
  case noWindow = "no-window"
  /// More fingers are down than allowed (R-TCH-21).
  case overflow
  /// The application is not active, or ignores events (R-SYS-2, R-SYS-11).
  case interrupted
}
