import Text
package import TouchKit
import TouchModel

/// New values of properties of one object of a live layout.
package struct LiveChange: Sendable {
  /// The id of the view, window or recognizer.
  package var id: String
  /// The keys of the layout with their values.
  package var values: [(key: String, value: LayoutNode)]

  /// The keys that a change may have, in the order in which messages list them.
  package static let keys = LiveProperty.names(of: nil)

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
  /// The recognizer types keys, clicks or changes views, and the client is not root.
  case sender(message: String)
}

/// What a client may do to sensitive views (C-21).
package enum SensitiveAccess: Comparable, Sendable {
  /// It changes no sensitive view, none below or above one, and puts nothing over one.
  case none
  /// It changes them, and does not receive what a user has selected in them.
  case change
  /// It changes and reads them.
  case reveal
}

extension LayoutNode {
  /// Creates a value that comes from no file.
  package init(_ content: Content) {
    self.init(position: .start, content: content)
  }
}

extension BuiltLayout {
  /// True if a recognizer of the layout types keys, clicks or changes views.
  package var hasSenders: Bool { !senders.isEmpty }

  /// True if the layout has a sensitive view.
  package var hasSensitiveViews: Bool { !wall.isEmpty }

  /// Returns true for a sensitive view, and for a view below or above one.
  package func isGuarded(_ view: View) -> Bool { wall.includes(view) }

  /// Changes live objects by UIKit's rules: all of them, or none (C-1).
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - access: What the client may do to sensitive views.
  ///   - isRoot: True if the client is root, who alone may make recognizers reachable that type keys, click or change
  ///     views (C-23).
  /// - Returns: For each change, the keys with the values before, as JSON.
  /// - Throws: The first error; nothing is changed then.
  package func apply(
    _ changes: [LiveChange], access: SensitiveAccess, isRoot: Bool = false
  ) throws(LiveChangeError) -> [[(key: String, json: String)]] {
    var assignments: [[LiveProperty.Assignment]] = []
    var changed: [(view: View, property: FlagProperty)] = []
    for change in changes {
      let object = try liveObject(change.id)
      if access == .none { try checkGuard(of: object, change.id) }
      var list: [LiveProperty.Assignment] = []
      for (key, value) in change.values {
        list.append(try assignment(of: key, value, to: object, access))
        if let view = object as? View, let property = FlagProperty(rawValue: key) {
          changed.append((view, property))
        }
      }
      assignments.append(list)
    }
    for before in trees(before: changed) {
      var after = before
      for assignment in assignments.joined() { assignment.imagine?(&after) }
      if access == .none, let cover = wall.cover(from: before, to: after) {
        throw Self.coveringError(cover)
      }
      if !isRoot { try check(senders.opened(from: before, to: after)) }
    }
    for assignment in assignments.joined() { assignment.apply() }
    for (view, property) in changed { settings.remove(property, of: view) }
    return assignments.map { $0.map { ($0.key, $0.before) } }
  }

  /// Brings a view in front of its siblings, or a window in front of its level.
  ///
  /// - Throws: The reason why it is not moved.
  package func bringToFront(
    _ id: String, access: SensitiveAccess, isRoot: Bool = false
  ) throws(LiveChangeError) {
    guard let view = view(id: id) else { throw unknown(id, among: viewIDs) }
    if access == .none { try checkGuard(of: view, id) }
    if let window = view as? Window {
      if !window.isHidden { try show(window, access: access, isRoot: isRoot) }
    } else {
      try checkFront(view, access, isRoot)
      view.superview?.bringSubviewToFront(view)
    }
  }

  /// Shows a window in front of its level.
  ///
  /// - Throws: The error of a window that would be over a sensitive view of another one, or of a recognizer that
  ///   types keys, clicks or changes views and would be reachable.
  package func show(
    _ window: Window, access: SensitiveAccess, isRoot: Bool = false
  ) throws(LiveChangeError) {
    try checkFront(window, access, isRoot)
    settings.remove(.hidden, of: window)
    if window.isHidden { window.isHidden = false } else { window.bringToFront() }
  }

  /// Refuses that a window no longer stands in front of a recognizer that types keys, clicks or changes views (C-23).
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isLimited: True if a client changes where the window takes touches; false if it hides the window.
  /// - Throws: The error of a recognizer that would be reachable.
  package func checkUncovering(by window: Window, isLimited: Bool) throws(LiveChangeError) {
    for tree in trees(before: isLimited ? [] : [(window, .hidden)]) {
      try check(senders.opened(byHiding: window, in: tree, containing: isLimited))
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
    of key: String, _ value: LayoutNode, to object: AnyObject, _ access: SensitiveAccess
  ) throws(LiveChangeError) -> LiveProperty.Assignment {
    let candidates = LiveProperty.all.filter { $0.name == key }
    guard let property = candidates.first(where: { $0.isProperty(object) }) else {
      throw Self.unknownKey(key, of: object, candidates.first)
    }
    let context = ReadingContext(file: "", problems: ProblemList())
    // A value may be read in part, and the rest reported.
    let assignment = property.assign(object, value, context)
    if var assignment, context.problems.isEmpty {
      let isSecret = property.isSelection && (object as? View)?.outermostSensitiveView != nil
      if isSecret, access < .reveal { assignment.before = "null" }
      return assignment
    }
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

  /// Refuses what would make a recognizer reachable that does more than report its gesture: a right to change views is
  /// none to type.
  private func check(_ opened: GestureRecognizer?) throws(LiveChangeError) {
    guard let opened, let effect = built(opened)?.layout.effect else { return }
    let name = Quoting.short(opened.identifier)
    throw .sender(
      message: "fingers could then reach `\(name)`, which \(effect); only root may do that")
  }

  // MARK: - Sensitive views

  private static let remedy =
    "`control: {sensitive: […]}` in the layout names the users who may do that"

  private func checkGuard(of object: AnyObject, _ id: String) throws(LiveChangeError) {
    guard let view = object as? View ?? (object as? GestureRecognizer)?.view, wall.includes(view)
    else { return }
    let relation =
      !view.isInSensitiveView
      ? "is around a sensitive view"
      : view.outermostSensitiveView === object
        ? "is sensitive" : "is below a sensitive view"
    throw .sensitive(
      message: "`\(Quoting.short(id))` \(relation) and may not be changed; \(Self.remedy)")
  }

  private func checkFront(
    _ view: View, _ access: SensitiveAccess, _ isRoot: Bool
  ) throws(LiveChangeError) {
    if access == .none {
      for tree in trees(before: []) {
        if let cover = wall.cover(broughtToFront: view, in: tree) {
          throw Self.coveringError(cover)
        }
      }
    }
    if !isRoot { try check(senders.opened(broughtToFront: view)) }
  }

  private static func coveringError(_ cover: SensitiveWall.Cover) -> LiveChangeError {
    let sensitive = cover.sensitive.outermostSensitiveView ?? cover.sensitive
    return .sensitive(
      message: "`\(Quoting.short(cover.view.identifier))` would cover the sensitive view"
        + " `\(Quoting.short(sensitive.identifier))`; \(remedy)")
  }
}
