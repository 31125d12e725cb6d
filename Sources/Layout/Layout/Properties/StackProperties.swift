import TouchKit
import TouchModel

/// The properties of stack views.
enum StackProperties {
  /// The direction in which subviews are arranged.
  static let axis = Property<StackView.Axis>(
    "axis", .word, default: .horizontal, "Whether the subviews are a row or a column.",
    PropertyAccess(\StackView.axis))

  /// The gap between two subviews, in points.
  static let spacing = Property<Double>(
    "spacing", .number(.length), default: 0, "The gap between two subviews, in points.",
    PropertyAccess(\StackView.spacing))

  /// How the room along the axis is shared.
  static let distribution = Property<StackView.Distribution>(
    "distribution", .word, default: .fill,
    "How the room along the axis is shared. `fill`: subviews keep the sizes of their frames, and those"
      + " without a frame share the rest. `fillEqually`: equal sizes. `fillProportionally`: in"
      + " proportion to their sizes. `equalSpacing`: equal gaps.",
    PropertyAccess(\StackView.distribution))

  /// Where subviews are across the axis.
  static let alignment = Property<StackView.Alignment>(
    "alignment", .word, default: .fill,
    "Where subviews are across the axis. `fill`: they fill the stack view. `leading`: at the left or"
      + " upper edge. `trailing`: at the right or lower edge.", PropertyAccess(\StackView.alignment)
  )

  /// The distances of the subviews from the edges, in points.
  static let layoutMargins = Property<EdgeInsets>(
    "layoutMargins", .insets, default: .zero, words: "`0`",
    "The distances of the subviews from the edges, in points: `[top, left, bottom, right]`, or one"
      + " number for all sides.",
    PropertyAccess(
      get: { (stack: StackView) in stack.layoutMargins },
      set: {
        $0.layoutMargins = $1
        $0.isLayoutMarginsRelativeArrangement = true
      }))

  /// The properties in the order of the keys.
  static let all: [any AnyProperty] = [axis, spacing, distribution, alignment, layoutMargins]
}
