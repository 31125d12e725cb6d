/// The gesture that a recognizer detects; the raw values are those of the layout key `type` and of the log.
package enum GestureKind: String, Hashable, Sendable, CaseIterable {
  /// Fingers that come down and lift soon after, without moving.
  case tap
  /// Fingers that stay down without moving.
  case longPress
  /// Fingers that are dragged.
  case pan
  /// Fingers that move quickly in one direction.
  case swipe
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that rotate about each other.
  case rotation
  /// A finger that is dragged in from an edge of the window.
  case screenEdgePan
  /// A gesture that a program defines.
  case custom

  /// The gestures for which TouchKit has a recognizer: all but `custom`.
  package static let allCases: [GestureKind] = [
    .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan,
  ]

  /// True for a gesture that recognizes once, instead of beginning, changing and ending.
  package var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .custom: false
    }
  }
}
