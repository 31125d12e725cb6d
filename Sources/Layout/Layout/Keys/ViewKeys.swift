import Text
import TouchModel

/// The keys of views and windows.
enum ViewKeys {
  /// A view during reading.
  struct ViewDraft: Sendable {
    var view: LayoutView
    var frame: RelativeRect?
    var bounds: Rect?
    var center: Point?
    var control: LayoutView.Control
    var scroll = LayoutView.Scroll()
    var stack = LayoutView.Stack()
    var subviews: [LayoutNode] = []

    /// Creates a view of a type with all defaults.
    init(_ kind: LayoutView.Kind) {
      var traits = ViewTraits(id: "")
      traits.isUserInteractionEnabled = kind.receivesTouches
      if kind.isControl { traits.responder.handles = .all }
      control = LayoutView.Control(kind)
      view = LayoutView(kind: kind, parent: nil, window: 0, isRoot: false, traits: traits)
    }
  }

  /// A window during reading.
  struct WindowDraft: Sendable {
    var traits = ViewTraits(id: "")
    var level = 0.0
    /// The rectangle; nil for the screen.
    var frame: RelativeRect?
    var controller: LayoutController?
    var root: LayoutNode?
    var subviews: [LayoutNode] = []
  }

  /// A view.
  static let view = ObjectType<ViewDraft>(
    "view", title: title,
    "A rectangle that receives touches. Positions are in the coordinates of its superview, in"
      + " points, with y downwards.",
    types: "The kind of view. A `control` handles all phases itself and turns touches into control"
      + " events; a `button` is a control that is pressed. `label` and `imageView` receive no touches"
      + " by default. A `scrollView` scrolls its content. A `stackView` arranges its subviews in a row or"
      + " a column. A `switch`, `slider`, `stepper` and"
      + " `segmentedControl` are controls with a value, which their `valueChanged` events report.",
    standardType: LayoutView.Kind.view, standard: { ViewDraft($0 ?? .view) },
    identity: .init(
      kind: .view, standard: .counted("view"), path: \.view.traits.responder.id),
    keys: viewKeys,
    misplaced: { title in
      misplaced(windowKeys.map(\.name), except: viewKeys.map(\.name)) {
        "`\($0)` is a key of windows, and this is \(title); remove it"
      }
    }, finish: complete)

  /// A window.
  static let window = ObjectType(
    "window", title: "a window",
    "A window on the screen. It contains either a root view, `view`, or `subviews`.",
    standard: WindowDraft(),
    identity: .init(kind: .window, standard: .counted("window"), path: \.traits.responder.id),
    keys: windowKeys,
    misplaced: misplaced(["type"] + viewKeys.map(\.name), except: windowKeys.map(\.name)) {
      "`\($0)` is a key of views, and this is a window; give it to a view in it"
    }, finish: complete)

  private static let placeKeys: [LayoutKey<ViewDraft>] =
    [
      LayoutKey(
        "frame", .relativeRect, optional: \.frame, default: "fills its superview",
        "The rectangle in the superview, before `transform`: points, or percentages of the superview"
          + " such as `50%`. A stack view uses only the width and the height of its subviews."),
      LayoutKey(
        "bounds", .rect, optional: \.bounds, default: "the size of `frame` at 0, 0",
        "The rectangle in its own coordinates. Needs `center` or `frame`; with `frame` the sizes must"
          + " be equal."),
      LayoutKey(
        "center", .point(), optional: \.center, default: "as `frame`",
        "Where the anchor point is in the superview. Needs `bounds` or `frame`; with `frame` they"
          + " must agree."),
      LayoutKey(
        "anchorPoint", .point(), \.view.anchorPoint,
        "The point of the bounds that `center` and `transform` refer to, in fractions of their"
          + " size."),
      LayoutKey(
        "transform", .transform, \.view.transform, default: "none",
        "Scales, rotates and moves the view about its anchor point."),
    ]

  private static let controllerKey: LayoutKey<ViewDraft> = LayoutKey(
    "controller", .object(ResponderKeys.controller), optional: \.view.controller,
    default: "none", "The view controller whose root view this is.")

  // In statements, because one expression takes Swift 6.2 too long. They can go with it.
  private static let viewKeys: [LayoutKey<ViewDraft>] = {
    var keys = placeKeys
    keys += common.map { $0.within(\ViewDraft.view.traits) }
    keys.append(controllerKey)
    keys += ControlKeys.all.map { $0.within(\ViewDraft.control) }
    keys += scrollKeys.map { $0.within(\ViewDraft.scroll).of(LayoutView.Kind.scrollView) }
    keys += stackKeys.map { $0.within(\ViewDraft.stack).of(LayoutView.Kind.stackView) }
    keys.append(subviews(\.subviews))
    return keys
  }()

  private static let windowKeys: [LayoutKey<WindowDraft>] =
    [
      LayoutKey(
        "windowLevel", .windowLevel, \.level,
        "The level of the window. Higher levels are in front."),
      LayoutKey(
        "frame", .relativeRect, optional: \.frame, default: "the screen",
        "The rectangle on the screen: points, or percentages of the screen such as `50%`."),
    ] + common.map { $0.within(\WindowDraft.traits) } + [
      LayoutKey(
        "controller", .object(ResponderKeys.controller), optional: \.controller,
        default: "none",
        "The root view controller. Its root view is `view`. Without `view`, it is a view that fills the"
          + " window and contains `subviews`; its id is that of the controller with `.view` after it."
      ),
      LayoutKey(
        "view",
        .deferred(
          ValueDescription(
            type: "mapping", schema: .members(["$ref": "#/$defs/view"]),
            objects: { [ViewKeys.view.description] })),
        optional: \.root, default: "none", "The root view of the window."),
      subviews(\.subviews),
    ]

  /// The keys that views and windows have in common.
  private static let common: [LayoutKey<ViewTraits>] =
    [
      LayoutKey("hidden", .flag, \.isHidden, "`true`: it and its subviews receive no touches."),
      LayoutKey(
        "alpha", .number(.share), \.alpha,
        "The opacity. At 0.01 and less, it and its subviews receive no touches."),
      LayoutKey(
        "userInteractionEnabled", .flag, \.isUserInteractionEnabled,
        "`false`: it and its subviews receive no touches."),
      LayoutKey(
        "multipleTouchEnabled", .flag, \.isMultipleTouchEnabled,
        "`true`: it receives more than one touch at a time."),
      LayoutKey(
        "exclusiveTouch", .flag, \.isExclusiveTouch,
        "`true`: while it has a touch no other view receives one, and it receives none while another"
          + " view has one."),
      LayoutKey(
        "sensitive", .flag, optional: \.isSensitive, default: "`false`",
        "`true`: touches in it and its subviews are secrets, as on a keypad. The log then does not"
          + " say where they are, nor which subview receives them. `false` in a sensitive view: touches in it"
          + " and its subviews are no secrets."),
      LayoutKey(
        "touchAccommodations", .object(AccommodationKeys.accommodations),
        optional: \.touchAccommodations, default: "those of its superview",
        "How it and its subviews receive touches of people whose fingers tremble, touch by accident or"
          + " slip."),
      LayoutKey(
        "clipsToBounds", .flag, \.clipsToBounds,
        "Whether drawing ends at the bounds. It does not affect touches."),
      LayoutKey(
        "forwardTo", .id(of: [.sink]), optional: \.forwardTo, default: "none",
        "The sink that receives the touches that it handles, including those that its descendants"
          + " pass on. With this key, it handles all phases, and the key `handles` is not allowed."),
    ] + ResponderKeys.common.map { $0.within(\ViewTraits.responder) } + [
      LayoutKey(
        "pointInside", pointInside, \.pointInside,
        "Which points are inside: those in the bounds, all, none, or those in the bounds inset by"
          + " that much on each side. A negative inset enlarges them."),
      LayoutKey(
        "hitTest", hitTest, \.hitTest,
        "The result of the hit test. `default`: as UIKit. `passThrough`: as UIKit, but never the view"
          + " itself. `self`: the view itself for every point that reaches it. `nil`: no view."
          + " `overflowChildren`: subviews also outside the bounds. `{view: ID}`: that view for every"
          + " point."),
      LayoutKey(
        "gestureRecognizers",
        .list(
          of: .object(RecognizerKeys.recognizer), "gesture recognizers",
          most: (
            LayoutLimits.recognizers,
            "remove this one and those after it, or attach them to other views"
          )), \.gestureRecognizers, "The gesture recognizers that are attached to it."),
    ]

  private static let scrollKeys: [LayoutKey<LayoutView.Scroll>] = [
    LayoutKey("contentSize", .size, \.contentSize, "The extent of the content in points."),
    LayoutKey(
      "contentOffset", .point(), \.contentOffset,
      "The point of the content that is at the origin of the view."),
    LayoutKey(
      "delaysContentTouches", .flag, \.delaysContentTouches,
      "`true`: the content receives a touch after `scrollDelay`, unless it scrolls by then."),
    LayoutKey(
      "canCancelContentTouches", .flag, \.canCancelContentTouches,
      "`true`: a touch that the content has received may still scroll, and is then cancelled there."
    ),
    LayoutKey("scrollEnabled", .flag, \.isScrollEnabled, "Whether the view scrolls."),
    LayoutKey(
      "decelerationRate", .word, \.decelerationRate,
      "How quickly the content stops after a quick drag. `none`: at once."),
    LayoutKey(
      "bounces", .flag, \.bounces,
      "`true`: a finger can move the content beyond the end of its range, from where it returns."),
    LayoutKey(
      "alwaysBounceVertical", .flag, \.alwaysBounceVertical,
      "`true`: content that is not higher than the view bounces, too. The view then takes vertical drags"
        + " from scroll views around it."),
    LayoutKey(
      "alwaysBounceHorizontal", .flag, \.alwaysBounceHorizontal,
      "`true`: content that is not wider than the view bounces, too. The view then takes horizontal"
        + " drags from scroll views around it."),
    LayoutKey(
      "pagingEnabled", .flag, \.isPagingEnabled,
      "`true`: scrolling ends at a multiple of the size of the view."),
    LayoutKey(
      "contentInset", .insets, \.contentInset,
      "The space around the content, by which the content can scroll further: `[top, left, bottom, right]`,"
        + " or one number for all sides."),
    LayoutKey(
      "directionalLockEnabled", .flag, \.isDirectionalLockEnabled,
      "`true`: a drag that begins along one axis does not scroll along the other one."),
    LayoutKey(
      "minimumZoomScale", .number(.positive), \.minimumZoomScale,
      "The smallest zoom scale. Two fingers zoom the only subview if `maximumZoomScale` is larger."),
    LayoutKey(
      "maximumZoomScale", .number(.positive), \.maximumZoomScale,
      "The largest zoom scale. The content has the size of the zoomed subview while it is not 1."),
    LayoutKey(
      "zoomScale", .number(.positive), optional: \.zoomScale,
      default: "`1`, or the limit nearest to it", "The zoom scale at the start, within the limits."),
    LayoutKey(
      "bouncesZoom", .flag, \.bouncesZoom,
      "`true`: fingers can zoom beyond the limits, from where the scale returns."),
  ]

  private static let stackKeys: [LayoutKey<LayoutView.Stack>] = [
    LayoutKey("axis", .word, \.axis, "Whether the subviews are a row or a column."),
    LayoutKey("spacing", .number(.length), \.spacing, "The gap between two subviews, in points."),
    LayoutKey(
      "distribution", .word, \.distribution,
      "How the room along the axis is shared. `fill`: subviews keep the sizes of their frames, and those"
        + " without a frame share the rest. `fillEqually`: equal sizes. `fillProportionally`: in"
        + " proportion to their sizes. `equalSpacing`: equal gaps."),
    LayoutKey(
      "alignment", .word, \.alignment,
      "Where subviews are across the axis. `fill`: they fill the stack view. `leading`: at the left or"
        + " upper edge. `trailing`: at the right or lower edge."),
    LayoutKey(
      "layoutMargins", .insets, \.layoutMargins, default: "`0`",
      "The distances of the subviews from the edges, in points: `[top, left, bottom, right]`, or one"
        + " number for all sides."),
  ]

  /// The value of `pointInside` as a mapping.
  private struct Inset: Sendable {
    var inset: EdgeInsets?
  }

  private static let pointInside: ValueType<PointInsidePolicy> = .word(
    [("bounds", .bounds), ("always", .always), ("never", .never)],
    or: ObjectType(
      "pointInside", title: "`pointInside`", "Tests a point against the bounds with other edges.",
      example: "{inset: -10}", standard: Inset(),
      keys: [
        LayoutKey(
          "inset", .insets, optional: \.inset, default: nil,
          "How far the edges move inwards, in points.")
      ])
  ) { $0.inset.map { .inset($0) } }

  /// The value of `hitTest` as a mapping.
  private struct Redirection: Sendable {
    var view: String?
  }

  private static let hitTest: ValueType<HitTestPolicy> = .word(
    [
      ("default", .standard), ("passThrough", .passThrough), ("self", .itself), ("nil", .nothing),
      ("overflowChildren", .overflowChildren),
    ],
    or: ObjectType(
      "hitTest", title: "`hitTest`", "Returns another view from the hit test.",
      example: "{view: ID}",
      standard: Redirection(),
      keys: [
        LayoutKey(
          "view", .id(of: [.view, .window], key: "hitTest"), optional: \.view, default: nil,
          "The view that is hit at every point.")
      ])
  ) { $0.view.map { .view($0) } }

  private static func subviews<Target>(
    _ path: any WritableKeyPath<Target, [LayoutNode]> & Sendable
  ) -> LayoutKey<Target> {
    LayoutKey(
      "subviews",
      .deferredList(
        "views",
        ValueDescription(
          type: "list of views",
          schema: .members([
            "type": "array", "items": .members(["$ref": "#/$defs/view"]),
          ]), objects: { [ViewKeys.view.description] })),
      path, default: "`[]`", "The views in it. The first is at the back.")
  }

  @Sendable private static func title(_ kind: LayoutView.Kind?) -> String {
    switch kind {
    case .imageView: "an imageView"
    case .some(let kind): "a \(kind.rawValue)"
    case nil: "a view"
    }
  }

  private static func misplaced(
    _ names: [String], except own: [String], _ message: (String) -> String
  ) -> [String: String] {
    let own = Set(own)
    return Dictionary(
      names.filter { !own.contains($0) }.map { ($0, message($0)) }, uniquingKeysWith: { $1 })
  }
}

extension ViewKeys {
  @Sendable private static func complete(
    _ draft: inout ViewDraft, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    draft.view.geometry = geometry(draft, mapping, context)
    context.noteFractions(draft.frame?.inPoints, "frame", in: mapping)
    context.notePercentage(draft.view.anchorPoint, from: 10, "anchorPoint", in: mapping)
    let id = draft.view.id
    if draft.view.transform.inverse == nil, let node = mapping["transform"] {
      context.notes.add(
        .flatView, at: node.position,
        "no touch can hit `\(Quoting.short(id))` or its subviews: its `transform` flattens it",
        remedy: "give it a scale that is not 0")
    }
    forward(&draft.view.traits, mapping, context)
    if draft.view.kind == .scrollView {
      draft.view.scroll = draft.scroll
      ZoomRules.check(draft.scroll, id: id, subviews: draft.subviews, mapping, context)
    }
    if draft.view.kind == .stackView { draft.view.stack = draft.stack }
    guard draft.view.kind.isControl else {
      ResponderKeys.checkPhases(draft.view.traits.responder, mapping, context)
      return
    }
    draft.view.control = draft.control
    ControlKeys.check(draft.control, of: draft.view, mapping, context)
    if draft.view.traits.responder.handles != .all, let node = mapping["handles"] {
      context.notes.add(
        .controlHandling, at: node.position,
        "`\(Quoting.short(id))` is a \(draft.view.kind.rawValue) and handles all touches itself,"
          + " whatever `handles` says", remedy: "remove `handles`")
    }
    draft.view.traits.responder.handles = .all
  }

  @Sendable private static func complete(
    _ draft: inout WindowDraft, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    forward(&draft.traits, mapping, context)
    ResponderKeys.checkPhases(draft.traits.responder, mapping, context)
    context.noteFractions(draft.frame?.inPoints, "frame", in: mapping)
    if mapping["view"] != nil, let node = mapping["subviews"] {
      context.problems.add(
        at: node.position,
        "`subviews` and `view` are both given for a window; put the subviews into the root view")
    }
  }

  /// Makes a view or window with `forwardTo` handle all phases; reports `handles`.
  private static func forward(
    _ traits: inout ViewTraits, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    guard mapping["forwardTo"] != nil else { return }
    if let node = mapping["handles"] {
      context.problems.add(
        at: node.position,
        "`handles` and `forwardTo` are both given for `\(Quoting.short(traits.responder.id))`;"
          + " remove `handles`, because `forwardTo` handles all phases")
    }
    traits.responder.handles = .all
  }

  /// Returns the position and size of a view; reports contradictory keys.
  private static func geometry(
    _ draft: ViewDraft, _ mapping: LayoutMapping, _ context: ReadingContext
  ) -> LayoutView.Geometry {
    if mapping["frame"] != nil { return frame(draft, mapping, context) }
    switch (mapping["bounds"], mapping["center"]) {
    case (nil, nil): break
    case (nil, .some(let center)):
      context.problems.add(
        at: center.position, "`center` is given without `bounds`; a view needs both")
    case (.some(let bounds), nil):
      context.problems.add(
        at: bounds.position, "`bounds` is given without `center`; a view needs both")
    default:
      if let bounds = draft.bounds, let center = draft.center {
        return .bounds(bounds, center: center)
      }
    }
    return .fill
  }

  /// Returns the geometry of a view with `frame`; `bounds` and `center` must agree with it.
  private static func frame(
    _ draft: ViewDraft, _ mapping: LayoutMapping, _ context: ReadingContext
  ) -> LayoutView.Geometry {
    guard let relative = draft.frame else { return .fill }
    guard let frame = relative.inPoints else {
      for key in ["bounds", "center"] {
        guard let node = mapping[key] else { continue }
        context.problems.add(
          at: node.position,
          "`\(key)` is given with a `frame` in percent; remove it, or give `frame` in points")
      }
      return .frame(.zero, origin: .zero)
    }
    if let bounds = draft.bounds, bounds.size != frame.size, let node = mapping["bounds"] {
      context.problems.add(
        at: node.position,
        "`bounds` has another size than `frame`; remove one of them, or give both the same size")
    }
    if let center = draft.center, let node = mapping["center"] {
      let x = frame.origin.x + draft.view.anchorPoint.x * frame.size.width
      let y = frame.origin.y + draft.view.anchorPoint.y * frame.size.height
      if (center.x - x).magnitude > 0.001 || (center.y - y).magnitude > 0.001 {
        context.problems.add(
          at: node.position,
          "`center` is not where `frame` has the view's anchor point; remove one of them")
      }
    }
    return .frame(frame, origin: draft.bounds?.origin ?? .zero)
  }
}
