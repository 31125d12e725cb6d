import TouchModel

/// The views with touches that leave their windows (R-SYS-4).
///
/// Their touches are cancelled once, after the removal, along the former responder chain.
struct ViewRemovals {
  /// The touches whose views must still receive a cancellation.
  private var touches: [Touch] = []
  /// The removed roots, and their former superviews.
  private var roots: [(view: View, superview: View?)] = []
  /// Views that track a touch whose end they will not receive (`RemovalPolicy.orphan`).
  private var orphans: [(view: View, touch: Touch)] = []
  private var isSettling = false

  /// True if no view must receive a cancellation.
  var isEmpty: Bool { touches.isEmpty && orphans.isEmpty }

  /// Stores the touches whose view is about to leave its window, itself or with a superview.
  mutating func viewLeavesWindow(_ root: View, _ dispatcher: Dispatcher) {
    var isAny = false
    // Sorted, because touches that have left the event may have begun before others.
    let bound =
      dispatcher.held.filter { $0.state.status == .left }
      + dispatcher.event.touches
    for touch in bound.sorted(by: { $0.storedIdentifier < $1.storedIdentifier }) {
      guard let view = touch.boundView, view.isDescendant(of: root) else { continue }
      let isOwed =
        touch.state.beganDelivered && !touch.state.terminalDelivered
        && dispatcher.removalPolicy == .cancel
      if isOwed {
        if touch.state.delivery.take(.viewLeft) != nil { touches.append(touch) }
        isAny = true
      } else if !touch.state.terminalDelivered {
        if touch.state.beganDelivered { noteOrphans(of: touch, from: view) }
        dispatcher.unbind(touch)
      }
    }
    if isAny { roots.append((root, root.superview)) }
  }

  private mutating func noteOrphans(of touch: Touch, from view: View) {
    var next: View? = view
    while let current = next {
      if current.tracks(touch) { orphans.append((current, touch)) }
      next = current.superview
    }
  }

  /// Removes and returns the views whose tracked touch they would never see end (R-CTL-9).
  mutating func takeOrphans() -> [(view: View, touch: Touch)] {
    defer { orphans.removeAll() }
    return orphans
  }

  /// Begins the cancellations; returns false if they have begun already or there are none.
  mutating func beginSettling() -> Bool {
    if isSettling || touches.isEmpty { return false }
    isSettling = true
    return true
  }

  /// Removes and returns the next removed view, its former window and its touches.
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

  /// The removed roots, and their former superviews.
  var removedRoots: [(view: View, superview: View?)] { roots }

  /// Ends the cancellations.
  mutating func endSettling() {
    roots.removeAll()
    isSettling = false
  }
}
