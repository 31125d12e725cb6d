import TouchModel

/// Windows and the views in them.
extension LayoutReading {
  /// The windows with their views, by a stack of its own: no nesting can overflow the thread's.
  func windows(
    _ items: [LayoutNode], screen: Rect
  ) -> (windows: [LayoutWindow], views: [LayoutView]) {
    var windows: [LayoutWindow] = []
    var views: [LayoutView] = []
    for item in items {
      guard let mapping = LayoutMapping(item, LayoutKeys.window, for: "windows", self) else {
        continue
      }
      var pending = [
        Pending
      ](window(mapping, index: windows.count, screen: screen, into: &windows).reversed())
      while let next = pending.popLast() {
        pending += view(next, into: &views).reversed()
      }
    }
    return (windows, views)
  }

  /// A view that is still to be read, and what is known of it.
  private struct Pending {
    var node: LayoutNode
    var parent: Int?
    var window: Int
    var isRoot = false
  }

  private func window(
    _ mapping: LayoutMapping, index: Int, screen: Rect, into windows: inout [LayoutWindow]
  ) -> [Pending] {
    let id = identify(mapping, as: .window, type: "window")
    var window = LayoutWindow(traits: traits(mapping, id: id, kind: .view), frame: screen)
    if let node = mapping["frame"], let frame = rect(node, for: "frame") { window.frame = frame }
    if let node = mapping["windowLevel"], let level = level(node) { window.level = level }
    windows.append(window)
    guard let root = mapping["view"] else {
      return subviews(mapping).map { Pending(node: $0, window: index) }
    }
    if let node = mapping["subviews"] {
      problems.add(
        at: node.position,
        "`subviews` and `view` are both given for a window; put the subviews into the root view")
    }
    return [Pending(node: root, window: index, isRoot: true)]
  }

  private func level(_ node: LayoutNode) -> Double? {
    let names: [(String, Double)] = [("normal", 0), ("statusBar", 1000), ("alert", 2000)]
    if case .scalar(let text, let isPlain) = node.content,
      case .text = ScalarValue(text, isPlain: isPlain)
    {
      if let level = names.first(where: { $0.0 == text })?.1 { return level }
      wrongWord(node, for: "windowLevel", words: names.map(\.0), or: "a number")
      return nil
    }
    return number(node, for: "windowLevel")
  }

  private func subviews(_ mapping: LayoutMapping) -> [LayoutNode] {
    mapping["subviews"].flatMap { list($0, for: "subviews", of: "views") } ?? []
  }

  /// Reads one view and gives what is in it.
  private func view(_ pending: Pending, into views: inout [LayoutView]) -> [Pending] {
    var kind: LayoutView.Kind? = .view
    if case .mapping(let entries) = pending.node.content,
      let type = entries.first(where: { $0.key == "type" })?.value
    {
      kind = word(type, for: "type")
    }
    let label = pending.isRoot ? "view" : "subviews"
    guard let mapping = LayoutMapping(pending.node, LayoutKeys.view(kind), for: label, self) else {
      return []
    }
    let known = kind ?? .view
    let id = identify(mapping, as: .view, type: known.rawValue)
    var view = LayoutView(
      kind: known, parent: pending.parent, window: pending.window, isRoot: pending.isRoot,
      traits: traits(mapping, id: id, kind: known))
    if let node = mapping["anchorPoint"], let anchor = point(node, for: "anchorPoint") {
      view.anchorPoint = anchor
    }
    view.geometry = geometry(mapping, anchor: view.anchorPoint)
    if let node = mapping["transform"], let transform = transform(node, for: "transform") {
      view.transform = transform
      if transform.inverted == nil {
        advise(
          .unreachable,
          "no finger can hit `\(Quoting.short(id))` or what is in it (\(citation(node.position))):"
            + " its `transform` flattens it")
      }
    }
    if let node = mapping["controller"] { view.controller = controller(node) }
    if known.isControl {
      checkControl(view.traits.responder, kind: known, mapping)
      view.control = LayoutView.Control(isEnabled: mapping.flag("enabled", default: true))
      view.traits.responder.handles = .all
    }
    if known == .scrollView {
      view.scroll = scroll(mapping)
    }
    let index = views.count
    views.append(view)
    return subviews(mapping).map { Pending(node: $0, parent: index, window: pending.window) }
  }

  /// A control turns touches into events of its own, so it overrides all four methods.
  private func checkControl(
    _ traits: ResponderTraits, kind: LayoutView.Kind, _ mapping: LayoutMapping
  ) {
    guard traits.handles != .all, let node = mapping["handles"] else { return }
    advise(
      .control,
      "`\(Quoting.short(traits.id))` is a \(kind.rawValue) and handles all touches itself, whatever"
        + " `handles` says (\(citation(node.position))); leave `handles` out")
  }

  private func geometry(_ mapping: LayoutMapping, anchor: Point) -> LayoutView.Geometry {
    let bounds = mapping["bounds"]
    let center = mapping["center"]
    if let frame = mapping["frame"] {
      return self.frame(frame, bounds: bounds, center: center, anchor: anchor)
    }
    guard let bounds else {
      if let center {
        problems.add(at: center.position, "`center` is given without `bounds`; a view needs both")
      }
      return .fill
    }
    let size = rect(bounds, for: "bounds")
    guard let center else {
      problems.add(at: bounds.position, "`bounds` is given without `center`; a view needs both")
      return .fill
    }
    guard let place = point(center, for: "center"), let size else { return .fill }
    return .bounds(size, center: place)
  }

  /// A frame, and what is said beside it: the two others may be there where they agree with it.
  private func frame(
    _ node: LayoutNode, bounds: LayoutNode?, center: LayoutNode?, anchor: Point
  ) -> LayoutView.Geometry {
    guard let frame = rect(node, for: "frame") else { return .fill }
    var origin = Point.zero
    if let bounds, let inner = rect(bounds, for: "bounds") {
      if inner.size != frame.size {
        problems.add(
          at: bounds.position,
          "`bounds` has another size than `frame`; leave one of them out, or give both the same size"
        )
      }
      origin = inner.origin
    }
    if let center, let place = point(center, for: "center") {
      let x = frame.origin.x + anchor.x * frame.size.width
      let y = frame.origin.y + anchor.y * frame.size.height
      if (place.x - x).magnitude > 0.001 || (place.y - y).magnitude > 0.001 {
        problems.add(
          at: center.position,
          "`center` is not where `frame` has the view's anchor point; leave one of them out")
      }
    }
    return .frame(frame, origin: origin)
  }

  private func controller(_ node: LayoutNode) -> LayoutController? {
    guard let mapping = LayoutMapping(node, LayoutKeys.controller, for: "controller", self) else {
      return nil
    }
    let id = identify(mapping, as: .controller, type: "controller")
    var controller = LayoutController(responder: responder(mapping, id: id))
    if let node = mapping["presentedBy"], let presenter = text(node, for: "presentedBy") {
      references.append(
        Reference(
          id: presenter, position: node.position, key: "presentedBy", kinds: [.controller]))
      controller.presentedBy = presenter
    }
    return controller
  }

  private func scroll(_ mapping: LayoutMapping) -> LayoutView.Scroll {
    var scroll = LayoutView.Scroll()
    if let node = mapping["contentSize"], let size = size(node, for: "contentSize") {
      scroll.contentSize = size
    }
    if let node = mapping["contentOffset"], let offset = point(node, for: "contentOffset") {
      scroll.contentOffset = offset
    }
    scroll.delaysContentTouches = mapping.flag("delaysContentTouches", default: true)
    scroll.canCancelContentTouches = mapping.flag("canCancelContentTouches", default: true)
    scroll.isScrollEnabled = mapping.flag("scrollEnabled", default: true)
    return scroll
  }

  /// What views and windows have in common.
  private func traits(
    _ mapping: LayoutMapping, id: String, kind: LayoutView.Kind
  ) -> ViewTraits {
    var traits = ViewTraits(id: id)
    traits.responder = responder(mapping, id: id, isControl: kind.isControl)
    traits.isHidden = mapping.flag("hidden", default: false)
    traits.alpha = mapping.number("alpha", default: 1, in: .share)
    traits.isUserInteractionEnabled = mapping.flag(
      "userInteractionEnabled", default: kind != .label && kind != .imageView)
    traits.isMultipleTouchEnabled = mapping.flag("multipleTouchEnabled", default: false)
    traits.isExclusiveTouch = mapping.flag("exclusiveTouch", default: false)
    traits.clipsToBounds = mapping.flag("clipsToBounds", default: false)
    if let node = mapping["pointInside"], let policy = pointInside(node) {
      traits.pointInside = policy
    }
    if let node = mapping["hitTest"], let policy = hitTest(node) { traits.hitTest = policy }
    traits.gestureRecognizers = recognizers(mapping["gestureRecognizers"])
    return traits
  }

  private func pointInside(_ node: LayoutNode) -> PointInsidePolicy? {
    if case .mapping = node.content {
      guard let mapping = LayoutMapping(node, LayoutKeys.pointInside, for: "pointInside", self)
      else { return nil }
      guard let inset = mapping["inset"] else {
        problems.add(
          at: node.position, "expected `inset` in `pointInside`, such as {inset: -10}")
        return nil
      }
      return insets(inset, for: "inset").map { .inset($0) }
    }
    switch node.content {
    case .scalar("bounds", _): return .bounds
    case .scalar("always", _): return .always
    case .scalar("never", _): return .never
    default:
      wrongWord(node, for: "pointInside", words: ["bounds", "always", "never"], or: "{inset: -10}")
      return nil
    }
  }

  private func hitTest(_ node: LayoutNode) -> HitTestPolicy? {
    if case .mapping = node.content {
      guard let mapping = LayoutMapping(node, LayoutKeys.hitTest, for: "hitTest", self) else {
        return nil
      }
      guard let view = mapping["view"] else {
        problems.add(at: node.position, "expected `view` in `hitTest`, such as {view: ok}")
        return nil
      }
      guard let id = text(view, for: "view") else { return nil }
      references.append(
        Reference(id: id, position: view.position, key: "hitTest", kinds: [.view, .window]))
      return .view(id)
    }
    switch node.content {
    case .scalar("default", _): return .standard
    case .scalar("passThrough", _): return .passThrough
    case .scalar("self", _): return .itself
    case .scalar("nil", _): return .nothing
    case .scalar("overflowChildren", _): return .overflowChildren
    default:
      wrongWord(
        node, for: "hitTest", words: ["default", "passThrough", "self", "nil", "overflowChildren"],
        or: "{view: ID}")
      return nil
    }
  }
}
