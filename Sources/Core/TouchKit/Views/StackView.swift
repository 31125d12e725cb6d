public import TouchModel

/// A view that arranges views in a row or a column.
///
/// It sets the frames of its arranged subviews when its bounds change, when one is added or removed, and
/// when one is hidden or shown; a hidden view takes no room. Stacks in stacks make grids. The *natural*
/// size of an arranged subview is the size that it had when it was added; of a stack without a size, it
/// is what its own subviews need. Subviews that are not arranged keep their frames. O(n) for n subviews.
///
/// Corresponds to `UIStackView`. There are no constraints, priorities and baselines.
open class StackView: View {
  /// The direction in which views are arranged.
  ///
  /// Corresponds to `NSLayoutConstraint.Axis`.
  public enum Axis: String, CaseIterable, Sendable {
    /// A row, from left to right.
    case horizontal
    /// A column, from top to bottom.
    case vertical
  }

  /// How the room along the axis is shared.
  ///
  /// If the natural sizes need more room than there is, all but `fillEqually` shrink them in proportion.
  ///
  /// Corresponds to `UIStackView.Distribution`.
  public enum Distribution: String, CaseIterable, Sendable {
    /// Views keep their natural sizes; those without one share the rest, or else the last has it.
    case fill
    /// All views have the same size.
    case fillEqually
    /// Sizes are in proportion to the natural sizes.
    case fillProportionally
    /// Views keep their natural sizes, and the gaps between them grow equally.
    case equalSpacing
  }

  /// Where views are across the axis.
  ///
  /// Corresponds to `UIStackView.Alignment`.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Views fill the room.
    case fill
    /// At the left edge of a column, or the upper edge of a row, with their natural sizes.
    case leading
    /// In the middle, with their natural sizes.
    case center
    /// At the right edge of a column, or the lower edge of a row, with their natural sizes.
    case trailing

    /// The same as `leading`, for rows.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction in which views are arranged; `horizontal` by default.
  public final var axis = Axis.horizontal { didSet { setNeedsLayout() } }
  /// How the room along the axis is shared; `fill` by default.
  public final var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views are across the axis; `fill` by default.
  public final var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The gap between two views, in points; 0 by default.
  public final var spacing = 0.0 { didSet { setNeedsLayout() } }
  /// The distances from the edges of the bounds, in points, if `isLayoutMarginsRelativeArrangement`.
  public final var layoutMargins = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// True if views are arranged inside of `layoutMargins`; false by default.
  public final var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }

  private var arranged: [Arranged] = []

  /// A view, the size that it had when it was added, and the gap after it.
  private struct Arranged {
    let view: View
    let size: Size
    var spacing: Double?
  }

  /// Creates a stack of size zero with views, in their order.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views that are arranged, in their order.
  public final var arrangedSubviews: [View] { arranged.map(\.view) }

  /// Adds a view after all others, and makes it a subview.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Adds a view, or moves one, and makes it a subview.
  ///
  /// - Parameters:
  ///   - view: The view; if it is not arranged yet, its size is its natural size from now on.
  ///   - index: The index among the arranged subviews, limited to the valid range.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    insertArrangedSubview(view, at: index, naturalSize: view.bounds.size)
  }

  /// Adds a view with a natural size of its own; see `insertArrangedSubview(_:at:)`.
  package final func insertArrangedSubview(_ view: View, at index: Int, naturalSize size: Size) {
    // Only a subview may be arranged already, so that adding many views does not search each time.
    if view.superview === self, let former = arranged.firstIndex(where: { $0.view === view }) {
      let moved = arranged.remove(at: former)
      arranged.insert(moved, at: min(max(index, 0), arranged.count))
    } else {
      if view.superview !== self { addSubview(view) }
      guard view.superview === self else { return }
      arranged.insert(Arranged(view: view, size: size), at: min(max(index, 0), arranged.count))
    }
    setNeedsLayout()
  }

  /// Stops arranging a view, which remains a subview; has no effect for other views.
  public final func removeArrangedSubview(_ view: View) {
    arranged.removeAll { $0.view === view }
    setNeedsLayout()
  }

  /// Sets the gap after a view in place of `spacing`; has no effect for views that are not arranged.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
    arranged[index].spacing = spacing
    setNeedsLayout()
  }

  /// Returns the gap that was set after a view; nil if none was.
  public final func customSpacing(after view: View) -> Double? {
    arranged.first { $0.view === view }?.spacing
  }

  /// A subview that is removed is not arranged any more.
  open override func willRemoveSubview(_ subview: View) {
    removeArrangedSubview(subview)
  }

  /// Sets the frames of the arranged subviews that are not hidden.
  open override func layoutSubviews() {
    let shown = shown
    for (item, frame) in zip(shown, arrangement(of: shown).frames(in: bounds)) {
      // Not `frame`, which depends on the transform.
      item.view.bounds.size = frame.size
      item.view.center = Point(
        x: frame.minX + item.view.anchorPoint.x * frame.width,
        y: frame.minY + item.view.anchorPoint.y * frame.height)
    }
  }

  override var laysOutSubviews: Bool { true }
  override var moduleClass: Responder.Type { StackView.self }
  override func subviewVisibilityChanged() { setNeedsLayout() }

  private var shown: [Arranged] { arranged.filter { !$0.view.isHidden } }

  private func arrangement(of shown: [Arranged]) -> StackArrangement {
    StackArrangement(
      axis: axis, distribution: distribution, alignment: alignment, sizes: shown.map(naturalSize),
      gaps: shown.dropLast().map { $0.spacing ?? spacing },
      margins: isLayoutMarginsRelativeArrangement ? layoutMargins : .zero)
  }

  private func naturalSize(of item: Arranged) -> Size {
    guard item.size == .zero, let stack = item.view as? StackView else { return item.size }
    return stack.arrangement(of: stack.shown).neededSize
  }
}
