import Text
import TouchKit
import TouchModel

/// The keys of views and windows.
enum ViewKeys {
  /// A view during reading.
  struct ViewDraft: Sendable {
    var view: LayoutView
    var frame: RelativeRect?
    var bounds: Rect?
    var center: Point?
    var subviews: [LayoutNode] = []

    /// Creates a view of a type with all defaults.
    init(_ kind: LayoutView.Kind) {
      var traits = ViewTraits(id: "")
      traits.values = PropertyValues(kind)
      if kind.isControl { traits.responder.handles = .all }
      view = LayoutView(kind: kind, parent: nil, window: 0, isRoot: false, traits: traits)
    }
  }

  /// A window during reading.
  struct WindowDraft: Sendable {
    var traits = ViewTraits(id: "")
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
    ]

  private static let controllerKey: LayoutKey<ViewDraft> = LayoutKey(
    "controller", .object(ResponderKeys.controller), optional: \.view.controller,
    default: "none", "The view controller whose root view this is.")

  // In statements, because one expression takes Swift 6.2 too long. They can go with it.
  private static let viewKeys: [LayoutKey<ViewDraft>] = {
    var keys = placeKeys
    keys += ViewProperties.ofViews.keys(at: \.view.traits.values)
    keys += common.map { $0.within(\ViewDraft.view.traits) }
    keys.append(controllerKey)
    keys += ControlProperties.all.keys(at: \.view.traits.values)
    keys += ScrollProperties.all.keys(at: \.view.traits.values)
    keys += StackProperties.all.keys(at: \.view.traits.values)
    keys.append(subviews(\.subviews))
    return keys
  }()

  private static let windowKeys: [LayoutKey<WindowDraft>] = {
    var keys: [LayoutKey<WindowDraft>] = ViewProperties.ofWindows.keys(at: \.traits.values)
    keys.append(
      LayoutKey(
        "frame", .relativeRect, optional: \.frame, default: "the screen",
        "The rectangle on the screen: points, or percentages of the screen such as `50%`."))
    keys += common.map { $0.within(\WindowDraft.traits) }
    keys += [
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
    return keys
  }()

  /// The keys that views and windows have in common.
  private static let common: [LayoutKey<ViewTraits>] = {
    var keys: [LayoutKey<ViewTraits>] = ViewProperties.common.keys(at: \.values)
    keys.append(
      LayoutKey(
        "forwardTo", .id(of: [.sink]), optional: \.forwardTo, default: "none",
        "The sink that receives the touches that it handles, including those that its descendants"
          + " pass on. With this key, it handles all phases, and the key `handles` is not allowed.")
    )
    keys.append(
      LayoutKey(
        "as", .word, optional: \.pointerUse, default: "`mouse`",
        "What a finger is for the pointer sink of `forwardTo`. `mouse`: the left button, held down as long as the"
          + " finger is; other fingers do nothing meanwhile. Only beside such a `forwardTo`."))
    keys += ResponderKeys.common.map { $0.within(\ViewTraits.responder) }
    keys += [
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
    return keys
  }()

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
    let traits = draft.view.traits
    context.notePercentage(traits[ViewProperties.anchorPoint], from: 10, "anchorPoint", in: mapping)
    let id = draft.view.id
    if traits[ViewProperties.transform].inverse == nil, let node = mapping["transform"] {
      context.notes.add(
        .flatView, at: node.position,
        "no touch can hit `\(Quoting.short(id))` or its subviews: its `transform` flattens it",
        remedy: "give it a scale that is not 0")
    }
    forward(&draft.view.traits, mapping, context)
    if draft.view.kind == .scrollView {
      ZoomRules.check(traits, subviews: draft.subviews, mapping, context)
    }
    guard draft.view.kind.isControl else {
      ResponderKeys.checkPhases(draft.view.traits.responder, mapping, context)
      return
    }
    ControlRules.check(traits, mapping, context)
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
      let anchor = draft.view.traits[ViewProperties.anchorPoint]
      let x = frame.origin.x + anchor.x * frame.size.width
      let y = frame.origin.y + anchor.y * frame.size.height
      if (center.x - x).magnitude > 0.001 || (center.y - y).magnitude > 0.001 {
        context.problems.add(
          at: node.position,
          "`center` is not where `frame` has the view's anchor point; remove one of them")
      }
    }
    return .frame(frame, origin: draft.bounds?.origin ?? .zero)
  }
}
