import TouchKit

/// The recognizers of a layout with life in it.
struct BuiltRecognizers {
  /// The recognizers by their names.
  let named: [String: GestureRecognizer]
  /// What the layout says of them, likewise.
  let layouts: [String: LayoutRecognizer]
}
