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

  /// Returns a view that would be over a sensitive one in more places than now.
  ///
  /// - Parameters:
  ///   - views: The views that change, none of which the wall includes.
  ///   - application: Their application.
  ///   - apply: Makes the change.
  ///   - revert: Reverts it.
  /// - Returns: The first such view; nil if there is none.
  mutating func cover(
    addedBy views: [View], in application: Application, apply: () -> Void, revert: () -> Void
  ) -> Cover? {
    if isEmpty || views.isEmpty { return nil }
    let roots = Self.roots(among: views)
    let before = roots.map { reaches(below: $0) }
    apply()
    let after = roots.map { reaches(below: $0) }
    let boxes = roots.indices.map { index in
      let isWindow = roots[index] is Window
      return Self.box(
        around: zip(before[index], after[index]).compactMap { before, after in
          // A window that changes can be in front of other windows than before.
          isWindow || !Self.contains(before.area, after.area) ? after.area : nil
        })
    }
    var candidates: [(root: Int, secret: View, area: Rect)] = []
    for (secret, area) in secrets(touching: Self.box(around: boxes.compactMap(\.self))) {
      for (index, box) in boxes.enumerated() where box?.overlap(area) != nil {
        examined += 1
        guard Self.isInFront(roots[index], of: secret, in: application) else { continue }
        candidates.append((index, secret, area))
      }
    }
    revert()
    for (root, secret, area) in candidates {
      let wasInFront = Self.isInFront(roots[root], of: secret, in: application)
      for (before, after) in zip(before[root], after[root]) {
        guard let covered = after.area?.overlap(area) else { continue }
        if wasInFront, Self.contains(before.area, covered) { continue }
        return Cover(view: after.view, sensitive: secret)
      }
    }
    return nil
  }

  /// Returns a view that would be over a sensitive one if a view or window came to the front.
  ///
  /// - Parameters:
  ///   - root: The view, which comes in front of its siblings; or a window, which is shown in front of
  ///     its level.
  ///   - application: Its application.
  /// - Returns: The first such view; nil if there is none.
  mutating func cover(broughtToFront root: View, in application: Application) -> Cover? {
    if isEmpty { return nil }
    let reaches = reaches(below: root, isShown: root is Window)
    for (secret, area) in secrets(touching: Self.box(around: reaches.compactMap(\.area))) {
      guard !secret.isDescendant(of: root),
        root.isHidden || !Self.isInFront(root, of: secret, in: application),
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

  /// Returns a view and all its descendants, with where fingers reach them.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - isShown: True to ignore that it is hidden.
  /// - Returns: The views, the view itself first.
  private mutating func reaches(below root: View, isShown: Bool = false) -> [Reach] {
    let takesTouches = root.superviews.allSatisfy { $0.takesTouches }
    var waiting = [(view: root, isReached: takesTouches)]
    var result: [Reach] = []
    while let (view, isReached) = waiting.popLast() {
      let isOpen = isReached && (view.takesTouches || (isShown && view === root))
      result.append(Reach(view: view, area: isOpen ? view.reach : nil))
      for subview in view.subviews { waiting.append((subview, isOpen)) }
    }
    examined += result.count
    return result
  }

  /// Returns the sensitive views that touch a rectangle, with where fingers reach them.
  ///
  /// Those that are hidden count, because they may be shown later.
  private mutating func secrets(touching box: Rect?) -> [(secret: View, area: Rect)] {
    guard let box else { return [] }
    examined += secrets.count
    return secrets.compactMap { secret in
      guard let area = secret.reach, area.overlap(box) != nil else { return nil }
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

  /// True if a hit test asks a view before another one that is neither below nor above it.
  private static func isInFront(
    _ view: View, of other: View, in application: Application
  ) -> Bool {
    guard let own = view.window, let others = other.window, own !== others else {
      return isInFrontInWindow(view, of: other)
    }
    // When it is shown, it comes to the front of its level.
    if others.isHidden { return own.windowLevel > others.windowLevel }
    return application.windowsFrontToBack.first { $0 === own || $0 === others } === own
  }

  private static func isInFrontInWindow(_ view: View, of other: View) -> Bool {
    let path = [view] + view.superviews
    let otherPath = [other] + other.superviews
    for (index, view) in path.enumerated() {
      guard let parent = view.superview,
        let found = otherPath.firstIndex(where: { $0 === parent }), found > 0
      else { continue }
      let siblings = parent.subviews
      let own = siblings.firstIndex { $0 === path[index] } ?? 0
      let others = siblings.firstIndex { $0 === otherPath[found - 1] } ?? 0
      return own > others
    }
    return false
  }

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

  /// True if it is neither hidden, transparent nor disabled.
  fileprivate var takesTouches: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  /// A rectangle of the screen around the points at which a finger can reach the view; nil if there are
  /// none.
  fileprivate var reach: Rect? {
    var area = box(around: ownArea)
    var next = superview
    while let view = next {
      if (view.hitPolicy as? LayoutHitPolicy)?.reachesOverflow != true {
        guard let visible = area.overlap(view.ownArea) else { return nil }
        area = visible
      }
      area = view.box(around: area)
      next = view.superview
    }
    return area
  }

  /// A rectangle around the points that the view itself takes, in its own coordinates.
  private var ownArea: Rect {
    (hitPolicy as? LayoutHitPolicy)?.area(in: bounds) ?? bounds
  }
}
