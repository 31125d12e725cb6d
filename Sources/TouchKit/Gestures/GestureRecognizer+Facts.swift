import TouchModel

extension GestureRecognizer {
  /// Reads the numbers of the touches that make the gesture as it stands.
  ///
  /// Those that are down or go up in the event under way. Where the gesture has more fingers than
  /// these, because some were lifted before the last one or before a deadline, as many of the newest
  /// as it has; and all of the attempt where even that says nothing.
  ///
  /// - Parameters:
  ///   - numbers: Filled with `Touch.identifier`, in order of arrival; the list grows where it must
  ///     and never shrinks.
  ///   - fingers: How many fingers the gesture has.
  /// - Returns: How many touches there are.
  package final func readTouches(numbers: inout [Int], fingers: Int) -> Int {
    if attempt.down.count >= fingers, !attempt.down.isEmpty {
      return Self.read(attempt.down, from: 0, into: &numbers)
    }
    let first = fingers > 0 ? max(0, attempt.touches.count - fingers) : 0
    return Self.read(attempt.touches, from: first, into: &numbers)
  }

  /// What a record of the newest action tells.
  package final var facts: GestureFacts {
    let kind = kind
    let isOnScreen = isWindowOnScreen
    let place = location(in: nil)
    var facts = GestureFacts(
      kind: kind, state: attempt.state, tag: observerTag, viewTag: viewTag,
      place: isOnScreen ? place : onScreen(place), numberOfTouches: numberOfTouches,
      attempt: attempt.number)
    // The kind was found out from the class.
    switch kind {
    case .pan, .screenEdgePan:
      let pan = unsafe unsafeDowncast(self, to: PanGestureRecognizer.self)
      facts.measure = pan.feed.progress.translation
      facts.velocity = pan.feed.progress.velocity
      if !isOnScreen {
        facts.measure = onScreen(facts.measure) - onScreen(.zero)
        facts.velocity = onScreen(facts.velocity) - onScreen(.zero)
      }
    case .pinch:
      let pinch = unsafe unsafeDowncast(self, to: PinchGestureRecognizer.self)
      facts.measure.x = pinch.scale
      facts.velocity.x = pinch.velocity
    case .rotation:
      let turn = unsafe unsafeDowncast(self, to: RotationGestureRecognizer.self)
      facts.measure.x = turn.rotation
      facts.velocity.x = turn.velocity
    case .swipe:
      facts.directions =
        unsafe unsafeDowncast(self, to: SwipeGestureRecognizer.self).direction.rawValue
    case .tap, .longPress, .hover, .custom: break
    }
    return facts
  }

  private var viewTag: Int32 {
    unsafe viewReference?._withUnsafeGuaranteedRef { $0.storedTag } ?? 0
  }

  /// Which gesture it looks for, which its class says once and for all.
  private var kind: GestureFacts.Kind {
    if let knownKind { return knownKind }
    let kind: GestureFacts.Kind =
      switch self {
      case is ScreenEdgePanGestureRecognizer: .screenEdgePan
      case is PanGestureRecognizer: .pan
      case is PinchGestureRecognizer: .pinch
      case is RotationGestureRecognizer: .rotation
      case is SwipeGestureRecognizer: .swipe
      case is TapGestureRecognizer: .tap
      case is LongPressGestureRecognizer: .longPress
      case is HoverGestureRecognizer: .hover
      default: .custom
      }
    knownKind = kind
    return kind
  }

  /// Whether places in the window of its view are those on the screen, as also without a window.
  final var isWindowOnScreen: Bool {
    var next = unsafe viewReference
    while let current = unsafe next {
      unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe $0.parentReference }
      if unsafe next == nil { return unsafe current._withUnsafeGuaranteedRef { $0.liesOnScreen } }
    }
    return true
  }

  /// The place on the screen of one in the window.
  private func onScreen(_ place: Point) -> Point {
    view?.window?.convertToScreen(place) ?? place
  }

  /// Reads the numbers of the touches of a list from a place on; returns how many they are.
  @inline(__always)
  private static func read(
    _ touches: TouchList, from first: Int, into numbers: inout [Int]
  ) -> Int {
    let count = touches.count - first
    while numbers.count < count { numbers.append(0) }
    var numbers = numbers.mutableSpan
    for index in 0..<count {
      numbers[index] = touches.look(at: first + index) { $0.storedIdentifier }
    }
    return count
  }
}
