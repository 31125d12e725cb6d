public import TouchModel

extension View {
  /// True if the view's own properties permit touches: it is not hidden, user interaction is enabled, and
  /// alpha is above 0.01.
  ///
  /// Does not depend on its superviews.
  ///
  /// Source: R-HIT-2
  public final var acceptsTouches: Bool { isSeen && storedIsUserInteractionEnabled }

  /// True if the view's own properties permit to see it, which touches need: it is not hidden, and alpha is above
  /// 0.01.
  final var isSeen: Bool { !storedIsHidden && storedAlpha > 0.01 }

  /// Returns the first result of `hitTest(_:with:)` of the subviews, from front to back.
  ///
  /// The third step of the default `hitTest(_:with:)`, for overrides without the first two. A subview whose
  /// transform has no inverse is skipped.
  ///
  /// - Parameters:
  ///   - point: The point in this view's own coordinates.
  ///   - event: The event that was passed to `hitTest(_:with:)`.
  /// - Returns: The hit view, or nil.
  ///
  /// Source: R-HIT-17, R-HIT-4
  public final func hitTestSubviews(_ point: Point, with event: TouchEvent?) -> View? {
    let children = children
    let point = event?.location(point, inContentOf: self) ?? point
    // A recording may contain any subview, also one that the index excludes.
    if children.count >= SubviewIndex.minimumCount, event?.recording == nil,
      let index = nextIndex(of: children)
    {
      return hitTest(children, in: index, point, with: event)
    }
    var hit: View?
    var index = children.count
    while index > 0, hit == nil {
      index -= 1
      hit = ask(children[index], at: point, with: event)
    }
    if let event, event.recording != nil {
      recordSearch(of: children, at: point, behind: index, hit, with: event)
    }
    return hit
  }

  /// Returns the hit view of a subview for a point of this view.
  @inline(__always)
  private func ask(_ child: View, at point: Point, with event: TouchEvent?) -> View? {
    guard let inner = child.geometry.fromParent(point) else {
      event?.record(.tested(child, .nonInvertibleTransform(child)))
      return nil
    }
    event?.record(.asked(child))
    let hit = child.hitTest(inner, with: event)
    event?.record(.answered(child, hit))
    return hit
  }

  /// Records that subviews were asked, and asks those behind the hit one whose steps are recorded.
  @inline(never)
  private func recordSearch(
    of children: [View], at point: Point, behind index: Int, _ hit: View?, with event: TouchEvent
  ) {
    for child in children[..<index].reversed() where event.recordsBehindHit(child) {
      _ = ask(child, at: point, with: event)
    }
    if children.contains(where: { $0.geometry.kind != .singular }) {
      event.record(.searched(self, hit))
    }
  }

  /// Returns the index of the subviews for this hit test; nil to search one by one.
  private func nextIndex(of children: [View]) -> SubviewIndex? {
    switch search {
    case .changed:
      search = .searched
      return nil
    case .searched:
      // Not while `search` is accessed, because it asks the subviews, which may change it.
      let index = SubviewIndex(of: children)
      if case .searched = search { search = .indexed(index) }
      return index
    case .indexed(let index): return index
    }
  }

  /// Returns the same result by testing only the subviews that may contain the point.
  private func hitTest(
    _ children: [View], in index: SubviewIndex, _ point: Point, with event: TouchEvent?
  ) -> View? {
    index.firstHit(at: point) { childIndex in
      let child = children[childIndex]
      return child.geometry.fromParent(point).flatMap { child.hitTest($0, with: event) }
    }
  }

  /// The default implementation of `hitTest(_:with:)`.
  package final func standardHitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard acceptsTouches else {
      event?.record(.tested(self, gateVerdict))
      return nil
    }
    guard self.point(inside: point, with: event) else {
      event?.record(.tested(self, outsideVerdict(at: point)))
      return nil
    }
    event?.record(.tested(self, nil))
    return hitTestSubviews(point, with: event) ?? self
  }

  /// The view's own property that prevents touches, or nil.
  final var gateVerdict: HitVerdict? {
    if acceptsTouches { return nil }
    if storedIsHidden { return .hidden(self) }
    return isSeen ? .interactionDisabled(self) : .alphaTooSmall(self)
  }

  /// Returns why a point for which `point(inside:with:)` is false is not inside the view.
  final func outsideVerdict(at point: Point) -> HitVerdict {
    geometry.bounds.contains(point) ? .pointInsideOverride(self) : .outsideBounds(self)
  }
}
