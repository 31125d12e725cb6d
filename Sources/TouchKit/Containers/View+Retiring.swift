import TouchModel

/// Views that stay in their window until they have no touches (U-6).
extension View {
  /// Hides the view, and removes it as soon as it and its descendants have no touches.
  final func retire() {
    guard let dispatcher = window?.application?.dispatcher, dispatcher.hasTouches(in: self) else {
      removeFromSuperview()
      return
    }
    isHidden = true
    dispatcher.retiring.append(self)
  }
}

extension Dispatcher {
  /// Returns true if the view or a descendant of it has still to receive calls for a touch.
  func hasTouches(in root: View) -> Bool {
    func isOwed(_ touch: Touch) -> Bool {
      !touch.state.terminalDelivered && touch.state.withheld == .none
        && touch.boundView?.isDescendant(of: root) ?? false
    }
    return event.touches.contains(where: isOwed)
      || held.contains { $0.state.status == .left && isOwed($0) }
  }

  /// Removes views at the end of the frame, after a touch has ended.
  func deferRetiring() {
    deferred.append(DeferredCancellation(scope: .retiring, reason: .viewRemoved))
  }

  /// Removes the views that wait for the end of their touches and have none.
  func settleRetiring() {
    let idle = retiring.filter { !hasTouches(in: $0) }
    retiring.removeAll { view in idle.contains { $0 === view } }
    for view in idle { view.removeFromSuperview() }
  }
}
