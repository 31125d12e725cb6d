package import TouchModel

/// One of nine equal parts of a panel, as a person in front of the picture sees it.
///
/// For messages that must not say what was typed (T-0). The raw values are the words of these messages.
package enum PanelNinth: String, CaseIterable, Sendable {
  case upperLeft = "upper left"
  case upperMiddle = "upper middle"
  case upperRight = "upper right"
  case left = "left"
  case middle = "middle"
  case right = "right"
  case lowerLeft = "lower left"
  case lowerMiddle = "lower middle"
  case lowerRight = "lower right"

  /// Creates the part in which a point is; points outside belong to the nearest part.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the screen.
  ///   - region: The part of the screen that the panel covers.
  package init(of point: Point, in region: Rect) {
    func third(_ value: Double, _ start: Double, _ extent: Double) -> Int {
      guard extent > 0, value.isFinite else { return 1 }
      let share = (value - start) / extent * 3
      return share < 1 ? 0 : share < 2 ? 1 : 2
    }
    let column = third(point.x, region.minX, region.width)
    let row = third(point.y, region.minY, region.height)
    self = Self.allCases[row * 3 + column]
  }
}
