extension View {
  /// The attached recognizers, in the order in which they were added.
  ///
  /// Setting it attaches and detaches recognizers; nil detaches all of them.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer, after detaching it from its former view (R-GST-1).
  ///
  /// It receives touches that come down later (R-GST-6).
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    unsafe recognizer.viewReference = Unmanaged.passUnretained(self)
  }

  /// Detaches a recognizer; cancels its active gesture (R-GST-3).
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.environment?.withdraw(recognizer)
    recognizers.removeAll { $0 === recognizer }
    unsafe recognizer.viewReference = nil
  }
}
