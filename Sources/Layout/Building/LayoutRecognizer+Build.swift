import TouchKit

extension LayoutRecognizer {
  /// Returns the recognizer, without failure requirements and without a delegate.
  func build() -> GestureRecognizer {
    let result = kind.makeRecognizer()
    configure(result)
    result.identifier = id
    result.isEnabled = isEnabled
    result.cancelsTouchesInView = cancelsTouchesInView
    result.delaysTouchesBegan = delaysTouchesBegan
    result.delaysTouchesEnded = delaysTouchesEnded
    result.region = region
    result.isOpen = isSensitive == false
    return result
  }

  /// Sets the properties that the recognizers of the gesture have.
  private func configure(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = numberOfTapsRequired
      tap.numberOfTouchesRequired = numberOfTouchesRequired
    case let press as LongPressGestureRecognizer:
      press.minimumPressDuration = minimumPressDuration
      press.allowableMovement = allowableMovement
      press.numberOfTapsRequired = numberOfTapsRequired
      press.numberOfTouchesRequired = numberOfTouchesRequired
    case let pan as PanGestureRecognizer:
      pan.minimumNumberOfTouches = minimumNumberOfTouches
      if let maximumNumberOfTouches { pan.maximumNumberOfTouches = maximumNumberOfTouches }
      (pan as? ScreenEdgePanGestureRecognizer)?.edges = RectEdges(edges)
    case let swipe as SwipeGestureRecognizer:
      swipe.direction = directions.reduce(into: []) { $0.insert(SwipeDirection($1)) }
      swipe.numberOfTouchesRequired = numberOfTouchesRequired
    default: break
    }
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
