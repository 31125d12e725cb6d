extension Window {
  /// Puts the recognizer of the application's edge gate on the window, or takes it off (R-SYS-9).
  final func followEdgeGate() {
    let isWanted = application?.edgeGate != nil
    guard isWanted != (edgeGateRecognizer != nil) else { return }
    if isWanted {
      let recognizer = EdgeGateRecognizer()
      edgeGateRecognizer = recognizer
      addGestureRecognizer(recognizer)
    } else if let recognizer = edgeGateRecognizer {
      edgeGateRecognizer = nil
      removeGestureRecognizer(recognizer)
    }
  }
}
