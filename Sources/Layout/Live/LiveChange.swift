package import TouchKit
import TouchModel

/// New values of properties of one object of a live layout.
package struct LiveChange: Sendable {
  /// The id of the view, window or recognizer.
  package var id: String
  /// The keys of the layout with their values.
  package var values: [(key: String, value: LayoutNode)]

  /// Creates a change.
  package init(id: String, values: [(key: String, value: LayoutNode)]) {
    self.id = id
    self.values = values
  }
}

/// The reason why live objects are not changed.
package enum LiveChangeError: Error, Hashable, Sendable {
  /// No object has the id, or none of the kind, such as `window`.
  case unknownID(String, kind: String?, nearest: String?)
  /// The object has no such property, or it cannot be changed.
  case unknownKey(String, message: String, nearest: String?)
  /// A value is wrong.
  case wrongValue(key: String, message: String)
  /// The object is below a sensitive view, or would cover one.
  case sensitive(message: String)
}

extension LayoutNode {
  /// Creates a value that comes from no file.
  package init(_ content: Content) {
    self.init(position: .start, content: content)
  }
}

extension BuiltLayout {
  /// Changes live objects by UIKit's rules: all of them, or none (C-1).
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - maySeeSecrets: True for a user who may change what is below a sensitive view (C-5).
  /// - Returns: For each change, the keys with the values before, as JSON.
  /// - Throws: The first error; nothing is changed then.
  package func apply(
    _ changes: [LiveChange], maySeeSecrets: Bool
  ) throws(LiveChangeError) -> [[(key: String, json: String)]] {
    var assignments: [[LiveProperty.Assignment]] = []
    var movable: [View] = []
    for change in changes {
      let object = try liveObject(change.id)
      if !maySeeSecrets { try checkSecrecy(of: object, change.id) }
      var list: [LiveProperty.Assignment] = []
      for (key, value) in change.values {
        list.append(try assignment(of: key, value, to: object, maySeeSecrets))
      }
      if let view = object as? View, list.contains(where: \.mayCover) { movable.append(view) }
      assignments.append(list)
    }
    let guarding = maySeeSecrets ? [] : sensitiveViews
    if !guarding.isEmpty {
      let moved = viewsMoved(with: movable, among: guarding)
      try checkCovers(of: moved, over: guarding, after: lastAssignments(of: changes, assignments))
    }
    for assignment in assignments.joined() { assignment.apply() }
    return assignments.map { $0.map { ($0.key, $0.before) } }
  }

  /// Returns for each property of each object the last assignment, in order.
  private func lastAssignments(
    of changes: [LiveChange], _ assignments: [[LiveProperty.Assignment]]
  ) -> [LiveProperty.Assignment] {
    let all = zip(changes, assignments).flatMap { change, list in list.map { (change.id, $0) } }
    return all.indices.compactMap { index in
      let (id, assignment) = all[index]
      let isReplaced = all[(index + 1)...].contains { $0.0 == id && $0.1.key == assignment.key }
      return isReplaced ? nil : assignment
    }
  }

  /// Refuses changes after which a view would cover a sensitive view in more places than now.
  ///
  /// The changes that may cover are made and reverted. Others are not, because hiding a window cancels its
  /// touches.
  private func checkCovers(
    of moved: [View], over guarding: [View], after assignments: [LiveProperty.Assignment]
  ) throws(LiveChangeError) {
    let covered = covers(of: moved, over: guarding)
    let covering = assignments.filter(\.mayCover)
    for assignment in covering { assignment.apply() }
    let added = covers(of: moved, over: guarding).first { cover in
      !covered.contains { $0.contains(cover) }
    }
    for assignment in covering.reversed() { assignment.revert() }
    if let added { throw Self.coveringError(added.view, over: added.sensitive) }
  }

  /// Brings a view in front of its siblings, or a window in front of its level.
  ///
  /// - Throws: The reason why it is not moved.
  package func bringToFront(_ id: String, maySeeSecrets: Bool) throws(LiveChangeError) {
    guard let view = view(id: id) else { throw unknown(id, among: viewIDs) }
    if !maySeeSecrets { try checkSecrecy(of: view, id) }
    let guarding = maySeeSecrets ? [] : sensitiveViews
    let front: View = (view as? Window) ?? view
    for sensitive in guarding where !sensitive.isDescendant(of: view) {
      if sensitive.reach.flatMap({ front.reach?.overlap($0) }) != nil, front.isShown,
        !front.isInFront(of: sensitive, in: application),
        view is Window
          ? sensitive.window?.windowLevel == view.window?.windowLevel
          : sensitive.superviews.contains(where: { $0 === view.superview })
      {
        throw Self.coveringError(id, over: sensitive.identifier)
      }
    }
    if let window = view as? Window {
      if !window.isHidden { window.bringToFront() }
    } else {
      view.superview?.bringSubviewToFront(view)
    }
  }

  /// Makes a window the key window.
  ///
  /// - Throws: The error of an id that no window has.
  package func makeKey(_ id: String) throws(LiveChangeError) {
    guard let window = view(id: id) as? Window else {
      throw unknown(id, kind: "window", among: document.windows.map(\.id))
    }
    window.makeKey()
  }

  /// Returns the view and all its descendants; nil for an unknown id.
  package func subtree(of id: String) -> [View]? {
    guard let root = view(id: id) else { return nil }
    var result = [root]
    var index = 0
    while index < result.count {
      result += result[index].subviews
      index += 1
    }
    return result
  }

  // MARK: - Checks

  private func liveObject(_ id: String) throws(LiveChangeError) -> AnyObject {
    if let view = view(id: id) { return view }
    if let recognizer = recognizer(id: id) { return recognizer }
    throw unknown(id, among: viewIDs)
  }

  private func unknown(
    _ id: String, kind: String? = nil, among ids: [String]
  ) -> LiveChangeError {
    .unknownID(id, kind: kind, nearest: NameSuggestion.nearest(to: id, among: ids.prefix(10_000)))
  }

  private func assignment(
    of key: String, _ value: LayoutNode, to object: AnyObject, _ maySeeSecrets: Bool
  ) throws(LiveChangeError) -> LiveProperty.Assignment {
    let candidates = LiveProperty.all.filter { $0.name == key }
    guard let property = candidates.first(where: { $0.isProperty(object) }) else {
      throw Self.unknownKey(key, of: object, candidates.first)
    }
    if property.isSelection, !maySeeSecrets, let view = object as? View,
      view.outermostSensitiveView != nil
    {
      throw .sensitive(
        message: "`\(Quoting.short(key))` of the sensitive view"
          + " `\(Quoting.short(view.identifier))` is a secret; `control: {sensitive: […]}` in the"
          + " layout names the users who may change it")
    }
    let context = ReadingContext(file: "", problems: ProblemList())
    // A value may be read in part, and the rest reported.
    let assignment = property.assign(object, value, context)
    if let assignment, context.problems.isEmpty { return assignment }
    let message = context.problems.problems.first?.message ?? "the value is wrong"
    throw .wrongValue(key: key, message: message)
  }

  private static func unknownKey(
    _ key: String, of object: AnyObject, _ known: LiveProperty?
  ) -> LiveChangeError {
    let names = LiveProperty.names(of: object)
    let quoted = "`\(Quoting.short(key))`"
    if let known {
      return .unknownKey(key, message: "\(quoted) is a property of \(known.owners)", nearest: nil)
    }
    if ViewKeys.view.keyNames.contains(key) || ViewKeys.window.keyNames.contains(key) {
      return .unknownKey(
        key, message: "\(quoted) cannot be changed; change the layout file and reload it",
        nearest: nil)
    }
    let nearest = KeyWords.key(for: key, among: names)
    let remedy =
      nearest.map { "did you mean `\($0)`?" } ?? "the properties are \(Quoting.list(names, "and"))"
    return .unknownKey(key, message: "unknown property \(quoted); \(remedy)", nearest: nearest)
  }

  // MARK: - Sensitive views

  private func checkSecrecy(of object: AnyObject, _ id: String) throws(LiveChangeError) {
    let view = object as? View ?? (object as? GestureRecognizer)?.view
    guard let sensitive = view?.outermostSensitiveView, sensitive !== object else { return }
    throw .sensitive(
      message:
        "`\(Quoting.short(id))` is below a sensitive view; `control: {sensitive: […]}` in the"
        + " layout names the users who may change it")
  }

  private static func coveringError(_ view: String, over sensitive: String) -> LiveChangeError {
    .sensitive(
      message: "`\(Quoting.short(view))` would cover the sensitive view"
        + " `\(Quoting.short(sensitive))`; `control: {sensitive: […]}` in the layout names the users"
        + " who may do that")
  }

  /// The outermost sensitive views.
  ///
  /// Those that are hidden count, because they may be shown later.
  private var sensitiveViews: [View] {
    viewIDs.compactMap { view(id: $0) }.filter {
      $0.isSensitive && $0.outermostSensitiveView === $0
    }
  }

  /// Returns the views whose place relative to a sensitive view changes if views move.
  private func viewsMoved(with views: [View], among sensitive: [View]) -> [View] {
    let movesSecret = views.contains { view in
      view is Window || sensitive.contains { $0.isDescendant(of: view) }
    }
    let roots = movesSecret ? application.windows : views
    return roots.flatMap { subtree(of: $0.identifier) ?? [] }
  }

  /// A view that is in front of a sensitive view.
  private struct Cover {
    var view: String
    var sensitive: String
    /// The common part on the screen.
    var area: Rect

    /// True if another cover of the same views adds nothing to this one.
    func contains(_ other: Cover) -> Bool {
      view == other.view && sensitive == other.sensitive
        && area.overlap(other.area) == other.area
    }
  }

  private func covers(of views: [View], over sensitive: [View]) -> [Cover] {
    views.flatMap { view in
      sensitive.compactMap { secret in
        guard secret !== view, !secret.isDescendant(of: view), !view.isDescendant(of: secret),
          let area = secret.reach.flatMap({ view.reach?.overlap($0) }), view.isShown,
          view.isInFront(of: secret, in: application)
        else { return nil }
        return Cover(view: view.identifier, sensitive: secret.identifier, area: area)
      }
    }
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

  /// True if neither it nor a superview is hidden, transparent or disabled.
  fileprivate var isShown: Bool {
    ([self] + superviews).allSatisfy {
      !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled
    }
  }

  /// The smallest rectangle of the screen around the points at which a finger can reach the view; nil if
  /// there are none.
  fileprivate var reach: Rect? {
    superviews.reduce(screenBox) { reach, view in
      let policy = view.hitPolicy as? LayoutHitPolicy
      return policy?.reachesOverflow == true
        ? reach : view.screenBox.flatMap { reach?.overlap($0) }
    }
  }

  /// The smallest rectangle of the screen around the points that the view itself takes.
  private var screenBox: Rect? {
    let area = (hitPolicy as? LayoutHitPolicy)?.area(in: bounds) ?? bounds
    let corners = [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ].map { convertToScreen($0) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// True if a hit test asks this view before another one that is neither below nor above it.
  fileprivate func isInFront(of other: View, in application: Application) -> Bool {
    if let own = window, let others = other.window, own !== others {
      // When it is shown, it comes to the front of its level.
      if others.isHidden { return own.windowLevel > others.windowLevel }
      let windows = application.windowsFrontToBack
      let front = windows.first { $0 === own || $0 === others }
      return front === own
    }
    let path = [self] + superviews
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
}
