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

  /// Tells of the newest action in few words, if that is enough.
  @unsafe
  @inline(__always)
  final func isToldBriefly(to brief: Unmanaged<BriefAudience>, at time: Microseconds) -> Bool {
    guard attempt.toldFingers == attempt.down.changes, isAttemptOnScreen else { return false }
    var touch = 0
    var place = Point.zero
    if let only = unsafe attempt.down.only {
      unsafe only._withUnsafeGuaranteedRef {
        touch = $0.storedIdentifier
        place = $0.state.now.place
      }
    } else {
      place = attempt.middle
    }
    var measure = Point.zero
    var velocity = Point.zero
    switch knownKind {
    case .pan, .screenEdgePan:
      let pan = unsafe unsafeDowncast(self, to: PanGestureRecognizer.self)
      measure = pan.feed.progress.translation
      velocity = pan.feed.progress.velocity
    case .pinch:
      let pinch = unsafe unsafeDowncast(self, to: PinchGestureRecognizer.self)
      measure.x = pinch.scale
      velocity.x = pinch.velocity
    case .rotation:
      let turn = unsafe unsafeDowncast(self, to: RotationGestureRecognizer.self)
      measure.x = turn.rotation
      velocity.x = turn.velocity
    default: return false
    }
    let (number, state) = (attempt.number, attempt.state)
    return unsafe brief._withUnsafeGuaranteedRef {
      $0.observer.gestureWentOn(
        number, state, touch, at: place, measure: measure, velocity: velocity, time)
    }
  }

  /// Notes that everything was told of the newest action.
  final func noteTold() {
    // A subclass may mean other places and other fingers.
    let isStandard =
      switch knownKind {
      case .pan: type(of: self) == PanGestureRecognizer.self
      case .screenEdgePan: type(of: self) == ScreenEdgePanGestureRecognizer.self
      case .pinch: type(of: self) == PinchGestureRecognizer.self
      case .rotation: type(of: self) == RotationGestureRecognizer.self
      default: false
      }
    attempt.toldFingers = isStandard ? attempt.down.changes : -1
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

  /// Whether places in the window of the attempt's touches, which is that of its view, are those on
  /// the screen; false without touches.
  @inline(__always)
  private var isAttemptOnScreen: Bool {
    if attempt.touches.isEmpty { return false }
    return attempt.touches.look(at: 0) { touch in
      let window = unsafe touch.boundWindow.map { unsafe Unmanaged.passUnretained($0) }
      return unsafe window?._withUnsafeGuaranteedRef { $0.liesOnScreen } ?? false
    }
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
