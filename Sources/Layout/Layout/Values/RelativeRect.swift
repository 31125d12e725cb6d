import TouchModel

/// A length in points, or a share of the length of what contains it.
enum RelativeLength: Hashable, Sendable {
  case points(Double)
  /// A fraction: 0.5 for `50%`.
  case share(Double)

  /// Returns the length in points.
  func resolved(in whole: Double) -> Double {
    switch self {
    case .points(let points): points
    case .share(let share): share * whole
    }
  }
}

/// A rectangle whose numbers are points, or shares of the size of what contains it.
struct RelativeRect: Hashable, Sendable {
  var x: RelativeLength
  var y: RelativeLength
  var width: RelativeLength
  var height: RelativeLength

  /// The rectangle if no number is a share; nil otherwise.
  var inPoints: Rect? {
    guard
      case (.points(let x), .points(let y), .points(let width), .points(let height)) = (
        x, y, width, height
      )
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the rectangle in what has a size; widths refer to its width, heights to its height.
  func resolved(in whole: Size) -> Rect {
    Rect(
      x: x.resolved(in: whole.width), y: y.resolved(in: whole.height),
      width: width.resolved(in: whole.width), height: height.resolved(in: whole.height))
  }
}
