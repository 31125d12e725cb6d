extension UIResponder {
  /// Returns true if the object is of a class or one of its subclasses.
  public func isKind(of type: AnyClass) -> Bool { UIKitCompat.isKind(self, of: type) }

  /// The name of the object in logs; nil if it has none.
  public var accessibilityIdentifier: String? {
    get { assignedIdentifier.isEmpty ? nil : assignedIdentifier }
    set { identifier = newValue ?? "" }
  }
}

extension UIGestureRecognizer {
  /// Returns true if the object is of a class or one of its subclasses.
  public func isKind(of type: AnyClass) -> Bool { UIKitCompat.isKind(self, of: type) }

  /// The name of the recognizer in logs; nil if it has none.
  public var name: String? {
    get { assignedIdentifier.isEmpty ? nil : assignedIdentifier }
    set { identifier = newValue ?? "" }
  }
}

extension UIApplication {
  /// The scenes of the application.
  public var connectedScenes: Set<UIWindowScene> { Set(scenes) }
}

private func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    if current.subjectType == type { return true }
    mirror = current.superclassMirror
  }
  return false
}
