import TouchKit

/// The delegate of a recognizer with `shouldBegin`, `shouldReceive` or `simultaneousWith` in the layout.
final class RecognizerDelegate: GestureRecognizerDelegate {
  private let shouldBegin: Bool
  /// The excluded views: the recognizer does not receive touches of these and of their subviews.
  private var exceptions: Set<ObjectIdentifier> = []
  /// The recognizers that may recognize at the same time, as either of the two specifies.
  ///
  /// An array, because it has few elements.
  private var companions: [ObjectIdentifier] = []

  init(_ layout: LayoutRecognizer) {
    shouldBegin = layout.shouldBegin
  }

  /// Excludes the touches of a view and of its subviews.
  func except(_ view: View) {
    exceptions.insert(ObjectIdentifier(view))
  }

  /// Allows another recognizer to recognize at the same time.
  func allow(_ other: GestureRecognizer) {
    let identity = ObjectIdentifier(other)
    if !companions.contains(identity) { companions.append(identity) }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    excludedView(on: touch.view) == nil
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    companions.contains(ObjectIdentifier(other))
  }

  /// Returns the excluded view that is a view or contains it; nil if there is none.
  func excludedView(on view: View?) -> View? {
    if exceptions.isEmpty { return nil }
    var next = view
    while let current = next {
      if exceptions.contains(ObjectIdentifier(current)) { return current }
      next = current.superview
    }
    return nil
  }
}
