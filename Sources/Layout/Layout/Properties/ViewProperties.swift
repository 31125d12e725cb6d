import TouchKit
package import TouchModel

/// The properties of views and windows of every type.
package enum ViewProperties {
  /// What has them, for messages.
  private static let owners = "views and windows"

  /// True if it and its subviews are hidden.
  package static let hidden = Property<Bool>(
    "hidden", .flag, default: false, "`true`: it and its subviews receive no touches.",
    PropertyAccess(\View.isHidden, imagine: { $2.setHidden($1, $0) }), change: .init(of: owners))

  /// True if it and its subviews can be hit.
  package static let userInteractionEnabled = Property<Bool>(
    "userInteractionEnabled", .flag, default: true, presets: [.label: false, .imageView: false],
    "`false`: it and its subviews receive no touches.",
    PropertyAccess(
      \View.isUserInteractionEnabled, imagine: { $2.setUserInteractionEnabled($1, $0) }),
    change: .init(of: owners))

  /// The opacity from 0 to 1.
  package static let alpha = Property<Double>(
    "alpha", .number(.share), default: 1,
    "The opacity. At 0.01 and less, it and its subviews receive no touches.",
    PropertyAccess(\View.alpha, imagine: { $2.setAlpha($1, $0) }), change: .init(of: owners))

  /// True if it receives more than one touch at a time.
  package static let multipleTouchEnabled = Property<Bool>(
    "multipleTouchEnabled", .flag, default: false,
    "`true`: it receives more than one touch at a time.",
    PropertyAccess(\View.isMultipleTouchEnabled))

  /// True if no other view receives touches while this one has a touch.
  package static let exclusiveTouch = Property<Bool>(
    "exclusiveTouch", .flag, default: false,
    "`true`: while it has a touch no other view receives one, and it receives none while another"
      + " view has one.", PropertyAccess(\View.isExclusiveTouch))

  /// True if touches in it and its subviews are secrets; nil if the layout does not say.
  package static let sensitive = Property<Bool?>(
    "sensitive", ValueType<Bool>.flag.optional, default: nil, words: "`false`",
    "`true`: touches in it and its subviews are secrets, as on a keypad. The log then does not"
      + " say where they are, nor which subview receives them. `false` in a sensitive view: touches in it"
      + " and its subviews are no secrets.", PropertyAccess(\View.isSensitive))

  /// How touches of people whose fingers tremble or slip are adapted; nil for no change.
  static let touchAccommodations = Property<TouchAccommodations?>(
    "touchAccommodations",
    ValueType<TouchAccommodations>.object(AccommodationKeys.accommodations).optional,
    default: nil, words: "those of its superview",
    "How it and its subviews receive touches of people whose fingers tremble, touch by accident or"
      + " slip.", PropertyAccess(\View.touchAccommodations),
    change: .init(of: owners, AccommodationKeys.live))

  /// True if drawing is clipped to the bounds, which does not affect touches (R-HIT-7).
  static let clipsToBounds = Property<Bool>(
    "clipsToBounds", .flag, default: false,
    "Whether drawing ends at the bounds. It does not affect touches.",
    PropertyAccess(\View.clipsToBounds))

  /// The point about which `transform` applies, as a fraction of the bounds.
  package static let anchorPoint = Property<Point>(
    "anchorPoint", .point(), default: Point(x: 0.5, y: 0.5),
    "The point of the bounds that `center` and `transform` refer to, in fractions of their"
      + " size.", PropertyAccess(\View.anchorPoint))

  /// The transform about the anchor point.
  ///
  /// Set after the frame, which is the rectangle of the view without the transform.
  package static let transform = Property<AffineTransform>(
    "transform", .transform, default: .identity, words: "none",
    "Scales, rotates and moves the view about its anchor point.",
    PropertyAccess(
      \View.transform,
      imagine: { view, transform, tree in tree.move(view) { $0.transform = transform } }
    ), step: .placed, change: .init(of: owners))

  /// The window level; a higher level is in front: normal 0, status bar 1000, alert 2000 (R-WIN-1).
  package static let windowLevel = Property<Double>(
    "windowLevel", .windowLevel, default: 0,
    "The level of the window. Higher levels are in front.",
    PropertyAccess(
      get: { (window: Window) in window.windowLevel.rawValue },
      set: { $0.windowLevel = WindowLevel(rawValue: $1) },
      imagine: { $2.setLevel(WindowLevel(rawValue: $1), $0) }), change: .init(of: "windows"))

  /// The rectangle of a live view in its superview, before `transform`.
  private static let frame = LiveProperty(
    "frame", .rect, of: owners,
    [
      PropertyAccess(
        get: { (view: View) in view.geometry.untransformedFrame },
        set: { $0.geometry.untransformedFrame = $1 },
        imagine: { view, frame, tree in tree.move(view) { $0.untransformedFrame = frame } })
    ])

  /// Where the anchor point of a live view is in its superview.
  private static let center = LiveProperty(
    "center", .point(), of: owners,
    [
      PropertyAccess(
        \View.center, imagine: { view, center, tree in tree.move(view) { $0.center = center } })
    ])

  /// The properties that views and windows have in common, in the order of the keys.
  static let common: [any AnyProperty] = [
    hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, sensitive,
    touchAccommodations, clipsToBounds,
  ]

  /// The properties of views that are no windows.
  static let ofViews: [any AnyProperty] = [anchorPoint, transform]

  /// The properties of windows.
  static let ofWindows: [any AnyProperty] = [windowLevel]

  /// The properties that a client may change, in the order in which messages list them.
  static let live: [LiveProperty] = [
    hidden.live, userInteractionEnabled.live, alpha.live, frame, center, transform.live,
    touchAccommodations.live, windowLevel.live,
  ].compactMap { $0 }
}

extension LayoutView {
  /// The properties of views of all types.
  static let properties: [any AnyProperty] =
    ViewProperties.common + ViewProperties.ofViews + ControlProperties.all + ScrollProperties.all
    + StackProperties.all
}
