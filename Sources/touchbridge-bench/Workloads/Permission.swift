import TouchKit

/// A delegate that permits all recognizers to recognize together, and the target of a button.
final class Permission: GestureRecognizerDelegate {
  private var drags = 0

  /// Counts the events of a button.
  func count(_ sender: Control) {
    drags += 1
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
