import TouchModel

/// The pinch recognizer of a scroll view that can zoom (R-SCR-13).
///
/// It and the pan recognizer of the same scroll view recognize at the same time.
final class ScrollPinchRecognizer: PinchGestureRecognizer {
  override var isInternal: Bool { true }
  override func mayHave(_ delegate: (any GestureRecognizerDelegate)?) -> Bool {
    delegate === view
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isOwnPan(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isOwnPan(other) }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if state.isActive { (attachedView as? ScrollView)?.anchorZoom() }
  }

  private func isOwnPan(_ other: GestureRecognizer) -> Bool {
    (attachedView as? ScrollView)?.panGestureRecognizer === other
  }
}

extension PinchGestureRecognizer {
  /// True while two fingers are down, or are lifted in the current event.
  final var hasPair: Bool { attempt.fingerCount > 1 }
}
