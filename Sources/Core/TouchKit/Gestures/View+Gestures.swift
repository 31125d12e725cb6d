extension View {
  /// The attached recognizers, in the order in which they were added.
  ///
  /// Setting it attaches and detaches recognizers; nil detaches all of them. The edge gate of a window
  /// is not among them.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.filter { !$0.isEdgeGate } }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer, after detaching it from its former view.
  ///
  /// It receives touches that come down later.
  ///
  /// Source: R-GST-1, R-GST-6
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.isEdgeGate, recognizer.attachedView != nil { return }
    // An action of the gesture that is cancelled may attach the recognizer again.
    while let view = recognizer.attachedView, view !== self {
      view.removeGestureRecognizer(recognizer)
    }
    guard recognizer.attachedView == nil else { return }
    recognizers.append(recognizer)
    unsafe recognizer.viewReference = Unmanaged.passUnretained(self)
  }

  /// Detaches a recognizer; cancels its active gesture.
  ///
  /// Has no effect on the edge gate of a window, which belongs to the application.
  ///
  /// Source: R-GST-3
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    if !recognizer.isEdgeGate { detach(recognizer) }
  }

  /// Detaches a recognizer of any kind.
  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.attachedView === self else { return }
    recognizer.environment?.withdraw(recognizer)
    // An action of the gesture that was cancelled may have detached it.
    guard recognizer.attachedView === self else { return }
    recognizers.removeAll { $0 === recognizer }
    unsafe recognizer.viewReference = nil
  }
}
