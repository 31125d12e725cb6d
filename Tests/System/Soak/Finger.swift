/// A finger on a panel, in device units.
struct Finger {
  /// The tracking id, on panels that have one.
  var id: Int32
  /// The number of frames until it is lifted.
  var framesLeft: Int
  private var x: Double
  private var y: Double
  private var step: (x: Double, y: Double)
  private let extent: Double

  /// The position in device units.
  var location: (x: Int32, y: Int32) { (Int32(x), Int32(y)) }

  /// Puts a finger down.
  init(
    id: Int32, frames: Int, at location: (x: Double, y: Double), step: (Double, Double), extent: Int
  ) {
    self.id = id
    framesLeft = frames
    (x, y) = location
    self.step = step
    self.extent = Double(extent)
  }

  /// Moves the finger by one step.
  ///
  /// It turns back at the edges.
  mutating func move() {
    (x, y) = (x + step.x, y + step.y)
    if x < 0 || x > extent { step.x = -step.x }
    if y < 0 || y > extent { step.y = -step.y }
    x = min(max(x, 0), extent)
    y = min(max(y, 0), extent)
  }
}
