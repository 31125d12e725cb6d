import TouchModel

/// Turns by degrees, the same to the last bit on every machine.
///
/// The C library's sine is not, and whole quarters come out exact here, so that a turned rectangle
/// keeps its edges.
enum Turn {
  /// A clockwise turn about the origin.
  static func clockwise(degrees: Double) -> AffineTransform {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded()
    let radians = (turn - quarters * 90) * .pi / 180
    let sine = series(radians, first: radians, power: 1)
    let cosine = series(radians, first: 1, power: 0)
    switch Int(quarters) & 3 {
    case 0: return AffineTransform(rotationSine: sine, cosine: cosine)
    case 1: return AffineTransform(rotationSine: cosine, cosine: -sine)
    case 2: return AffineTransform(rotationSine: -sine, cosine: -cosine)
    default: return AffineTransform(rotationSine: -cosine, cosine: sine)
    }
  }

  /// The alternating power series of sine and cosine, exact to a double within an eighth of a turn.
  private static func series(_ x: Double, first: Double, power: Double) -> Double {
    var term = first
    var sum = first
    var n = power
    for _ in 0..<10 {
      term *= -x * x / ((n + 1) * (n + 2))
      sum += term
      n += 2
    }
    return sum
  }
}
