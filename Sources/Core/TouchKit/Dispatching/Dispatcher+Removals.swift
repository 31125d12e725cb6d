import TouchModel

/// A view that has left its window and is owed a cancellation, or whose recognizer was withdrawn because a view left.
///
/// The second kind is only retained until the end of the pass: a scroll view reports the end of scrolling in
/// the reset of its recognizer.
struct Departure {
  let view: View
  /// The former superview, until the cancellation was dispatched; nil for the second kind.
  var superview: View?
}

/// Views that leave their windows (R-SYS-4).
extension Dispatcher {
  /// Withdraws the recognizers of a view that is about to leave its window, itself or with a superview, and
  /// notes which touches are cancelled for their views after that.
  func viewLeavesWindow(_ root: View) {
    withdrawGestures(of: root)
    var isOwed = false
    for touch in owedTouches {
      guard let view = touch.boundView, view.isDescendant(of: root),
        // It may have left once in this pass, and been added to another view.
        !touch.state.isOwedCancellation
      else { continue }
      if touch.state.beganDelivered {
        touch.state.delivery.apply(.viewLeft)
        isOwed = true
      } else {
        unbind(touch)
      }
    }
    if isOwed { departures.append(Departure(view: root, superview: root.superview)) }
    if !departures.isEmpty { agenda.add(.removals) }
  }

  /// Ends the recognizers and the deadlines of a view and its descendants (R-SYS-14).
  ///
  /// The effects on other recognizers follow after the removal of the view.
  func withdrawGestures(of root: View) {
    enter {
      deadlines.end(in: root) {
        for recognizer in gestures.attempts.all
        where recognizer.attachedView?.isDescendant(of: root) ?? true {
          if let view = recognizer.attachedView {
            departures.append(Departure(view: view, superview: nil))
          }
          gestures.withdraw(recognizer)
        }
      }
    }
  }

  /// The touches whose end no view has received, in the order in which they began.
  ///
  /// A touch that has left the event is one of them while a recognizer delays its end.
  private var owedTouches: [Touch] {
    (delayed.filter { $0.state.hasLeft } + event.orderedTouches)
      .filter { !$0.state.terminalDelivered }
      .sorted { $0.storedIdentifier < $1.storedIdentifier }
  }

  /// Calls each removed view once, with all its touches, along its former responder chain.
  func cancelRemovedViews() {
    while let (view, window, group) = nextRemoved() {
      for departure in departures {
        if let former = departure.superview { departure.view.formerSuperview = former }
      }
      callCancelled(group, view, window, .viewRemoved)
      for departure in departures { departure.view.formerSuperview = nil }
    }
    for index in departures.indices { departures[index].superview = nil }
    agenda.add(.delays)
  }

  /// Returns the view of the first touch whose view has left its window, with all such touches.
  private func nextRemoved() -> (view: View, window: Window, touches: [Touch])? {
    let owed = owedTouches.filter(\.state.isOwedCancellation)
    guard let view = owed.first?.boundView, let window = owed.first?.boundWindow else {
      return nil
    }
    return (view, window, owed.filter { $0.boundView === view && $0.boundWindow === window })
  }
}

/// Views that stay in their window until they have no touches (U-6).
extension View {
  /// Hides the view, and removes it as soon as it and its descendants have no touches.
  final func removeAfterTouches() {
    guard let dispatcher = window?.application?.dispatcher, dispatcher.hasTouches(in: self) else {
      removeFromSuperview()
      return
    }
    isHidden = true
    dispatcher.outgoing.append(self)
  }
}

extension Dispatcher {
  /// Returns true if the view or a descendant of it has still to receive calls for a touch.
  func hasTouches(in root: View) -> Bool {
    owedTouches.contains {
      $0.state.withheld == .none && $0.boundView?.isDescendant(of: root) ?? false
    }
  }

  /// Notes that outgoing views may have no touches any longer.
  func touchesHaveLeft() {
    if !outgoing.isEmpty { agenda.add(.outgoing) }
  }

  /// Removes outgoing views whose touches are gone together with a view.
  func viewHasLeft() {
    if outgoing.isEmpty { return }
    touchesHaveLeft()
    settleIfIdle()
  }

  /// Removes the outgoing views that have no touches.
  func removeOutgoing() {
    let leaving = outgoing.filter { !hasTouches(in: $0) }
    if leaving.isEmpty { return }
    outgoing.removeAll { view in leaving.contains { $0 === view } }
    beginQuietPass()
    for view in leaving { view.removeFromSuperview() }
  }
}
