import TouchModel

/// Where the screen and the legend are in a picture of 800 points of width.
struct PictureAreas {
  /// The width of every picture.
  static let width = 800.0
  static let margin = 12.0

  /// Picture points for each point of the screen.
  let scale: Double
  /// The area of the screen.
  let screen: Rect
  /// The area of the legend; its height is not limited.
  let legend: Rect

  /// Creates it for a screen; the legend is beside a screen in portrait, and below others.
  init(_ size: Size) {
    let width = max(1, size.width)
    let height = max(1, size.height)
    let (margin, room) = (Self.margin, Self.width - 2 * Self.margin)
    let isTall = height > width * 1.05
    scale = isTall ? min(550 / width, 1000 / height) : room / width
    screen = Rect(x: margin, y: margin, width: width * scale, height: height * scale)
    legend =
      isTall
      ? Rect(
        x: screen.maxX + 20, y: margin, width: Self.width - screen.maxX - 20 - margin, height: 0)
      : Rect(x: margin, y: screen.maxY + 14, width: room, height: 0)
  }

  /// Returns the location of a point of the screen in the picture.
  func point(_ point: Point) -> Point {
    Point(x: screen.minX + point.x * scale, y: screen.minY + point.y * scale)
  }

  /// Returns the outline in the picture.
  func polygon(_ polygon: Polygon) -> Polygon {
    Polygon(corners: polygon.corners.map(point))
  }
}
