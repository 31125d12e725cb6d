import TouchModel

/// The distance of two fingers as a multiple of that at the start (R-PIN-3).
struct PinchMeasure: PairMeasure {
  static var usualSlop: Double { TouchConstants().pinchSlop }

  /// The scale when these two fingers, or a scale that was set, were the start.
  private var base = 1.0
  /// Their distance then, and now.
  private var start = 1.0
  private var distance = 1.0

  var value: Double { base * (distance / start) }
  var way: Double { abs(distance - start) }

  mutating func begin(_ vector: Point) {
    distance = vector.length
    restart(from: nil)
  }

  mutating func follow(_ vector: Point) -> Double {
    let former = value
    distance = vector.length
    return value - former
  }

  mutating func restart(from value: Double?) {
    base = value ?? base
    // 1 point where there is no distance (R-PIN-6).
    if distance == 0 { distance = 1 }
    start = distance
  }
}
