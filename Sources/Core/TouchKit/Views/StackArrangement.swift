package import TouchModel

/// Computes the frames of views in a row or a column.
package struct StackArrangement {
  private let axis: StackView.Axis
  private let distribution: StackView.Distribution
  private let alignment: StackView.Alignment
  private let sizes: [Size]
  private let gaps: [Double]
  private let margins: EdgeInsets

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - distribution: How the room along the axis is shared.
  ///   - alignment: Where views are across the axis.
  ///   - sizes: The natural sizes of the views, in their order.
  ///   - gaps: The gaps between the views, in points; one less than there are views.
  ///   - margins: The distances of the views from the edges, in points.
  package init(
    axis: StackView.Axis, distribution: StackView.Distribution, alignment: StackView.Alignment,
    sizes: [Size], gaps: [Double], margins: EdgeInsets
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.sizes = sizes
    self.gaps = gaps
    self.margins = margins
  }

  /// The least size in which all views have their natural sizes, with the margins.
  package var neededSize: Size {
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    let total = gaps.reduce(0, +)
    let isRow = axis == .horizontal
    return Size(
      width: (isRow ? widths.reduce(total, +) : widths.max() ?? 0) + margins.left + margins.right,
      height: (isRow ? heights.max() ?? 0 : heights.reduce(total, +)) + margins.top
        + margins.bottom)
  }

  /// Returns a frame for each view.
  ///
  /// - Parameter bounds: The bounds of the stack, margins included. Too little room gives lengths of 0.
  /// - Returns: The frames, in the order of the views.
  package func frames(in bounds: Rect) -> [Rect] {
    let area = bounds.inset(by: margins)
    let isRow = axis == .horizontal
    let natural = sizes.map { isRow ? $0.width : $0.height }
    let (room, depth) = isRow ? (area.width, area.height) : (area.height, area.width)
    let lengths = lengths(natural, in: max(room - gaps.reduce(0, +), 0))
    let slack = distribution == .equalSpacing ? room - lengths.reduce(0, +) - gaps.reduce(0, +) : 0
    let growth = gaps.isEmpty ? 0 : max(slack, 0) / Double(gaps.count)
    var start = 0.0
    return sizes.indices.map { index in
      let across = across(isRow ? sizes[index].height : sizes[index].width, in: max(depth, 0))
      defer { start += lengths[index] + (index < gaps.count ? gaps[index] + growth : 0) }
      return isRow
        ? Rect(
          x: area.minX + start, y: area.minY + across.start, width: lengths[index],
          height: across.length)
        : Rect(
          x: area.minX + across.start, y: area.minY + start, width: across.length,
          height: lengths[index])
    }
  }

  /// Returns the lengths along the axis.
  private func lengths(_ natural: [Double], in room: Double) -> [Double] {
    let sum = natural.reduce(0, +)
    let equal = Array(repeating: room / Double(max(natural.count, 1)), count: natural.count)
    if distribution == .fillEqually { return equal }
    if sum > room || distribution == .fillProportionally {
      return sum > 0 ? natural.map { room * $0 / sum } : equal
    }
    guard distribution == .fill, let last = natural.indices.last else { return natural }
    var lengths = natural
    let flexible = natural.indices.filter { natural[$0] == 0 }
    let growing = flexible.isEmpty ? [last] : flexible
    for index in growing { lengths[index] += (room - sum) / Double(growing.count) }
    return lengths
  }

  /// Returns where a view is across the axis.
  private func across(_ natural: Double, in depth: Double) -> (start: Double, length: Double) {
    let length = alignment == .fill ? depth : min(natural, depth)
    switch alignment {
    case .fill, .leading: return (0, length)
    case .center: return ((depth - length) / 2, length)
    case .trailing: return (depth - length, length)
    }
  }
}
