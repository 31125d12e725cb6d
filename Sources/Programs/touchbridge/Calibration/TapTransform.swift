import TouchModel

/// The affine transform from a picture to a panel that fits taps at known places best, by least squares.
///
/// Places are shares of the picture from its middle, -0.5 to 0.5. They are a regular grid with as many taps at
/// each place, so the least squares are three independent sums. With taps at the four corners, the edges are the
/// means of their taps.
struct TapTransform: Hashable {
  /// A tap: its place in the picture, and its position on the panel in device units.
  typealias Pair = (place: Point, position: Point)

  /// The position of the middle of the picture.
  let middle: Point
  /// The panel's units for the whole width of the picture.
  let width: Point
  /// The panel's units for the whole height of the picture.
  let height: Point

  /// Creates a transform from the position of the middle and the extents.
  init(middle: Point, width: Point, height: Point) {
    self.middle = middle
    self.width = width
    self.height = height
  }

  /// Fits the transform to taps.
  init(_ taps: [Pair]) {
    func extent(along place: KeyPath<Point, Double>) -> Point {
      let square = taps.reduce(0) { $0 + $1.place[keyPath: place] * $1.place[keyPath: place] }
      return Point(
        x: taps.reduce(0) { $0 + $1.position.x * $1.place[keyPath: place] } / square,
        y: taps.reduce(0) { $0 + $1.position.y * $1.place[keyPath: place] } / square)
    }
    middle = Point.mean(taps.map(\.position))
    width = extent(along: \.x)
    height = extent(along: \.y)
  }

  /// The axis of the panel along which the width of the picture lies.
  func horizontalAxis(_ measure: PanelMeasure) -> PanelAxis {
    width.x.magnitude / measure.units.width >= width.y.magnitude / measure.units.height ? .x : .y
  }

  /// Returns the transform without its askew parts: a rectangle along the axes of the panel.
  ///
  /// The tremor of a few taps would be taken for them.
  func rectangle(_ measure: PanelMeasure) -> TapTransform {
    horizontalAxis(measure) == .x
      ? TapTransform(
        middle: middle, width: Point(x: width.x, y: 0), height: Point(x: 0, y: height.y))
      : TapTransform(
        middle: middle, width: Point(x: 0, y: width.y), height: Point(x: height.x, y: 0))
  }

  /// Returns the position of a place of the picture.
  func position(of place: Point) -> Point {
    Point(
      x: middle.x + place.x * width.x + place.y * height.x,
      y: middle.y + place.x * width.y + place.y * height.y)
  }

  /// Returns the tap that is farthest from the position of its place, and the distance in the unit of the measure;
  /// nil without taps.
  func farthest(of taps: [Pair], _ measure: PanelMeasure) -> (index: Int, distance: Double)? {
    let distances = taps.map { measure.distance($0.position, position(of: $0.place)) }
    guard let largest = distances.max(), let index = distances.firstIndex(of: largest) else {
      return nil
    }
    return (index, largest)
  }

  /// The area of the picture in square units of the panel; negative for one that is mirrored, 0 for one without an
  /// inverse.
  var area: Double { width.x * height.y - width.y * height.x }

  /// Returns the matrix that maps the announced range of the panel to the picture (E-COORD-9).
  func inverse(_ measure: PanelMeasure) -> CalibrationMatrix {
    let (a, b) = (height.y / area, -height.x / area)
    let (d, e) = (-width.y / area, width.x / area)
    return CalibrationMatrix(
      a * measure.units.width, b * measure.units.height, 0.5 - a * middle.x - b * middle.y,
      d * measure.units.width, e * measure.units.height, 0.5 - d * middle.x - e * middle.y)
  }
}

extension Point {
  /// Returns the mean of points; the origin for none.
  static func mean(_ points: [Point]) -> Point {
    let count = Double(max(1, points.count))
    return Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }
}
