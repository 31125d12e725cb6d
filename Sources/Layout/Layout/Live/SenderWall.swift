import TouchKit
import TouchModel

/// The recognizers of a live layout that type keys, click or change views, and the check that no client but root makes one
/// reachable (C-23).
///
/// A change is refused if a finger could then make one of them act where it could not before. Where that cannot be said
/// exactly, because a view is turned or a stack arranges it, the change is refused. Which recognizers those are does
/// not change while a layout is in use.
struct SenderWall {
  /// A recognizer that types keys, clicks or changes views.
  private struct Sender {
    let recognizer: GestureRecognizer
    let view: View
    /// The views whose touches it receives, beside those in `view`: of a view that overflows, and of those that give
    /// their touches to one in it.
    let sources: [View]

    /// True if touches on a view are received, or if it is around one of which they are.
    func isRelated(to other: View) -> Bool {
      other.isDescendant(of: view) || sources.contains { $0.isDescendant(of: other) }
    }
  }

  private var senders: [Sender] = []

  /// Finds the views of the recognizers that type keys, click or change views.
  ///
  /// - Parameters:
  ///   - recognizers: Those recognizers.
  ///   - windows: The windows of the layout.
  init(_ recognizers: [GestureRecognizer], in windows: [Window]) {
    if recognizers.isEmpty { return }
    var redirections: [(view: View, target: View)] = []
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      if let target = (view.hitPolicy as? LayoutHitPolicy)?.target {
        redirections.append((view, target))
      }
      waiting += view.subviews
    }
    for recognizer in recognizers {
      guard let view = recognizer.view else { continue }
      var sources = [view]
      if (view.hitPolicy as? LayoutHitPolicy)?.reachesOverflow == true {
        var inner = view.subviews
        while let subview = inner.popLast() {
          sources.append(subview)
          inner += subview.subviews
        }
      }
      sources += redirections.filter { $0.target.isDescendant(of: view) }.map(\.view)
      senders.append(Sender(recognizer: recognizer, view: view, sources: sources))
    }
  }

  /// True if no recognizer of the layout types keys, clicks or changes views.
  var isEmpty: Bool { senders.isEmpty }

  /// Returns a recognizer that a finger could make act after a change where it could not before; nil if there is none.
  ///
  /// O(changes × senders × depth).
  ///
  /// - Parameters:
  ///   - before: The tree before the change.
  ///   - after: The tree after it.
  /// - Returns: The first such recognizer.
  func opened(from before: TreeSnapshot, to after: TreeSnapshot) -> GestureRecognizer? {
    senders.first { sender in
      guard after.isEnabled(sender.recognizer) else { return false }
      let places = sender.sources.compactMap { source in
        after.openReach(of: source).map { (source, $0) }
      }
      if places.isEmpty { return false }
      if !before.isEnabled(sender.recognizer) { return true }
      return after.changedObjects.contains { stepsAside($0, sender, before, after) }
        || after.changedViews.contains { view in
          sender.isRelated(to: view)
            ? opens(view, sender, before, after) : uncovers(view, places, before, after)
        }
    }?.recognizer
  }

  /// Returns a recognizer that comes out from behind something when a view comes to the front of its siblings, or a
  /// window is shown in front of its level; nil if none does.
  func opened(broughtToFront view: View) -> GestureRecognizer? {
    senders.first { sender in
      guard sender.isRelated(to: view), sender.recognizer.isEnabled else { return false }
      guard let window = view as? Window else { return view.superview?.subviews.last !== view }
      return window.isHidden || window.application?.windowsFrontToBack.first !== window
    }?.recognizer
  }

  /// Returns a recognizer that a window covers, so that fingers could reach it anew if the window were hidden; nil if there
  /// is none.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - tree: The tree before the change.
  ///   - containing: True if a recognizer in the window counts, too: a client limits or extends where it takes touches.
  /// - Returns: The first such recognizer.
  func opened(
    byHiding window: Window, in tree: TreeSnapshot, containing: Bool
  ) -> GestureRecognizer? {
    if containing, let sender = senders.first(where: { $0.isRelated(to: window) }) {
      return sender.recognizer
    }
    var after = tree
    after.setHidden(true, window)
    return opened(from: tree, to: after)
  }

  /// True if a recognizer or a control that can stand in the way of a sender is switched off.
  private func stepsAside(
    _ object: AnyObject, _ sender: Sender, _ before: TreeSnapshot, _ after: TreeSnapshot
  ) -> Bool {
    guard object !== sender.recognizer, before.isEnabled(object), !after.isEnabled(object),
      let view = object as? View ?? (object as? GestureRecognizer)?.view
    else { return false }
    return sender.isRelated(to: view)
  }

  /// True if a view on the way to a sender, or in its view, changes in a way that can open new places.
  private func opens(
    _ view: View, _ sender: Sender, _ before: TreeSnapshot, _ after: TreeSnapshot
  ) -> Bool {
    let (took, takes) = (before.takesTouches(view), after.takesTouches(view))
    if !takes {
      // A view in that of the sender no longer stands in its way; one around it takes the sender away.
      return took && view !== sender.view && view.isDescendant(of: sender.view)
    }
    if !took || isNewlyUnsettled(view, before, after) { return true }
    if let window = view as? Window, before.level(of: window) != after.level(of: window) {
      return true
    }
    return !before.geometry(of: view).isSame(as: after.geometry(of: view))
  }

  /// True if a view stood in front of a place of a sender, and no longer does so as before.
  private func uncovers(
    _ view: View, _ places: [(view: View, area: Rect)], _ before: TreeSnapshot,
    _ after: TreeSnapshot
  ) -> Bool {
    let covered = places.filter { place in
      before.isInFront(view, of: place.view) && overlaps(view, place.area, before)
    }
    if covered.isEmpty { return false }
    return !after.takesTouches(view) || isNewlyUnsettled(view, before, after)
      || !before.geometry(of: view).isSame(as: after.geometry(of: view))
      || covered.contains { !after.isInFront(view, of: $0.view) }
  }

  /// True if a change lets a layout decide anew where a view is.
  private func isNewlyUnsettled(
    _ view: View, _ before: TreeSnapshot, _ after: TreeSnapshot
  ) -> Bool {
    after.isUnsettled(view) && !before.isUnsettled(view)
  }

  /// True if fingers reach a view, or a view in it, somewhere in an area.
  private func overlaps(_ view: View, _ area: Rect, _ tree: TreeSnapshot) -> Bool {
    guard let reach = tree.openReach(of: view) else { return false }
    if reach.overlap(area) != nil { return true }
    guard (view.hitPolicy as? LayoutHitPolicy)?.reachesOverflow == true else { return false }
    return view.subviews.contains { overlaps($0, area, tree) }
  }
}

extension ViewGeometry {
  /// True if a view with this geometry and one with the other are at the same place.
  fileprivate func isSame(as other: ViewGeometry) -> Bool {
    bounds == other.bounds && center == other.center && transform == other.transform
      && anchorPoint == other.anchorPoint
  }
}
