/// The values that a layout gives to properties of an object; others have their defaults.
///
/// A list, because most objects have none or a few.
package struct PropertyValues: Hashable, Sendable {
  private var given: [any GivenValue] = []

  /// Creates the values of an object without keys.
  init() {}

  /// Creates the values of a view without keys.
  init(_ kind: LayoutView.Kind) {
    for property in LayoutView.properties { property.preset(&self, of: kind) }
  }

  /// The value of a property: that of the layout, or the default.
  package subscript<Value>(property: Property<Value>) -> Value {
    get {
      for item in given where item.property === property {
        if let item = item as? Given<Value> { return item.value }
      }
      return property.standard
    }
    set {
      let item = Given(declaration: property, value: newValue)
      if let index = given.firstIndex(where: { $0.property === property }) {
        given[index] = item
      } else if newValue != property.standard {
        given.append(item)
      }
    }
  }

  /// Stores the value that a type of view has without the key, also if it is the default of the property.
  ///
  /// The object of TouchKit has another one.
  mutating func preset<Value>(_ property: Property<Value>, to value: Value) {
    given.append(Given(declaration: property, value: value))
  }

  /// Sets the properties of an object that a step of building sets, in the order of the keys.
  func apply(to object: AnyObject, _ step: BuildStep) {
    for item in given where item.step == step { item.apply(to: object) }
  }

  package static func == (left: PropertyValues, right: PropertyValues) -> Bool {
    left.given.elementsEqual(right.given) { $0.isEqual(to: $1) }
  }

  package func hash(into hasher: inout Hasher) {
    for item in given { item.hash(into: &hasher) }
  }
}

/// A property with the value that a layout gives it.
private protocol GivenValue: Sendable {
  /// The declaration.
  var property: AnyObject { get }
  /// When the property is set.
  var step: BuildStep { get }

  /// Sets the property of an object.
  func apply(to object: AnyObject)
  /// Returns true if both give the same value to the same property.
  func isEqual(to other: any GivenValue) -> Bool
  /// Hashes the value.
  func hash(into hasher: inout Hasher)
}

/// A property with a value of its type.
private struct Given<Value: Hashable & Sendable>: GivenValue {
  let declaration: Property<Value>
  let value: Value

  var property: AnyObject { declaration }
  var step: BuildStep { declaration.step }

  func apply(to object: AnyObject) { declaration.set(value, of: object) }

  func isEqual(to other: any GivenValue) -> Bool {
    property === other.property && (other as? Given)?.value == value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
