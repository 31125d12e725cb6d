/// Controls whose touch loses its view in silence, as a programme may wish (`RemovalPolicy.orphan`).
extension Dispatcher {
  /// Takes down the controls that follow a touch whose view leaves its window.
  func findFollowers(of touch: Touch, from view: View) {
    var next: View? = view
    while let current = next {
      if let control = current as? Control, control.trackedTouch === touch {
        abandoned.append((control, touch))
      }
      next = current.superview
    }
  }

  /// Tells those controls, for they would follow the touch for ever (R-CTL-9).
  func settleAbandoned() {
    let told = abandoned
    abandoned.removeAll()
    for (control, touch) in told { control.abandon(touch) }
  }
}
