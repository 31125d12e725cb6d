import TouchModel

extension View {
  /// The parts of a view's frame that change with the size of the superview, as a set of flags.
  ///
  /// The raw values are UIKit's. Corresponds to `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the flags.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Changes the frames of the subviews after a change of the size, by their masks.
  final func resizeSubviews(from former: Size) {
    guard autoresizesSubviews else { return }
    let size = bounds.size
    for child in children where child.autoresizingMask != [] {
      child.autoresize(from: former, to: size)
    }
  }

  /// Changes the frame for another size of the superview.
  private func autoresize(from former: Size, to size: Size) {
    let mask = autoresizingMask
    // Without the transform, which applies about the anchor point.
    let (center, anchor, extent) = (center, anchorPoint, bounds.size)
    let x = ResizedSpan(
      start: center.x - anchor.x * extent.width, length: extent.width, former: former.width,
      margins: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleRightMargin)),
      isFlexible: mask.contains(.flexibleWidth)
    ).span(in: size.width)
    let y = ResizedSpan(
      start: center.y - anchor.y * extent.height, length: extent.height, former: former.height,
      margins: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleBottomMargin)),
      isFlexible: mask.contains(.flexibleHeight)
    ).span(in: size.height)
    let frame = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    if geometry.kind == .plain {
      if frame != self.frame { self.frame = frame }
      return
    }
    bounds.size = frame.size
    self.center = Point(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}

/// The position of a view along one axis of its superview, whose length changes.
struct ResizedSpan {
  /// The distance from the edge at the origin.
  let start: Double
  /// The length of the view.
  let length: Double
  /// The length of the superview before the change.
  let former: Double
  /// True for each margin that changes.
  let margins: (first: Bool, last: Bool)
  /// True if the length of the view changes.
  let isFlexible: Bool

  /// Returns the position for another length of the superview.
  ///
  /// The flexible parts share the change in proportion to their lengths; if all are zero, equally.
  func span(in size: Double) -> (start: Double, length: Double) {
    let parts = [
      margins.first ? start : nil, isFlexible ? length : nil,
      margins.last ? former - start - length : nil,
    ]
    let flexible = parts.compactMap { $0.map { max($0, 0) } }
    guard !flexible.isEmpty else { return (start, length) }
    let (sum, change) = (flexible.reduce(0, +), size - former)
    func grown(_ part: Double?, _ length: Double) -> Double {
      guard let part else { return length }
      return length
        + change * (sum > 0 ? max(part, 0) / sum : 1 / Double(flexible.count))
    }
    return (grown(parts[0], start), max(grown(parts[1], length), 0))
  }
}
