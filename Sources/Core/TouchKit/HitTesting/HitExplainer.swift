import TouchModel

/// Determines the first cause, in the order of R-DIAG-1, why a view does not receive a touch.
///
/// The cause is read from the steps of one hit test, and from what views say about a point outside of them.
struct HitExplainer {
  /// What a view did in the hit test.
  private struct Answer {
    /// The hit view.
    var hit: View?
    /// The reason why the default implementation refused the point; nil if it did not.
    var refusal: HitVerdict?
    /// True if the default implementation accepted the point.
    var isAccepted = false
    /// True if it asked a subview.
    var hasAsked = false
    /// The first view with which a subview answered.
    var subviewHit: View?

    /// The hit view of the default implementation.
    func expected(of view: View) -> View? { subviewHit ?? (isAccepted ? view : nil) }
  }

  let point: Point
  let application: Application
  /// What is taken to be scrolled.
  private let scrolled: ScrolledContent
  /// The views of the listing.
  let listed: ListedViews
  /// The window of the hit view, or nil.
  let window: Window?
  /// The hit view, or nil.
  let hit: View?
  /// The hit view and its ancestors, the window first.
  let path: [View]
  /// The indices of `path`.
  private var pathIndices: [ObjectIdentifier: Int] = [:]
  private let answers: [ObjectIdentifier: Answer]

  init(
    point: Point, application: Application, about subject: View?, listing: Explanation.Listing,
    after scrolled: ScrolledContent
  ) {
    self.point = point
    self.application = application
    self.scrolled = scrolled
    let event = TouchEvent(chain: application.dispatcher.chain)
    event.scrolled = scrolled
    listed = ListedViews(listing, at: point, in: application, about: subject, with: event)
    for item in listed.items { event.recordSteps(onPathTo: item.view) }
    if let subject { event.recordSteps(onPathTo: subject) }
    let hitTest = application.hitTest(at: point, with: event, recording: .recordedViews)
    window = hitTest.window
    hit = hitTest.view
    answers = Self.answers(in: hitTest.steps)
    path = hit?.pathFromWindow ?? []
    for (index, view) in path.enumerated() { pathIndices[ObjectIdentifier(view)] = index }
  }

  private static func answers(in steps: [HitTest.Step]) -> [ObjectIdentifier: Answer] {
    var answers: [ObjectIdentifier: Answer] = [:]
    for step in steps {
      switch step {
      case .asked(let view):
        answers[ObjectIdentifier(view), default: Answer()].hit = nil
      case .tested(let view, let verdict):
        answers[ObjectIdentifier(view), default: Answer()].refusal = verdict
        if verdict == nil { answers[ObjectIdentifier(view)]?.isAccepted = true }
      case .searched(let view, let hit):
        answers[ObjectIdentifier(view), default: Answer()].hasAsked = true
        if answers[ObjectIdentifier(view)]?.subviewHit == nil {
          answers[ObjectIdentifier(view)]?.subviewHit = hit
        }
      case .answered(let view, let hit):
        answers[ObjectIdentifier(view)]?.hit = hit
      }
    }
    return answers
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

  /// The first of `handlers`, or nil.
  var handler: Responder? { handlers.first }

  /// The responders of the chain that handle `touchesBegan(_:with:)`, up to the first that does not pass
  /// it on.
  var handlers: [Responder] {
    let chain = chain
    let end = chain.firstIndex { !$0.passesOn(.began) }.map { $0 + 1 } ?? chain.count
    return chain[..<end].filter { $0.handles(.began) == true }
  }

  /// Returns the verdict for a view, including the steps after the hit test.
  func cause(_ view: View) -> HitVerdict {
    let verdict = self.verdict(on: view)
    guard case .hit = verdict, window != nil else { return verdict }
    // In a sensitive view it would say which key is held.
    if view.outermostSensitiveView == nil, let verdict = effectOfTouches(on: view) {
      return verdict
    }
    if view.ignoresTouches { return .controlDisabled(view) }
    // Nil means that the view does not declare it, and may handle the touch.
    if view.handles(.began) == false { return .noHandler(handler) }
    return .hit
  }

  /// Returns what the current touches would do to a new one of the hit view; nil for nothing.
  private func effectOfTouches(on view: View) -> HitVerdict? {
    guard let holder = withholder?.boundView else { return recognizer(before: view) }
    return holder === view
      ? .multipleTouchWithheld(view)
      : .exclusiveTouchWithheld(holder.outermostSensitiveView ?? holder)
  }

  /// The touch for which the hit view would not receive a new one; nil if there is none, or in a sensitive view.
  var withholder: Touch? {
    guard let hit, let window, hit.outermostSensitiveView == nil else { return nil }
    return application.dispatcher.withholder(from: hit, in: window)
  }

  /// Returns the recognizer that delays or has cancelled a current touch of a view.
  private func recognizer(before view: View) -> HitVerdict? {
    for touch in application.dispatcher.event.orderedTouches where touch.hitView === view {
      if touch.state.delivery.waitingBegin != nil {
        let delaying = touch.receivers.all.first { $0.isDelayingBegin(of: touch) }
        if let delaying { return .recognizerHolds(delaying) }
      } else if touch.boundView == nil {
        let recognized = touch.receivers.all.first {
          $0.cancelsTouchesInView && ($0.attempt.state.isActive || $0.attempt.state == .ended)
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
    return window.hitTestOverride?.ignoresGates == true ? nil : window.gateVerdict
  }

  /// Returns the verdict of the first ancestor that prevents a view from being hit.
  private func blocker(onPathTo view: View) -> HitVerdict? {
    var outer = point
    for ancestor in view.pathFromWindow {
      guard let location = ancestor.geometry.fromParent(outer) else {
        return .nonInvertibleTransform(ancestor)
      }
      outer = scrolled.location(location, in: ancestor)
      guard let answer = answers[ObjectIdentifier(ancestor)] else {
        // Its superview has decided without it.
        return .hitTestOverride(ancestor.superview ?? ancestor)
      }
      if answer.isAccepted || answer.hasAsked {
        guard let verdict = self.verdict(of: ancestor, answer, at: location, onPathTo: view)
        else { continue }
        return verdict
      }
      if let refusal = answer.refusal, answer.hit == nil { return refusal }
      if answer.hit === view { return nil }
      if answer.hit != nil || ancestor.hitTestOverride?.ignoresGates == true {
        return .hitTestOverride(ancestor)
      }
      return ancestor.gateVerdict ?? outside(ancestor, at: location) ?? .hitTestOverride(ancestor)
    }
    return nil
  }

  /// Returns why an ancestor that accepts the point, or asks its subviews, prevents a view from being hit; nil
  /// if it does not.
  private func verdict(
    of ancestor: View, _ answer: Answer, at location: Point, onPathTo view: View
  ) -> HitVerdict? {
    let expected = answer.expected(of: ancestor)
    if answer.hit === expected {
      guard expected == nil, ancestor === view else { return nil }
      return outside(ancestor, at: location)
    }
    if answer.hit?.isDescendant(of: view) == true { return nil }
    // Only the view itself is not hit; its subviews are.
    if answer.hit == nil, expected === ancestor, ancestor !== view { return nil }
    return .hitTestOverride(ancestor)
  }

  /// Returns why a point is not inside a view; nil if it is.
  private func outside(_ view: View, at location: Point) -> HitVerdict? {
    view.point(inside: location, with: nil) ? nil : view.outsideVerdict(at: location)
  }

  /// Returns the verdict for a view that is covered by a sibling in front, or by a subview.
  private func cover(of view: View) -> HitVerdict {
    guard let hit else { return .hitTestOverride(view) }
    // The cover is a subview of the view, or of the nearest common ancestor.
    var next: View? = view
    while let ancestor = next {
      if let index = pathIndices[ObjectIdentifier(ancestor)] {
        return ancestor === hit
          ? .hitTestOverride(ancestor) : .covered(by: path[index + 1], hit: hit)
      }
      next = ancestor.superview
    }
    return .covered(by: hit, hit: hit)
  }
}

extension TouchEvent {
  /// Adds a view and its superviews to those whose steps are recorded.
  fileprivate func recordSteps(onPathTo view: View) {
    var next: View? = view
    // With a view, all its superviews were added.
    while let view = next, recordedViews.insert(ObjectIdentifier(view)).inserted {
      next = view.superview
    }
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
