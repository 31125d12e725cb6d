import Layout
import Text
import TouchKit
import TouchModel

extension ViewTraits {
  /// True if the view reacts to touches: by its touch methods or by a recognizer.
  var reacts: Bool { !responder.handles.isEmpty || !gestureRecognizers.isEmpty }
}

extension LayoutView {
  /// True if the view reacts to touches: as a control, by its touch methods or by a recognizer.
  var reacts: Bool { kind.isControl || kind == .scrollView || traits.reacts }
}

extension Review {
  /// Notes views that react to touches and that no finger can reach.
  ///
  /// A view that is hidden, or in a hidden view, is not noted: it is a page that is shown later.
  mutating func reviewViews() {
    var reach = TouchReach(of: built)
    for traits in document.shownViews {
      guard let view = built.view(id: traits.responder.id) else { continue }
      noteIfUnreachable(view, traits, &reach)
    }
    for note in unreachable.notes {
      notes.add(
        .unreachableView, at: note.position, note.diagnostic.text, remedy: note.diagnostic.remedy)
    }
    notes.omit(.unreachableView, unreachable.count - unreachable.views.count)
    reviewDeadZones()
    for view in document.views where view.kind == .scrollView { noteMissingContentSize(view) }
  }

  /// Notes a scroll view that never scrolls, although its subviews reach beyond it.
  private mutating func noteMissingContentSize(_ layout: LayoutView) {
    guard layout.traits[ScrollProperties.scrollEnabled],
      !document.contains(layout.id, key: "contentSize"), let view = built.view(id: layout.id)
    else { return }
    let frames = view.subviews.map(\.frame)
    let width = max(frames.map(\.maxX).max() ?? 0, view.bounds.width)
    let height = max(frames.map(\.maxY).max() ?? 0, view.bounds.height)
    guard width > view.bounds.width || height > view.bounds.height, (width + height).isFinite
    else { return }
    add(
      .missingContentSize, layout.id,
      "\(name(layout.id)) never scrolls: its subviews reach beyond it, and it has no `contentSize`",
      remedy: "write `contentSize: [\(String(plain: width)), \(String(plain: height))]`")
  }

  private mutating func noteIfUnreachable(
    _ view: View, _ traits: ViewTraits, _ reach: inout TouchReach
  ) {
    switch reach.reach(of: view) {
    case .at, .unknown: break
    case .empty:
      addUnreachable(traits, key: "frame") { _ in
        Diagnostic(
          "has no extent", remedy: "give it a `frame` with a width and a height above 0")
      }
    case .offScreen:
      addUnreachable(traits, key: "frame") { review in
        let screen = review.document.screen
        return Diagnostic(
          "is outside the screen, which is \(String(plain: screen.width)) ×"
            + " \(String(plain: screen.height)) points",
          remedy: "move it onto the screen, or enlarge `screen`")
      }
    case .blocked(let middle):
      addUnreachable(traits) { review in
        let tree = ScrolledTree(to: view)
        let message = review.built.finding(about: view, at: middle, in: tree).message
        var search = RemedySearch(
          review.built, as: tree.snapshot, for: view, at: middle, goal: .reach,
          mostCopied: min(review.copiesLeft, RemedySearch.mostCopied))
        let remedy = search.remedy()
        review.copiesLeft -= search.copied
        return Diagnostic(message, remedy: remedy)
      }
    }
  }

  /// Stores why no finger reaches a view; the reason is computed only for as many views as `check` lists.
  private mutating func addUnreachable(
    _ traits: ViewTraits, key: String? = nil, reason: (inout Review) -> Diagnostic
  ) {
    let id = traits.responder.id
    unreachable.count += 1
    guard unreachable.views.count < UnreachableNotes.most else { return }
    let recognizers = traits.gestureRecognizers.prefix(4).map { name($0.id) }
    let found = reason(&self)
    unreachable.views.append(
      UnreachableNotes.UnreachedView(
        name: name(id), position: document.position(of: id, key: key), recognizers: recognizers,
        reason: found))
  }

  /// Notes views that were probably meant to swallow touches and pass them on instead.
  ///
  /// Such a view has no content and does not react, and a superview of it does.
  private mutating func reviewDeadZones() {
    let isHidden = document.hiddenViews
    var hasSubviews = Array(repeating: false, count: document.views.count)
    for parent in document.views.lazy.compactMap(\.parent) { hasSubviews[parent] = true }
    let excluded = traits.flatMap(\.gestureRecognizers).flatMap(\.exceptViews)
    let referenced = document.redirectedViews.union(excluded)
    for (index, view) in document.views.enumerated() {
      guard !hasSubviews[index], !isHidden[index], view.passesTouchesOn,
        !referenced.contains(view.id), !document.contains(view.id, key: "handles"),
        let handler = handler(above: view)
      else { continue }
      add(
        .deadZone, view.id,
        "\(name(view.id)) handles nothing, so its touches pass to \(name(handler))",
        remedy: "set `handles: all` if they should end here, `handles: []` if it names an area for"
          + " records, or else `userInteractionEnabled: false`")
    }
  }

  /// What windows and views have in common, of all of them.
  var traits: [ViewTraits] { document.traits }

  /// The nearest superview that handles touches; nil where there is none.
  private func handler(above view: LayoutView) -> String? {
    var parent = view.parent
    while let index = parent {
      let ancestor = document.views[index]
      if ancestor.controller?.responder.handles.isEmpty == false { return nil }
      if !ancestor.traits.responder.handles.isEmpty { return ancestor.id }
      parent = ancestor.parent
    }
    let window = document.windows[view.window]
    return window.traits.responder.handles.isEmpty ? nil : window.id
  }
}

extension LayoutDocument {
  /// For each view, whether it is hidden, or in a hidden view or window.
  var hiddenViews: [Bool] {
    views.reduce(into: []) { hidden, view in
      let isInside =
        view.parent.map { hidden[$0] } ?? windows[view.window].traits[ViewProperties.hidden]
      hidden.append(isInside || view.traits[ViewProperties.hidden])
    }
  }

  /// The views and then the windows that react to touches and are not hidden.
  var shownViews: [ViewTraits] {
    zip(views, hiddenViews).filter { $0.reacts && !$1 }.map { $0.0.traits }
      + windows.map(\.traits).filter { $0.reacts && !$0[ViewProperties.hidden] }
  }

  /// The views that are the result of other views' hit tests.
  var redirectedViews: Set<String> {
    Set(traits.compactMap { if case .view(let id) = $0.hitTest { id } else { nil } })
  }
}

extension LayoutView {
  /// True if the view can be hit, and then has no effect on the touch at all.
  fileprivate var passesTouchesOn: Bool {
    kind == .view && controller == nil && !traits.reacts
      && traits[ViewProperties.userInteractionEnabled]
      && traits[ViewProperties.alpha] > 0.01 && !traits[ViewProperties.exclusiveTouch]
      && !traits[ViewProperties.multipleTouchEnabled]
      && traits.hitTest == .standard && traits.pointInside != .never
  }
}
