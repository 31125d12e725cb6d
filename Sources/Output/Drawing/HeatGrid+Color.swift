import TouchModel

extension HeatGrid {
  /// Returns the color of a count; more is darker, also in gray.
  static func color(_ count: Int, of most: Int) -> String {
    let colors = ["#fde3c8", "#fbc490", "#f39a52", "#d9651f", "#a33a08"]
    return colors[min(colors.count - 1, (count - 1) * colors.count / max(1, most))]
  }
}
