import TouchModel

/// What a point in a view means for the secrecy of a touch.
///
/// A touch in a sensitive view is a secret also if something refuses it, such as a keypad that is switched off
/// while it verifies: who types on it types the same digits.
enum SecretPlace {
  /// The point is in the sensitive view.
  case secret(View)
  /// A view that is not sensitive takes the touch, so what is behind it is not touched.
  case taken
  /// Nothing is there.
  case free
}

extension View {
  /// Returns what a point means for the secrecy of a touch.
  ///
  /// A hit test without the gates of interaction for sensitive views, their subviews and their superviews:
  /// `isUserInteractionEnabled` and the overrides of both hit test methods. All other views keep their gates, so a
  /// label in front of a keypad hides nothing. What is hidden, transparent, or behind a view that takes touches is
  /// not there.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own coordinates.
  ///   - outer: The outermost sensitive view around this one, or nil.
  ///   - event: The event that is passed to overrides.
  /// - Returns: The place.
  final func place(
    of point: Point, in outer: View?, with event: TouchEvent?
  ) -> SecretPlace {
    guard isSeen else { return .free }
    let sensitive = sensitiveView(in: outer)
    let isInside = geometry.bounds.contains(point) || self.point(inside: point, with: event)
    let inner = isInside || overflows ? subviewPlace(of: point, in: sensitive, with: event) : .free
    switch inner {
    case .secret: return inner
    case .taken where sensitive != nil: return .taken
    case .taken, .free: break
    }
    if let sensitive, isInside { return .secret(sensitive) }
    // Nothing here is sensitive, so the gates hold.
    if usesStandardHitTest { return isInside && acceptsTouches ? .taken : .free }
    guard let hit = hitTest(point, with: event) else { return .free }
    return hit.outermostSensitiveView.map(SecretPlace.secret) ?? .taken
  }

  /// Returns the outermost sensitive view around this one, given that around its superview, or nil.
  ///
  /// The same as `outermostSensitiveView`, for traversals from the root.
  final func sensitiveView(in outer: View?) -> View? {
    storedIsSensitive.map { $0 ? outer ?? self : nil } ?? outer
  }

  private var overflows: Bool {
    if case .overflowChildren = hitTestOverride { true } else { false }
  }

  private func subviewPlace(
    of point: Point, in sensitive: View?, with event: TouchEvent?
  ) -> SecretPlace {
    let children = children
    let point = event?.location(point, inContentOf: self) ?? point
    var result = SecretPlace.free
    func isSettled(by child: View) -> Bool {
      guard let inner = child.geometry.fromParent(point) else { return false }
      result = child.place(of: inner, in: sensitive, with: event)
      if case .free = result { return false }
      return true
    }
    if case .indexed(let index) = search {
      _ = index.firstHit(at: point) { isSettled(by: children[$0]) ? children[$0] : nil }
    } else {
      _ = children.last(where: isSettled)
    }
    return result
  }
}
