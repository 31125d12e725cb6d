/// The declaration of a property that a layout gives to objects of TouchKit.
///
/// This is the only declaration of the property. The key, its check, the JSON Schema and the reference, building,
/// `set` and explanations use it.
///
/// A class, because each value of a layout refers to the declaration of its property.
package final class Property<Value: Hashable & Sendable>: Sendable {
  /// The key of the layout.
  package let name: String
  /// The permitted values.
  let type: ValueType<Value>
  /// The value without the key.
  let standard: Value
  /// The default in words, if the value does not show it.
  let words: String?
  /// The values that views of some types have without the key: where the default is another one, and where the
  /// objects of TouchKit have another one.
  let presets: [LayoutView.Kind: Value]
  /// The documentation in Markdown.
  let documentation: String
  /// How the objects of each class with the property have it.
  let accesses: [PropertyAccess<Value>]
  /// When the property is set.
  let step: BuildStep
  /// How a client may change it; nil if it may not.
  let change: ClientChange?

  /// How a client changes a property of a live object (C-1).
  struct ClientChange: Sendable {
    /// What has the property, for messages: `windows`.
    let owners: String
    /// The permitted values.
    let type: ValueType<Value>?
    /// True if the value is what a user has selected, which is a secret for a sensitive control.
    let isSelection: Bool

    /// Creates a change; without a type, the permitted values are those of the key.
    init(of owners: String, _ type: ValueType<Value>? = nil, isSelection: Bool = false) {
      self.owners = owners
      self.type = type
      self.isSelection = isSelection
    }
  }

  /// Creates a property; the value without the key is that of the objects of TouchKit, unless there is a preset.
  init(
    _ name: String, _ type: ValueType<Value>, default standard: Value, words: String? = nil,
    presets: [LayoutView.Kind: Value] = [:], _ documentation: String,
    _ accesses: PropertyAccess<Value>..., step: BuildStep = .created, change: ClientChange? = nil
  ) {
    self.name = name
    self.type = type
    self.standard = standard
    self.words = words
    self.presets = presets
    self.documentation = documentation
    self.accesses = accesses
    self.step = step
    self.change = change
  }

  /// Returns the value of an object; nil if the object does not have the property.
  func value(of object: AnyObject) -> Value? {
    for access in accesses {
      if let value = access.get(object) { return value }
    }
    return nil
  }

  /// Sets the value of an object, when a layout is built; has no effect if it does not have the property.
  func set(_ value: Value, of object: AnyObject) {
    for access in accesses { access.set(object, value) }
  }

  /// Sets the value of a live object; has no effect if it does not have the property.
  func change(_ value: Value, of object: AnyObject) {
    for access in accesses { access.change(object, value) }
  }

  /// Sets the value of an object in a copy of the tree; has no effect if it does not have the property.
  func imagine(_ value: Value, of object: AnyObject, in tree: inout TreeSnapshot) {
    for access in accesses { access.imagine?(object, value, &tree) }
  }
}

/// When a property is set while a layout is built.
enum BuildStep {
  /// When the object is created.
  case created
  /// When the others are set, and the view has its position and its size.
  case placed
  /// When all views are built.
  case linked
}

/// A property of any type.
protocol AnyProperty: Sendable {
  /// The key of the layout.
  var key: LayoutKey<PropertyValues> { get }
  /// The property as a client may change it; nil if it may not.
  var live: LiveProperty? { get }

  /// Stores the value that views of a type have without the key, if there is one.
  func preset(_ values: inout PropertyValues, of kind: LayoutView.Kind)
  /// Returns true if an object has a value of a layout; also if it does not have the property.
  func isSet(_ object: AnyObject, to values: PropertyValues) -> Bool
}

extension [any AnyProperty] {
  /// Returns the keys of an object that stores the values of the properties.
  func keys<Target>(
    at path: any WritableKeyPath<Target, PropertyValues> & Sendable
  ) -> [LayoutKey<Target>] {
    map { $0.key.within(path) }
  }
}

extension Property: AnyProperty {
  var live: LiveProperty? {
    change.map {
      LiveProperty(name, $0.type ?? type, of: $0.owners, isSelection: $0.isSelection, accesses)
    }
  }

  func preset(_ values: inout PropertyValues, of kind: LayoutView.Kind) {
    if let value = presets[kind] { values.preset(self, to: value) }
  }

  func isSet(_ object: AnyObject, to values: PropertyValues) -> Bool {
    value(of: object).map { $0 == values[self] } ?? true
  }
}
