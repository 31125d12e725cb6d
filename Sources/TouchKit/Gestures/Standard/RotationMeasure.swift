import TouchModel

/// How far two fingers have turned about each other, clockwise on the screen in radians (R-ROT-3).
struct RotationMeasure: PairMeasure {
  static var usualSlop: Double { TouchConstants().rotationSlop }

  /// The rotation when these two fingers, or a rotation that was set, were the start.
  private var base = 0.0
  /// How far they have turned since; the sum of small turns, so that it passes half turns (R-ROT-4).
  private var turned = 0.0
  /// The last way from the first finger to the second that had a length.
  private var vector = Point.zero

  var value: Double { base + turned }
  var way: Double { abs(turned) }

  mutating func begin(_ vector: Point) {
    self.vector = vector
  }

  mutating func follow(_ vector: Point) -> Double {
    let turn = self.vector.turn(to: vector)
    // Two fingers in one place have no direction: the turn goes on from the last one.
    if vector != .zero { self.vector = vector }
    turned += turn
    return turn
  }

  mutating func restart(from value: Double?) {
    base = value ?? base
    turned = 0
  }
}
