import TouchKit

/// Answers for a recognizer what a layout says of it.
final class RecognizerConduct: GestureRecognizerDelegate {
  private let shouldBegin: Bool
  // Asked for each finger and never changed meanwhile, so overlapping access need not be checked.
  /// The views whose touches, and those of all that they hold, it does not take.
  @exclusivity(unchecked) private var exceptions: Set<ObjectIdentifier> = []
  /// The recognizers that may recognise at the same time, as either side says.
  ///
  /// A list, for they are few, and asked for when each of them begins.
  @exclusivity(unchecked) private var companions: [ObjectIdentifier] = []

  init(_ layout: LayoutRecognizer) {
    shouldBegin = layout.shouldBegin
  }

  /// Leaves the touches of a view alone.
  func except(_ view: View) {
    exceptions.insert(ObjectIdentifier(view))
  }

  /// Lets another recognizer recognise at the same time.
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

  /// The view that is to be left alone and that is, or holds, another one.
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
