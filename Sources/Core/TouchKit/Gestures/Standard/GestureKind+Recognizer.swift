package import TouchModel

extension GestureKind {
  /// Returns a new recognizer of the gesture, with the default settings of its class.
  package func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: TapGestureRecognizer()
    case .longPress: LongPressGestureRecognizer()
    case .pan: PanGestureRecognizer()
    case .swipe: SwipeGestureRecognizer()
    case .pinch: PinchGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    case .screenEdgePan: ScreenEdgePanGestureRecognizer()
    case .custom: GestureRecognizer()
    }
  }
  /// The class of the recognizers of the gesture.
  package var recognizerClass: GestureRecognizer.Type {
    switch self {
    case .tap: TapGestureRecognizer.self
    case .longPress: LongPressGestureRecognizer.self
    case .pan: PanGestureRecognizer.self
    case .swipe: SwipeGestureRecognizer.self
    case .pinch: PinchGestureRecognizer.self
    case .rotation: RotationGestureRecognizer.self
    case .screenEdgePan: ScreenEdgePanGestureRecognizer.self
    case .custom: GestureRecognizer.self
    }
  }
}
