import TouchKit
import TouchModel

extension Property {
  /// The key of the layout.
  var key: LayoutKey<PropertyValues> {
    LayoutKey(
      name, type.description, documentation, kinds: kinds,
      standard: { [self] values in
        if let words { return .described(words) }
        return type.encode(values[self]).map { .value($0) } ?? .described("none")
      },
      read: { [self] node, values, context in
        if let value = type.read(node, ValueLabel(name), context) { values[self] = value }
      })
  }

  /// The values of `type` of the objects with the property; nil for all.
  private var kinds: [String]? {
    names(LayoutView.Kind.allCases.map { ($0.rawValue, $0.viewClass) })
      ?? names(GestureKind.allCases.map { ($0.rawValue, $0.recognizerClass) })
  }

  /// Returns those of some types that have the property; nil if all have it, or none.
  private func names(_ types: [(name: String, objectClass: AnyClass)]) -> [String]? {
    let names = types.filter { type in accesses.contains { $0.isProperty(type.objectClass) } }
      .map(\.name)
    return names.isEmpty || names.count == types.count ? nil : names
  }
}
