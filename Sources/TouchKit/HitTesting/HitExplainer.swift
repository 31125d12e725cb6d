import TouchModel

/// Determines the first cause, in the order of R-DIAG-1, why a view does not receive a touch.
struct HitExplainer {
  let point: Point
  let application: Application
  /// The visible windows, from front to back.
  let windows: [Window]
  /// The window of the hit view, or nil.
  let window: Window?
  /// The hit view, or nil.
  let hit: View?

  init(point: Point, application: Application) {
    self.point = point
    self.application = application
    windows = application.windowsFrontToBack
    var hitWindow: Window?
    var hit: View?
    for window in windows {
      guard let view = Self.hitTest(window, point) else { continue }
      hitWindow = window
      hit = view
      break
    }
    window = hitWindow
    self.hit = hit
  }

  /// The responder chain of the hit view.
  var chain: [Responder] {
    var result: [Responder] = []
    var candidate: Responder? = hit
    while let responder = candidate, result.count < TouchConstants.maximumHops {
      result.append(responder)
      candidate = responder.next
    }
    return result
  }

  /// The first responder of the chain that declares that it handles `touchesBegan(_:with:)`.
  var handler: Responder? {
    chain.first { $0.handles(.began) == true }
  }

  /// The responders of the chain that handle `touchesBegan(_:with:)`, up to the first that does not pass
  /// it on.
  var handlers: [Responder] {
    let chain = chain
    let end = chain.firstIndex { !$0.passesOn(.began) }.map { $0 + 1 } ?? chain.count
    return chain[..<end].filter { $0.handles(.began) == true }
  }

  /// Returns a verdict for each view of each window, from front to back.
  func entries() -> [Explanation.Entry] {
    var entries: [Explanation.Entry] = []
    let hidden = application.windows.filter(\.isHidden)
    for window in windows + hidden { describe(window, at: point, into: &entries) }
    return entries
  }

  /// Returns the verdict for a view, including the steps after the hit test.
  func cause(_ view: View) -> HitVerdict {
    let verdict = self.verdict(on: view)
    guard case .hit = verdict, let window else { return verdict }
    // In a sensitive view it would say which key is held.
    if view.outermostSensitiveView == nil, let verdict = effectOfTouches(on: view, in: window) {
      return verdict
    }
    if view.ignoresTouches { return .controlDisabled(view) }
    // Nil means that the view does not declare it, and may handle the touch.
    if view.handles(.began) == false { return .noHandler(handler) }
    return .hit
  }

  /// Returns what the current touches would do to a new one of a view; nil for nothing.
  private func effectOfTouches(on view: View, in window: Window) -> HitVerdict? {
    switch application.dispatcher.withholding(from: view, in: window) {
    case .multipleTouch: return .multipleTouchWithheld(view)
    case .exclusiveTouch:
      let holder = application.dispatcher.holder(besides: view, in: window)
      return .exclusiveTouchWithheld(holder.outermostSensitiveView ?? holder)
    case .none: return recognizer(before: view)
    }
  }

  /// Returns the recognizer that delays or has cancelled a current touch of a view.
  private func recognizer(before view: View) -> HitVerdict? {
    for touch in application.dispatcher.event.touches where touch.hitView === view {
      if touch.state.delivery.waitingBegin != nil {
        let delaying = touch.receivers.all.first { $0.delaysTouchesBegan && $0.state == .possible }
        if let delaying { return .recognizerHolds(delaying) }
      } else if touch.boundView == nil {
        let recognized = touch.receivers.all.first {
          $0.cancelsTouchesInView && ($0.state.isActive || $0.state == .ended)
        }
        if let recognized { return .recognizerTook(recognized) }
      }
    }
    return nil
  }

  /// Returns the verdict of the hit test for a view.
  func verdict(on view: View) -> HitVerdict {
    if view === hit { return .hit }
    guard let window = view.window, window.application === application else { return .notInWindow }
    if let verdict = gate(of: window) { return verdict }
    if let front = self.window, let hit, front !== window, front.isInFront(of: window) {
      return .windowInFront(front, hit: hit)
    }
    return blocker(onPathTo: view) ?? cover(of: view)
  }

  /// Returns the property of a window that prevents touches, unless its override ignores it.
  private func gate(of window: Window) -> HitVerdict? {
    if window.isHidden { return .hidden(window) }
    switch window.hitTestOverride {
    case .takesAll, .refusesAll, .redirect: return nil
    case .passThrough, .overflowChildren, .custom, nil: return window.gateVerdict
    }
  }

  /// Returns the verdict of the first ancestor that prevents a view from being hit.
  private func blocker(onPathTo view: View) -> HitVerdict? {
    var location = point
    for ancestor in view.pathFromWindow {
      guard let inner = ancestor.geometry.fromParent(location) else {
        return .nonInvertibleTransform(ancestor)
      }
      location = inner
      if let verdict = verdict(of: ancestor, at: location, onPathTo: view) { return verdict }
      if case .custom = ancestor.hitTestOverride, hits(ancestor, at: location, in: view) {
        return nil
      }
    }
    return nil
  }

  /// Returns why an ancestor prevents a view from being hit; nil if it does not.
  private func verdict(of ancestor: View, at location: Point, onPathTo view: View) -> HitVerdict? {
    switch ancestor.hitTestOverride {
    case .takesAll: return ancestor === view ? nil : .hitTestOverride(ancestor)
    case .refusesAll: return .hitTestOverride(ancestor)
    case .redirect(let target): return target === view ? nil : .hitTestOverride(ancestor)
    case .overflowChildren:
      if let verdict = ancestor.gateVerdict { return verdict }
      return ancestor === view ? outside(ancestor, at: location) : nil
    case .passThrough:
      if let verdict = ancestor.gateVerdict ?? outside(ancestor, at: location) { return verdict }
      // Only the view itself is not hit; its subviews are.
      return ancestor === view && ancestor.hitTestSubviews(location, with: nil) == nil
        ? .hitTestOverride(ancestor) : nil
    case .custom:
      // The override is the cause if its result differs from that of the default.
      let result = ancestor.hitTest(location, with: nil)
      if let result, result.isDescendant(of: view) { return nil }
      if result !== ancestor.standardHitTest(location, with: nil) {
        return .hitTestOverride(ancestor)
      }
      return ancestor.gateVerdict ?? outside(ancestor, at: location)
    case nil:
      return ancestor.gateVerdict ?? outside(ancestor, at: location)
    }
  }

  /// Returns why a point is not inside a view; nil if it is.
  private func outside(_ view: View, at location: Point) -> HitVerdict? {
    view.point(inside: location, with: nil) ? nil : view.outsideVerdict(at: location)
  }

  /// Returns true if an overridden hit test returns a view or one of its descendants.
  private func hits(_ ancestor: View, at location: Point, in view: View) -> Bool {
    ancestor.hitTest(location, with: nil)?.isDescendant(of: view) ?? false
  }

  /// Returns the verdict for a view that is covered by a sibling in front, or by a subview.
  private func cover(of view: View) -> HitVerdict {
    guard let hit else { return .hitTestOverride(view) }
    if hit.isDescendant(of: view) {
      return .covered(by: branch(of: view, towards: hit), hit: hit)
    }
    // The cover is a subview of the nearest common ancestor.
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

  /// Returns the subview of a view that is, or contains, another view.
  private func branch(of view: View, towards inner: View) -> View {
    var candidate = inner
    while let parent = candidate.superview, parent !== view { candidate = parent }
    return candidate
  }

  private func describe(
    _ view: View, at outer: Point?, into entries: inout [Explanation.Entry]
  ) {
    let location = outer.flatMap(view.geometry.fromParent)
    for child in view.subviews.reversed() { describe(child, at: location, into: &entries) }
    entries.append(
      Explanation.Entry(
        view: view, location: location, containsPoint: location.map(view.bounds.contains) ?? false,
        verdict: verdict(on: view)))
  }

  private static func hitTest(_ window: Window, _ point: Point) -> View? {
    guard let location = window.geometry.fromParent(point) else { return nil }
    return window.hitTest(location, with: nil)
  }
}

extension View {
  /// The view and its ancestors, the root first.
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
