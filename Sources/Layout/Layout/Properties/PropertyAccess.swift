/// How the objects of one class have a property.
struct PropertyAccess<Value>: Sendable {
  /// True if the objects of a class have the property.
  let isProperty: @Sendable (AnyClass) -> Bool
  /// Returns the value; nil for an object of another class.
  let get: @Sendable (AnyObject) -> Value?
  /// Sets the value when a layout is built.
  let set: @Sendable (AnyObject, Value) -> Void
  /// Sets the value when a client changes it.
  let change: @Sendable (AnyObject, Value) -> Void
  /// Returns why an object cannot have a value that a client gives it; nil if it can.
  let problem: @Sendable (AnyObject, Value) -> String?
  /// Sets the value in a copy of the tree; nil if it does not depend on the value where fingers reach.
  let imagine: (@Sendable (AnyObject, Value, inout TreeSnapshot) -> Void)?

  /// Creates an access by functions.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Sets the value.
  ///   - change: Sets the value when a client changes it; nil if that is the same.
  ///   - problem: Returns why an object cannot have a value; nil if it can.
  ///   - imagine: Sets the value in a copy of the tree; nil if it does not depend on it where fingers reach.
  init<Owner: AnyObject>(
    get: @escaping @Sendable (Owner) -> Value, set: @escaping @Sendable (Owner, Value) -> Void,
    change: (@Sendable (Owner, Value) -> Void)? = nil,
    problem: (@Sendable (Owner, Value) -> String?)? = nil,
    imagine: (@Sendable (Owner, Value, inout TreeSnapshot) -> Void)? = nil
  ) {
    isProperty = { $0 is Owner.Type }
    self.get = { object in
      guard let owner = object as? Owner else { return nil }
      return get(owner)
    }
    self.set = { object, value in
      if let owner = object as? Owner { set(owner, value) }
    }
    let change = change ?? set
    self.change = { object, value in
      if let owner = object as? Owner { change(owner, value) }
    }
    self.problem = { object, value in
      guard let owner = object as? Owner else { return nil }
      return problem?(owner, value)
    }
    guard let imagine else {
      self.imagine = nil
      return
    }
    self.imagine = { object, value, tree in
      if let owner = object as? Owner { imagine(owner, value, &tree) }
    }
  }

  /// Creates an access to a property of a class.
  init<Owner: AnyObject>(
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    problem: (@Sendable (Owner, Value) -> String?)? = nil,
    imagine: (@Sendable (Owner, Value, inout TreeSnapshot) -> Void)? = nil
  ) {
    self.init(
      get: { (owner: Owner) in owner[keyPath: path] }, set: { $0[keyPath: path] = $1 },
      problem: problem, imagine: imagine)
  }
}
