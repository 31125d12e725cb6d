import TouchKit
package import TouchModel

/// The properties of gesture recognizers.
package enum RecognizerProperties {
  /// True if the recognizer receives touches.
  package static let enabled = Property<Bool>(
    "enabled", .flag, default: true, "`false`: it receives no touches.",
    PropertyAccess(\GestureRecognizer.isEnabled, imagine: { $2.setEnabled($1, $0) }),
    change: .init(of: "controls and recognizers"))

  /// True if recognition cancels the touches for the view.
  package static let cancelsTouchesInView = Property<Bool>(
    "cancelsTouchesInView", .flag, default: true,
    "`true`: recognition cancels the touches in the view.",
    PropertyAccess(\GestureRecognizer.cancelsTouchesInView))

  /// True if the view receives a touch only after the recognizer has failed.
  package static let delaysTouchesBegan = Property<Bool>(
    "delaysTouchesBegan", .flag, default: false,
    "`true`: the view receives a touch only after the recognizer has failed.",
    PropertyAccess(\GestureRecognizer.delaysTouchesBegan))

  /// True if the view receives the end of a touch only after the recognizer has failed.
  package static let delaysTouchesEnded = Property<Bool>(
    "delaysTouchesEnded", .flag, default: true,
    "`true`: the view receives the end of a touch only after the recognizer has failed.",
    PropertyAccess(\GestureRecognizer.delaysTouchesEnded))

  /// False if the log may say that it acts in a sensitive view; nil if that is not said.
  private static let sensitive = Property<Bool?>(
    "sensitive", ValueType<Bool>.flag.optional, default: nil, words: "`true` in a sensitive view",
    "`false`: also in a sensitive view the log says that it acts: its id and its state, and nothing"
      + " else.",
    PropertyAccess(
      get: { (recognizer: GestureRecognizer) in recognizer.isOpen ? false : nil },
      set: { $0.isOpen = $1 == false }))

  /// The part of the view in which a touch must come down; nil for all of it.
  package static let region = Property<Rect?>(
    "region", ValueType<Rect>.region.optional, default: nil, words: "the whole view",
    "The rectangle of the view in which a touch must come down, in the coordinates of the view."
      + " Other touches are not received.", PropertyAccess(\GestureRecognizer.region))

  /// The number of taps of a tap.
  package static let numberOfTaps = Property<Int>(
    "numberOfTapsRequired", .integer(1...100), default: 1,
    "The number of taps that make the gesture.",
    PropertyAccess(\TapGestureRecognizer.numberOfTapsRequired))

  /// The number of taps before a long press.
  package static let numberOfTapsBefore = Property<Int>(
    "numberOfTapsRequired", .integer(0...100), default: 0, "The number of taps before the press.",
    PropertyAccess(\LongPressGestureRecognizer.numberOfTapsRequired))

  /// The number of fingers of the gesture.
  package static let numberOfTouches = Property<Int>(
    "numberOfTouchesRequired", .integer(1...100), default: 1,
    "The number of touches that make the gesture.",
    PropertyAccess(\TapGestureRecognizer.numberOfTouchesRequired),
    PropertyAccess(\LongPressGestureRecognizer.numberOfTouchesRequired),
    PropertyAccess(\SwipeGestureRecognizer.numberOfTouchesRequired))

  /// The minimum duration of the press, in seconds.
  package static let minimumPressDuration = Property<Double>(
    "minimumPressDuration", .number(.seconds), default: LongPressGestureRecognizer.defaultDuration,
    "The shortest press, in seconds.",
    PropertyAccess(\LongPressGestureRecognizer.minimumPressDuration))

  /// The largest movement of a pressing finger, in points.
  package static let allowableMovement = Property<Double>(
    "allowableMovement", .number(.length), default: LongPressGestureRecognizer.defaultMovement,
    "How far the touch may move before the press begins, in points.",
    PropertyAccess(\LongPressGestureRecognizer.allowableMovement))

  /// The minimum number of fingers of a drag.
  package static let minimumNumberOfTouches = Property<Int>(
    "minimumNumberOfTouches", .integer(1...100), default: 1,
    "The minimum number of touches with which the drag begins.",
    PropertyAccess(\PanGestureRecognizer.minimumNumberOfTouches))

  /// The maximum number of fingers with which a drag begins; nil for any number.
  static let maximumNumberOfTouches = Property<Int?>(
    "maximumNumberOfTouches", ValueType<Int>.integer(1...100).optional, default: nil,
    words: "no limit", "The maximum number of touches with which the drag begins.",
    PropertyAccess(
      get: { (pan: PanGestureRecognizer) in
        pan.maximumNumberOfTouches == .max ? nil : pan.maximumNumberOfTouches
      }, set: { $0.maximumNumberOfTouches = $1 ?? .max }))

  /// The permitted directions of a swipe.
  package static let directions = Property<[LayoutRecognizer.Direction]>(
    "direction", .directions, default: [.right], "The directions that it recognizes.",
    PropertyAccess(
      get: { (swipe: SwipeGestureRecognizer) in
        LayoutRecognizer.Direction.allCases.filter {
          swipe.direction.contains(SwipeDirection($0))
        }
      }, set: { $0.direction = SwipeDirection($1.map { SwipeDirection($0) }) }))

  /// The edges at which a drag begins.
  package static let edges = Property<[LayoutRecognizer.Edge]>(
    "edges", .list(of: .word, "edges"), default: [],
    "The edges of the screen at which the drag may begin. Without any, it never begins.",
    PropertyAccess(
      get: { (pan: ScreenEdgePanGestureRecognizer) in
        LayoutRecognizer.Edge.allCases.filter { pan.edges.contains(RectEdges([$0])) }
      }, set: { $0.edges = RectEdges($1) }))

  /// The properties that decide what it does to touches.
  static let effects: [any AnyProperty] = [
    enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded,
  ]

  /// The properties of its place.
  static let place: [any AnyProperty] = [sensitive, region]

  /// The properties of fingers, which some gestures have.
  static let fingers: [any AnyProperty] = [
    numberOfTaps, numberOfTapsBefore, numberOfTouches, minimumPressDuration, allowableMovement,
    minimumNumberOfTouches, maximumNumberOfTouches,
  ]

  /// The properties of paths, which some gestures have.
  static let paths: [any AnyProperty] = [directions, edges]

  /// All properties.
  static let all = effects + place + fingers + paths
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
