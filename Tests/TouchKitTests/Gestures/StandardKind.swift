import TouchKit

/// The standard recognizers with default settings, except for a short long press.
enum StandardKind: String, CaseIterable {
  case tap, press, pan, swipe, pinch, rotation
  case edge = "edge pan"
  case hover

  func make() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer(identifier: rawValue)
    case .press:
      let press = LongPressGestureRecognizer(identifier: rawValue)
      press.minimumPressDuration = 0.25
      return press
    case .pan: return PanGestureRecognizer(identifier: rawValue)
    case .swipe: return SwipeGestureRecognizer(identifier: rawValue)
    case .pinch: return PinchGestureRecognizer(identifier: rawValue)
    case .rotation: return RotationGestureRecognizer(identifier: rawValue)
    case .edge:
      let pan = ScreenEdgePanGestureRecognizer(identifier: rawValue)
      pan.edges = .left
      return pan
    case .hover: return HoverGestureRecognizer(identifier: rawValue)
    }
  }

  var isDiscrete: Bool { self == .tap || self == .swipe }
}
