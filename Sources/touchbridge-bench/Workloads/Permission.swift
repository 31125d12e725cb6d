import TouchKit

/// Lets all recognizers recognize together, and counts what a button sends.
final class Permission: GestureRecognizerDelegate {
  private var drags = 0

  /// Counts what a button sends.
  func count(_ sender: Control) {
    drags += 1
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
