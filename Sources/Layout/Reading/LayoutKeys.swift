/// The keys of each mapping of a layout file, as users rely on them.
enum LayoutKeys {
  typealias Keys = LayoutMapping.Keys

  static let document = Keys(
    name: "a layout", keys: ["version", "screen", "devices", "constants", "application", "windows"])
  static let screen = Keys(name: "the screen", keys: ["width", "height", "idiom"])

  static let device = Keys(
    name: "a device rule",
    keys: [
      "match", "rotation", "calibration", "region", "range", "touchesAtOpen", "outOfRange",
      "filters",
    ])
  static let match = Keys(
    name: "a match", keys: ["name", "vendor", "product", "path", "phys"])
  static let range = Keys(name: "a range", keys: ["x", "y"])
  static let filters = Keys(
    name: "the filters",
    keys: [
      "toolTypePalm", "sizePalm", "minDuration", "minSamples", "bounceMerge", "hysteresis",
      "smoothing", "jumpReject", "edgeGuard", "ghostGuard", "stuckWatchdog", "maxTouches",
      "regionMask",
    ])

  static let application = Keys(
    name: "the application",
    keys: [
      "id", "handles", "callsSuper", "delegate", "scene", "maxTouches", "overflow", "delivery",
      "edgeGate",
    ])
  static let delegate = Keys(
    name: "the delegate", keys: ["id", "handles", "callsSuper", "responder"])
  static let scene = Keys(name: "the scene", keys: ["id", "handles", "callsSuper"])
  static let delivery = Keys(name: "a delivery", keys: ["framesPerSecond"])
  static let edgeGate = Keys(name: "an edge gate", keys: ["width", "delay", "deferEdges"])
  static let constants = Keys(
    name: "the constants",
    keys: [
      "tapGap", "tapDistance", "tapDuration", "tapMovement", "panSlop", "pinchSlop",
      "rotationSlop", "swipeDuration", "swipeDistance", "swipeStray", "edgeWidth",
      "controlDragMargin", "scrollDelay", "unmeasuredRadius",
    ])
  static let controller = Keys(
    name: "a controller", keys: ["id", "handles", "callsSuper", "presentedBy"])

  static let pointInside = Keys(name: "`pointInside`", keys: ["inset"])
  static let hitTest = Keys(name: "`hitTest`", keys: ["view"])
  static let transform = Keys(name: "a transform", keys: ["rotate", "scale", "translate"])

  private static let shared = [
    "id", "hidden", "alpha", "userInteractionEnabled", "multipleTouchEnabled", "exclusiveTouch",
    "clipsToBounds", "handles", "callsSuper", "pointInside", "hitTest", "gestureRecognizers",
    "subviews",
  ]
  private static let viewOnly = [
    "type", "controller", "bounds", "center", "anchorPoint", "transform",
  ]
  private static let controlOnly = ["enabled"]
  private static let scrollOnly = [
    "contentSize", "contentOffset", "delaysContentTouches", "canCancelContentTouches",
    "scrollEnabled",
  ]

  static let window = Keys(
    name: "a window", keys: shared + ["frame", "windowLevel", "view"],
    elsewhere: (viewOnly + controlOnly + scrollOnly).map {
      ($0, "`\($0)` is a key of views, and this is a window; give it to a view in it")
    })

  /// The keys of a view of one kind; where the kind is not known, those of all kinds.
  static func view(_ kind: LayoutView.Kind?) -> Keys {
    guard let kind else { return anyView }
    switch kind {
    case .control: return control
    case .button: return button
    case .scrollView: return scrollView
    case .view: return plainView
    case .label: return label
    case .imageView: return imageView
    }
  }

  private static let anyView = view(
    named: "a view", shared + ["frame"] + viewOnly + controlOnly + scrollOnly)
  private static let plainView = view(named: "a view", common)
  private static let label = view(named: "a label", common)
  private static let imageView = view(named: "an imageView", common)
  private static let control = view(named: "a control", common + controlOnly)
  private static let button = view(named: "a button", common + controlOnly)
  private static let scrollView = view(named: "a scrollView", common + scrollOnly)

  private static let common = shared + ["frame"] + viewOnly

  private static func view(named name: String, _ keys: [String]) -> Keys {
    let kinds =
      controlOnly.map { ($0, "a control or button") } + scrollOnly.map { ($0, "a scrollView") }
    return Keys(
      name: name, keys: keys,
      elsewhere: kinds.map { key, owner in
        (key, "`\(key)` is a key of \(owner), and this is \(name); remove it or change `type`")
      }
        + ["windowLevel", "view"].map {
          ($0, "`\($0)` is a key of windows, and this is \(name); remove it")
        })
  }

  private static let gesture = [
    "id", "type", "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
    "requireToFail", "simultaneousWith", "shouldBegin", "shouldReceive",
  ]
  static let shouldReceive = Keys(name: "`shouldReceive`", keys: ["except"])
  private static let gestureOnly: [(kinds: [LayoutRecognizer.Kind], key: String)] = [
    ([.tap, .longPress], "numberOfTapsRequired"),
    ([.tap, .longPress, .swipe], "numberOfTouchesRequired"),
    ([.longPress], "minimumPressDuration"),
    ([.longPress], "allowableMovement"),
    ([.pan, .screenEdgePan], "minimumNumberOfTouches"),
    ([.pan, .screenEdgePan], "maximumNumberOfTouches"),
    ([.swipe], "direction"),
    ([.screenEdgePan], "edges"),
  ]

  /// The keys of a recognizer of one kind; where the kind is not known, those of all kinds.
  static func recognizer(_ kind: LayoutRecognizer.Kind?) -> Keys {
    guard let kind else {
      return Keys(name: "a gesture recognizer", keys: gesture + gestureOnly.map(\.key))
    }
    let own = gestureOnly.filter { $0.kinds.contains(kind) }.map(\.key)
    return Keys(
      name: "a \(kind.rawValue) recognizer", keys: gesture + own,
      elsewhere: gestureOnly.filter { !$0.kinds.contains(kind) }.map { kinds, key in
        (
          key,
          "`\(key)` is a key of \(Quoting.list(kinds.map(\.rawValue))), and this is a"
            + " \(kind.rawValue); remove it"
        )
      })
  }
}
