import TouchKit

extension LayoutRecognizer {
  /// Returns the recognizer, without failure requirements and without a delegate.
  func build() -> GestureRecognizer {
    let result = make()
    result.identifier = id
    result.isEnabled = isEnabled
    result.cancelsTouchesInView = cancelsTouchesInView
    result.delaysTouchesBegan = delaysTouchesBegan
    result.delaysTouchesEnded = delaysTouchesEnded
    result.region = region
    return result
  }

  private func make() -> GestureRecognizer {
    switch kind {
    case .tap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = numberOfTapsRequired
      tap.numberOfTouchesRequired = numberOfTouchesRequired
      return tap
    case .longPress:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = minimumPressDuration
      press.allowableMovement = allowableMovement
      press.numberOfTapsRequired = numberOfTapsRequired
      press.numberOfTouchesRequired = numberOfTouchesRequired
      return press
    case .pan: return configured(PanGestureRecognizer())
    case .screenEdgePan:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = RectEdges(edges)
      return configured(pan)
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = directions.reduce(into: []) { $0.insert(SwipeDirection($1)) }
      swipe.numberOfTouchesRequired = numberOfTouchesRequired
      return swipe
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .hover: return HoverGestureRecognizer()
    }
  }

  private func configured(_ pan: PanGestureRecognizer) -> PanGestureRecognizer {
    pan.minimumNumberOfTouches = minimumNumberOfTouches
    if let maximumNumberOfTouches { pan.maximumNumberOfTouches = maximumNumberOfTouches }
    return pan
  }
}

extension RectEdges {
  /// Creates the set of edges of a layout.
  init(_ edges: [LayoutRecognizer.Edge]) {
    self = []
    for edge in edges {
      switch edge {
      case .top: insert(.top)
      case .left: insert(.left)
      case .bottom: insert(.bottom)
      case .right: insert(.right)
      }
    }
  }
}

extension SwipeDirection {
  fileprivate init(_ direction: LayoutRecognizer.Direction) {
    switch direction {
    case .right: self = .right
    case .left: self = .left
    case .up: self = .up
    case .down: self = .down
    }
  }
}
