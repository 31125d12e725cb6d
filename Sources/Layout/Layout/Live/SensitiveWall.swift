package import TouchKit
import TouchModel

/// The sensitive views of a live layout, and the check that nothing is placed over them (C-21).
///
/// A client without the right `sensitive` can change neither a sensitive view nor a view below or
/// above one. So a change moves none of them, and only the views that change are compared with them.
/// Which views are sensitive does not change while a layout is in use.
struct SensitiveWall {
  /// A view that would be over a sensitive one.
  struct Cover {
    let view: View
    let sensitive: View
  }

  /// A view, and the rectangle of the screen in which fingers reach it; nil if none do.
  private struct Reach {
    let view: View
    let area: Rect?
  }

  /// The outermost sensitive views with the subviews that fingers reach outside of them, and the views
  /// whose hit test is in one.
  private var secrets: [View] = []
  /// Those of them that are not sensitive themselves, and the superviews of all of them.
  private var enclosing: Set<ObjectIdentifier> = []
  /// How many views and sensitive views were examined since the layout was built.
  private(set) var examined = 0

  /// Finds the sensitive views of some windows.
  init(_ windows: [Window]) {
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      let policy = view.hitPolicy as? LayoutHitPolicy
      if view.isInSensitiveView {
        secrets.append(view)
        // Otherwise fingers reach its subviews only where they reach the view.
        if policy?.reachesOverflow == true { waiting += view.subviews }
      } else {
        if policy?.target?.outermostSensitiveView != nil {
          secrets.append(view)
          enclosing.insert(ObjectIdentifier(view))
        }
        waiting += view.subviews
      }
    }
    for secret in secrets {
      var next = secret.superview
      while let view = next, enclosing.insert(ObjectIdentifier(view)).inserted {
        next = view.superview
      }
    }
  }

  /// True if the layout has no sensitive view.
  var isEmpty: Bool { secrets.isEmpty }

  /// Returns true for a sensitive view, and for a view below or above one.
  func includes(_ view: View) -> Bool {
    enclosing.contains(ObjectIdentifier(view)) || view.isInSensitiveView
  }

  // MARK: - Covers

  /// Returns a view that would be over a sensitive one in more places than before.
  ///
  /// - Parameters:
  ///   - before: The tree before the change.
  ///   - after: The tree after it; the wall includes no view that changes.
  /// - Returns: The first such view; nil if there is none.
  mutating func cover(from before: TreeSnapshot, to after: TreeSnapshot) -> Cover? {
    if isEmpty || after.changedViews.isEmpty { return nil }
    let roots = Self.roots(among: after.changedViews)
    let former = roots.map { reaches(below: $0, in: before) }
    let later = roots.map { reaches(below: $0, in: after) }
    let boxes = roots.indices.map { index in
      let isWindow = roots[index] is Window
      return Self.box(
        around: zip(former[index], later[index]).compactMap { former, later in
          // A window that changes can be in front of other windows than before.
          isWindow || !Self.contains(former.area, later.area) ? later.area : nil
        })
    }
    for (secret, area) in secrets(touching: Self.box(around: boxes.compactMap(\.self)), in: after) {
      for (index, box) in boxes.enumerated() where box?.overlap(area) != nil {
        examined += 1
        guard after.isInFront(roots[index], of: secret) else { continue }
        let wasInFront = before.isInFront(roots[index], of: secret)
        for (former, later) in zip(former[index], later[index]) {
          guard let covered = later.area?.overlap(area) else { continue }
          if wasInFront, Self.contains(former.area, covered) { continue }
          return Cover(view: later.view, sensitive: secret)
        }
      }
    }
    return nil
  }

  /// Returns a view that would be over a sensitive one if a view or window came to the front.
  ///
  /// - Parameters:
  ///   - root: The view, which comes in front of its siblings; or a window, which is shown in front of its level.
  ///   - now: The tree before that.
  /// - Returns: The first such view; nil if there is none.
  mutating func cover(broughtToFront root: View, in now: TreeSnapshot) -> Cover? {
    if isEmpty { return nil }
    var shown = now
    if root is Window { shown.setHidden(false, root) }
    let reaches = reaches(below: root, in: shown)
    for (secret, area) in secrets(touching: Self.box(around: reaches.compactMap(\.area)), in: now) {
      guard !secret.isDescendant(of: root),
        root.isHidden || !now.isInFront(root, of: secret),
        Self.wouldBeInFront(root, of: secret)
      else { continue }
      let cover = reaches.first { $0.area?.overlap(area) != nil }
      if let cover { return Cover(view: cover.view, sensitive: secret) }
    }
    return nil
  }

  /// Returns the views that are not below another one of them.
  private static func roots(among views: [View]) -> [View] {
    let all = Set(views.map { ObjectIdentifier($0) })
    var found: Set<ObjectIdentifier> = []
    return views.filter { view in
      view.superviews.allSatisfy { !all.contains(ObjectIdentifier($0)) }
        && found.insert(ObjectIdentifier(view)).inserted
    }
  }

  /// Returns a view and all its descendants, with where fingers reach them in a tree.
  ///
  /// - Returns: The views, the view itself first.
  private mutating func reaches(below root: View, in tree: TreeSnapshot) -> [Reach] {
    var waiting = [(view: root, isReached: root.superviews.allSatisfy(tree.takesTouches))]
    var result: [Reach] = []
    while let (view, isReached) = waiting.popLast() {
      let isOpen = isReached && tree.takesTouches(view)
      result.append(Reach(view: view, area: isOpen ? tree.reach(of: view) : nil))
      for subview in view.subviews { waiting.append((subview, isOpen)) }
    }
    examined += result.count
    return result
  }

  /// Returns the sensitive views that touch a rectangle, with where fingers reach them.
  ///
  /// Those that are hidden count, because they may be shown later.
  private mutating func secrets(
    touching box: Rect?, in tree: TreeSnapshot
  ) -> [(secret: View, area: Rect)] {
    guard let box else { return [] }
    examined += secrets.count
    return secrets.compactMap { secret in
      guard let area = tree.reach(of: secret), area.overlap(box) != nil else { return nil }
      return (secret, area)
    }
  }

  private static func box(around areas: [Rect]) -> Rect? {
    areas.first.map { areas.reduce($0) { $0.union($1) } }
  }

  private static func contains(_ outer: Rect?, _ inner: Rect?) -> Bool {
    guard let inner else { return true }
    return outer?.contains(inner) ?? false
  }

  // MARK: - Order

  /// True if a view that comes in front of its siblings, or a window that is shown, is in front of
  /// another view.
  private static func wouldBeInFront(_ view: View, of other: View) -> Bool {
    guard let window = view as? Window, let others = other.window else {
      return view.superview.map { other.isDescendant(of: $0) } ?? false
    }
    return window.windowLevel > others.windowLevel
      || (window.windowLevel == others.windowLevel && !others.isHidden)
  }
}

extension View {
  /// The superviews, from the parent to the root.
  package var superviews: [View] {
    var result: [View] = []
    var next = superview
    while let view = next {
      result.append(view)
      next = view.superview
    }
    return result
  }

  /// True if it, or a view above it, is sensitive, also if it is open: what is open moves only with the file.
  package var isInSensitiveView: Bool {
    isSensitive == true || superviews.contains { $0.isSensitive == true }
  }
}
