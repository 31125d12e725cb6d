public import TouchModel

extension View {
  /// Whether the view's own properties let touches in: it is not hidden, user interaction is
  /// enabled, and alpha is above 0.01 (R-HIT-2).
  ///
  /// Says nothing about its superviews.
  public final var acceptsTouches: Bool {
    !storedIsHidden && storedIsUserInteractionEnabled && storedAlpha > 0.01
  }

  /// Asks the subviews from last to first, each in its own coordinates, for the view to be touched.
  ///
  /// The third step of the default `hitTest(_:with:)`, for overrides that want it without the two
  /// before it (R-HIT-17). A subview whose transform has no inverse is not asked (R-HIT-4).
  ///
  /// - Parameters:
  ///   - point: The place in this view's own coordinates.
  ///   - event: What `hitTest(_:with:)` was given.
  /// - Returns: The first answer that is not nil.
  public final func hitTestSubviews(_ point: Point, with event: TouchEvent?) -> View? {
    let children = children
    // A trace tells of every subview, so it takes the long way.
    if children.count >= SubviewIndex.fewest, event?.isTracingVisits != true {
      return hitTestIndexed(children, point, with: event)
    }
    var index = children.count
    while index > 0 {
      index -= 1
      let child = children[index]
      guard let inner = child.geometry.fromParent(point) else {
        event?.traceVisit(of: child, .nonInvertibleTransform(child))
        continue
      }
      if let hit = child.hitTest(inner, with: event) { return hit }
    }
    return nil
  }

  /// Asks only those subviews that the point may belong to, in the same order.
  private func hitTestIndexed(
    _ children: [View], _ point: Point, with event: TouchEvent?
  ) -> View? {
    let index = self.index ?? SubviewIndex(of: children)
    self.index = index
    return index.firstAnswer(at: point) { place in
      let child = children[place]
      return child.geometry.fromParent(point).flatMap { child.hitTest($0, with: event) }
    }
  }

  /// The default of `hitTest(_:with:)`.
  final func standardHitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard acceptsTouches else {
      event?.traceVisit(of: self, gateVerdict ?? .hidden(self))
      return nil
    }
    guard self.point(inside: point, with: event) else {
      event?.traceVisit(of: self, outsideVerdict(at: point))
      return nil
    }
    event?.traceVisit(of: self, nil)
    return hitTestSubviews(point, with: event) ?? self
  }

  /// Which of the view's own properties keeps touches out.
  final var gateVerdict: HitVerdict? {
    if storedIsHidden { return .hidden(self) }
    if !(storedAlpha > 0.01) { return .alphaTooSmall(self) }
    if !storedIsUserInteractionEnabled { return .interactionDisabled(self) }
    return nil
  }

  /// Why the point does not belong to the view, knowing that it does not.
  final func outsideVerdict(at point: Point) -> HitVerdict {
    geometry.bounds.contains(point) ? .pointInsideOverride(self) : .outsideBounds(self)
  }
}
