extension View {
  /// The recognizers that watch this view and all that it holds, in the order of addition.
  public final var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// Attaches a recognizer; one that is attached to another view leaves that one (R-GST-1).
  ///
  /// It sees the touches that come down from now on (R-GST-6).
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    unsafe recognizer.viewReference = Unmanaged.passUnretained(self)
  }

  /// Detaches a recognizer; a gesture that goes on is cancelled (R-GST-3).
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.environment?.withdraw(recognizer)
    recognizers.removeAll { $0 === recognizer }
    unsafe recognizer.viewReference = nil
  }
}
