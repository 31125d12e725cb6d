extension Touch {
  /// UIKit's name of `TouchPhase`.
  public typealias Phase = TouchPhase
  /// UIKit's name of `TouchType`.
  public typealias TouchType = TouchKit.TouchType
}

extension GestureRecognizer {
  /// UIKit's name of `GestureState`.
  public typealias State = GestureState

  /// The raw values of the touch types that it accepts, as UIKit has them.
  public var allowedTouchTypes: [NSNumber] {
    get { acceptedTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
    set { acceptedTypes = Set(newValue.compactMap { TouchType(rawValue: $0.intValue) }) }
  }
}

extension SwipeGestureRecognizer {
  /// UIKit's name of `SwipeDirection`.
  public typealias Direction = SwipeDirection
}

extension Control {
  /// UIKit's name of `ControlEvents`.
  public typealias Event = ControlEvents
  /// UIKit's name of `ControlState`.
  public typealias State = ControlState
}

extension Window {
  /// UIKit's name of `WindowLevel`.
  public typealias Level = WindowLevel
}
