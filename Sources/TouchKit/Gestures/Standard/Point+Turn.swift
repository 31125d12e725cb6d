import TouchModel

extension Point {
  /// By how many radians this direction must turn to be another one: over -pi and up to pi,
  /// clockwise on the screen; 0 where one of the two has no length.
  func turn(to other: Point) -> Double {
    let sine = x * other.y - y * other.x
    let cosine = x * other.x + y * other.y
    return Self.angle(sine: sine, cosine: cosine)
  }

  /// The angle with so large a sine and cosine, which may both be multiplied by the same number.
  ///
  /// Written out because this module knows no mathematics library; to the last digit or two.
  private static func angle(sine: Double, cosine: Double) -> Double {
    let height = abs(sine)
    let width = abs(cosine)
    guard max(height, width) > 0 else { return 0 }
    var angle = arcTangent(min(height, width) / max(height, width))
    if height > width { angle = .pi / 2 - angle }
    if cosine < 0 { angle = .pi - angle }
    return sine < 0 ? -angle : angle
  }

  /// The angle up to an eighth of a turn with such a tangent, from 0 to 1.
  private static func arcTangent(_ tangent: Double) -> Double {
    // Beyond a sixteenth of a turn the rest to an eighth is computed, so that the series is short.
    let isLarge = tangent > 0.4142135623730950
    let rest = isLarge ? (1 - tangent) / (1 + tangent) : tangent
    let square = rest * rest
    var sum = 0.0
    var divisor = 43.0
    while divisor > 0 {
      sum = 1 / divisor - square * sum
      divisor -= 2
    }
    return isLarge ? .pi / 4 - rest * sum : rest * sum
  }
}
