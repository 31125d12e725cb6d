import TouchModel

/// Views that are leaving their windows while touches belong to them (R-SYS-4).
///
/// Their touches are cancelled once, after the view is gone, over the responder chain it had.
struct ViewRemovals {
  /// Touches whose views are owed a cancellation.
  private var touches: [Touch] = []
  /// The removed roots, and the superviews they had.
  private var roots: [(view: View, superview: View?)] = []
  /// Controls that track a touch whose end they will not receive (`RemovalPolicy.orphan`).
  private var orphans: [(control: Control, touch: Touch)] = []
  private var isSettling = false

  /// True if nothing waits to be settled.
  var isEmpty: Bool { touches.isEmpty && orphans.isEmpty }

  /// Notes the touches that lose their view because it, or a superview, leaves its window.
  ///
  /// To be called before the view is removed.
  mutating func viewLeavesWindow(_ root: View, _ dispatcher: Dispatcher) {
    var isAny = false
    // Touches that have left the event began before some that have not.
    let bound =
      dispatcher.gestures.delayedTouches.filter { $0.state.life == .left }
      + dispatcher.event.touches
    for touch in bound.sorted(by: { $0.storedIdentifier < $1.storedIdentifier }) {
      guard let view = touch.boundView, view.isDescendant(of: root) else { continue }
      let isOwed =
        touch.state.beganDelivered && !touch.state.terminalDelivered
        && dispatcher.removalPolicy == .cancel
      if isOwed {
        if !touch.state.isLeaving {
          touch.state.isLeaving = true
          touches.append(touch)
        }
        isAny = true
      } else if !touch.state.terminalDelivered {
        if touch.state.beganDelivered { noteOrphans(of: touch, from: view) }
        dispatcher.gestures.unbind(touch)
      }
    }
    if isAny { roots.append((root, root.superview)) }
  }

  private mutating func noteOrphans(of touch: Touch, from view: View) {
    var next: View? = view
    while let current = next {
      if let control = current as? Control, control.trackedTouch === touch {
        orphans.append((control, touch))
      }
      next = current.superview
    }
  }

  /// Removes and returns the controls that would track their touches forever (R-CTL-9).
  mutating func takeOrphans() -> [(control: Control, touch: Touch)] {
    defer { orphans.removeAll() }
    return orphans
  }

  /// Starts to settle; false if that is under way already, or there is nothing to do.
  mutating func beginSettling() -> Bool {
    if isSettling || touches.isEmpty { return false }
    isSettling = true
    return true
  }

  /// Removes and returns the touches of the next view, which it has already left.
  mutating func takeGroup() -> (view: View, window: Window, touches: [Touch])? {
    while let first = touches.first {
      guard let view = first.boundView, let window = first.boundWindow else {
        touches.removeFirst()
        continue
      }
      let group = touches.filter { $0.boundView === view && $0.boundWindow === window }
      touches.removeAll { $0.boundView === view && $0.boundWindow === window }
      return (view, window, group)
    }
    return nil
  }

  /// The removed roots, and the superviews they had.
  var removedRoots: [(view: View, superview: View?)] { roots }

  /// Ends settling.
  mutating func endSettling() {
    roots.removeAll()
    isSettling = false
  }
}
