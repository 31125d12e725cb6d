import TouchModel

/// A finger on a panel, in device units.
struct Finger {
  /// The number in the stream of the panel.
  let number: Int
  /// The number of frames until it is lifted.
  var framesLeft: Int
  /// The location in device units.
  private(set) var location: Point
  private var step: (x: Double, y: Double)
  private let extent: Double

  /// Puts a finger down.
  init(
    _ number: Int, frames: Int, at location: (x: Double, y: Double), step: (Double, Double),
    extent: Int
  ) {
    self.number = number
    framesLeft = frames
    self.location = Point(x: location.x, y: location.y)
    self.step = step
    self.extent = Double(extent)
  }

  /// Moves the finger by one step.
  ///
  /// It turns back at the edges.
  mutating func move() {
    let (x, y) = (location.x + step.x, location.y + step.y)
    if x < 0 || x > extent { step.x = -step.x }
    if y < 0 || y > extent { step.y = -step.y }
    location = Point(x: min(max(x, 0), extent), y: min(max(y, 0), extent))
  }
}
