import Text

/// A property of a live object that can be changed, with the same form as in a layout (C-1).
struct LiveProperty: Sendable {
  /// A checked value that is not set yet.
  struct Assignment {
    /// The key.
    let key: String
    /// Makes the change in a copy of the tree; nil if it does not depend on the value where fingers reach.
    let imagine: ((inout TreeSnapshot) -> Void)?
    /// The value before, as JSON.
    var before: String
    /// Sets the value.
    let apply: () -> Void
  }

  /// The key of the layout.
  let name: String
  /// What has the property, for messages: `windows`.
  let owners: String
  /// Returns the assignment of a value to an object; nil if the object does not have the property, or
  /// after an invalid value was reported.
  let assign: @Sendable (AnyObject, LayoutNode, ReadingContext) -> Assignment?
  /// True if an object has the property.
  let isProperty: @Sendable (AnyObject) -> Bool
  /// True if the value is what a user has selected, which is a secret for a sensitive control.
  let isSelection: Bool

  /// Creates a property of the objects of some classes.
  init<Value>(
    _ name: String, _ type: ValueType<Value>, of owners: String, isSelection: Bool = false,
    _ accesses: [PropertyAccess<Value>]
  ) {
    self.name = name
    self.owners = owners
    self.isSelection = isSelection
    isProperty = { object in accesses.contains { $0.get(object) != nil } }
    assign = { object, node, context in
      for access in accesses {
        guard let before = access.get(object) else { continue }
        guard let value = type.read(node, ValueLabel(name), context) else { return nil }
        if let message = access.problem(object, value) {
          context.problems.add(at: node.position, message)
          return nil
        }
        return Assignment(
          key: name, imagine: access.imagine.map { imagine in { imagine(object, value, &$0) } },
          before: type.encode(before)?.json ?? "null", apply: { access.change(object, value) })
      }
      return nil
    }
  }

  /// The properties of views, windows and recognizers.
  static let all: [LiveProperty] =
    ViewProperties.live
    + (ControlProperties.all + ScrollProperties.all + RecognizerProperties.all).compactMap(\.live)

  /// The names of the properties of an object; all without one.
  static func names(of object: AnyObject?) -> [String] {
    var names: [String] = []
    for property in all where object.map(property.isProperty) ?? true {
      if !names.contains(property.name) { names.append(property.name) }
    }
    return names
  }
}
