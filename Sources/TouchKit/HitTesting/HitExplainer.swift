import TouchModel

/// Finds the first cause, in the order of R-DIAG-1, why a view does not get a finger.
struct HitExplainer {
  let point: Point
  let application: Application
  /// The visible windows, the frontmost first.
  let windows: [Window]
  /// The window that takes the point.
  let window: Window?
  /// The view that is hit.
  let hit: View?

  init(point: Point, application: Application) {
    self.point = point
    self.application = application
    windows = application.windowsFrontToBack
    var taker: Window?
    var hit: View?
    for window in windows {
      guard let view = Self.hitTest(window, point) else { continue }
      taker = window
      hit = view
      break
    }
    window = taker
    self.hit = hit
  }

  /// Who would be called, from the hit view to the end of the chain.
  var chain: [Responder] {
    var result: [Responder] = []
    var candidate: Responder? = hit
    while let responder = candidate, result.count < TouchConstants.maximumHops {
      result.append(responder)
      candidate = responder.next
    }
    return result
  }

  /// The first of the chain that says that it handles a begin.
  var handler: Responder? {
    chain.first { $0.handles(.began) == true }
  }

  /// A verdict for each view of each window of the application, the frontmost first.
  func entries() -> [Explanation.Entry] {
    var entries: [Explanation.Entry] = []
    let hidden = application.windows.filter(\.isHidden)
    for window in windows + hidden { describe(window, at: point, into: &entries) }
    return entries
  }

  /// What becomes of the finger at a view, with what comes after the hit test.
  func cause(_ view: View) -> HitVerdict {
    let verdict = self.verdict(on: view)
    guard case .hit = verdict, let window else { return verdict }
    switch application.dispatcher.withholding(from: view, in: window) {
    case .multipleTouch: return .multipleTouchWithheld(view)
    case .exclusiveTouch:
      return .exclusiveTouchWithheld(application.dispatcher.holder(besides: view, in: window))
    case .none: break
    }
    if let verdict = recognizer(before: view) { return verdict }
    if let control = view as? Control, !control.isEnabled { return .controlDisabled(control) }
    // Only where everybody up to the handler says no is it certain that the view handles nothing.
    if view.handles(.began) == false { return .noHandler(handler) }
    return .hit
  }

  /// The recognizer that keeps a finger which is down from the view it landed on, or has taken it.
  private func recognizer(before view: View) -> HitVerdict? {
    for touch in application.dispatcher.event.touches where touch.hitView === view {
      if touch.heldBegan != nil {
        let holder = touch.receivers.all.first { $0.delaysTouchesBegan && $0.state == .possible }
        if let holder { return .recognizerHolds(holder) }
      } else if touch.boundView == nil {
        let taker = touch.receivers.all.first {
          $0.cancelsTouchesInView && ($0.state.isActive || $0.state == .ended)
        }
        if let taker { return .recognizerTook(taker) }
      }
    }
    return nil
  }

  /// What the hit test makes of the finger at a view.
  func verdict(on view: View) -> HitVerdict {
    if view === hit { return .hit }
    guard let window = view.window, window.application === application else { return .notInWindow }
    if let verdict = gate(of: window) { return verdict }
    if let front = self.window, let hit, front !== window, front.isInFront(of: window) {
      return .windowInFront(front, hit: hit)
    }
    return blocker(onWayTo: view) ?? cover(of: view)
  }

  /// Which property of a window keeps touches out, unless its override does not ask.
  private func gate(of window: Window) -> HitVerdict? {
    if window.isHidden { return .hidden(window) }
    switch window.hitTestOverride {
    case .takesAll, .refusesAll, .redirect: return nil
    case .passThrough, .overflowChildren, .custom, nil: return window.gateVerdict
    }
  }

  /// The first view on the way from the window that lets the point not come to another view.
  private func blocker(onWayTo view: View) -> HitVerdict? {
    var place = point
    for ancestor in view.pathFromWindow {
      guard let inner = ancestor.geometry.fromParent(place) else {
        return .nonInvertibleTransform(ancestor)
      }
      place = inner
      if let verdict = verdict(of: ancestor, at: place, onWayTo: view) { return verdict }
      if case .custom = ancestor.hitTestOverride, leads(ancestor, at: place, to: view) {
        return nil
      }
    }
    return nil
  }

  /// Why a view lets a point not come to another view that it is or holds; nil if it does.
  private func verdict(of ancestor: View, at place: Point, onWayTo view: View) -> HitVerdict? {
    switch ancestor.hitTestOverride {
    case .takesAll: return ancestor === view ? nil : .hitTestOverride(ancestor)
    case .refusesAll: return .hitTestOverride(ancestor)
    case .redirect(let target): return target === view ? nil : .hitTestOverride(ancestor)
    case .overflowChildren:
      if let verdict = ancestor.gateVerdict { return verdict }
      return ancestor === view ? outside(ancestor, at: place) : nil
    case .passThrough:
      if let verdict = ancestor.gateVerdict ?? outside(ancestor, at: place) { return verdict }
      // What the default would find in it passes; only the view itself does not.
      return ancestor === view && ancestor.hitTestSubviews(place, with: nil) == nil
        ? .hitTestOverride(ancestor) : nil
    case .custom:
      // A black box: to blame if it answers otherwise than the default would.
      let answer = ancestor.hitTest(place, with: nil)
      if let answer, answer.isDescendant(of: view) { return nil }
      if answer !== ancestor.standardHitTest(place, with: nil) {
        return .hitTestOverride(ancestor)
      }
      return ancestor.gateVerdict ?? outside(ancestor, at: place)
    case nil:
      return ancestor.gateVerdict ?? outside(ancestor, at: place)
    }
  }

  /// Why a point does not belong to a view; nil if it does.
  private func outside(_ view: View, at place: Point) -> HitVerdict? {
    view.point(inside: place, with: nil) ? nil : view.outsideVerdict(at: place)
  }

  /// Whether an overridden hit test comes to a view, or to something that it holds.
  private func leads(_ ancestor: View, at place: Point, to view: View) -> Bool {
    ancestor.hitTest(place, with: nil)?.isDescendant(of: view) ?? false
  }

  /// Who takes the point of a view that could have had it: a sibling in front, or a subview.
  private func cover(of view: View) -> HitVerdict {
    guard let hit else { return .hitTestOverride(view) }
    if hit.isDescendant(of: view) {
      return .covered(by: branch(of: view, towards: hit), hit: hit)
    }
    // The branch of the first view that holds both.
    var ancestor = view.superview
    while let current = ancestor {
      if hit.isDescendant(of: current) {
        return current === hit
          ? .hitTestOverride(current) : .covered(by: branch(of: current, towards: hit), hit: hit)
      }
      ancestor = current.superview
    }
    return .covered(by: hit, hit: hit)
  }

  /// The subview of a view that is or holds another one.
  private func branch(of view: View, towards inner: View) -> View {
    var candidate = inner
    while let parent = candidate.superview, parent !== view { candidate = parent }
    return candidate
  }

  private func describe(
    _ view: View, at outer: Point?, into entries: inout [Explanation.Entry]
  ) {
    let place = outer.flatMap(view.geometry.fromParent)
    for child in view.subviews.reversed() { describe(child, at: place, into: &entries) }
    entries.append(
      Explanation.Entry(
        view: view, place: place, containsPoint: place.map(view.bounds.contains) ?? false,
        verdict: verdict(on: view)))
  }

  private static func hitTest(_ window: Window, _ point: Point) -> View? {
    guard let place = window.geometry.fromParent(point) else { return nil }
    return window.hitTest(place, with: nil)
  }
}

extension View {
  /// The view's own way from the root of its tree, the root first.
  final var pathFromWindow: [View] {
    var path: [View] = []
    var candidate: View? = self
    while let view = candidate {
      path.append(view)
      candidate = view.superview
    }
    path.reverse()
    return path
  }
}
