package import TouchModel

/// The values that a gesture sets of a view, as a layout describes them (F-26).
package struct LayoutSetting: Hashable, Sendable {
  /// The id of the view or window.
  package var view: String
  /// Whether it is hidden; nil if that does not change.
  var hidden: Bool?
  /// Whether it takes touches; nil if that does not change.
  var userInteractionEnabled: Bool?
  /// Whether the control is enabled; nil if that does not change.
  var enabled: Bool?

  /// Creates a setting that changes nothing.
  init(of view: String = "") {
    self.view = view
  }

  /// The values, in the order in which they are set.
  package var changes: [FlagChange] {
    let values = [
      (FlagProperty.hidden, hidden), (.userInteractionEnabled, userInteractionEnabled),
      (.enabled, enabled),
    ]
    return values.compactMap { property, value in value.map { FlagChange(property, $0) } }
  }
}

extension LayoutDocument {
  /// The recognizers that set properties of views: those of windows, and then those of views.
  package var setters: [LayoutRecognizer] { recognizers { !$0.sets.isEmpty } }
}

extension FlagProperty {
  /// The property of the objects that have it.
  var property: Property<Bool> {
    switch self {
    case .hidden: ViewProperties.hidden
    case .userInteractionEnabled: ViewProperties.userInteractionEnabled
    case .enabled: ControlProperties.enabled
    }
  }

  /// Returns the value of a view; nil if there is no such view, or if it does not have the property.
  package func value(in layout: BuiltLayout, ofView id: String) -> Bool? {
    layout.view(id: id).flatMap { property.value(of: $0) }
  }

  /// The value with which fingers reach more.
  var openValue: Bool { self != .hidden }
}
