/// A property of a view that is true or false, and that a gesture may set; the raw values are those of the layout and
/// the log.
///
/// Source: F-26
package enum FlagProperty: String, Hashable, Sendable, CaseIterable {
  /// The view and its subviews are hidden.
  case hidden
  /// The view and its subviews receive touches.
  case userInteractionEnabled
  /// The control sends events.
  case enabled
}

/// A value of such a property.
package struct FlagChange: Hashable, Sendable {
  /// The property.
  package var property: FlagProperty
  /// The value.
  package var value: Bool

  /// Creates a value.
  package init(_ property: FlagProperty, _ value: Bool) {
    self.property = property
    self.value = value
  }
}
