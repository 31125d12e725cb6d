import TouchModel

/// A corner of the picture; the cases are in the order in which the corners are touched.
enum PictureCorner: Int, CaseIterable {
  case topLeft, topRight, bottomRight, bottomLeft

  /// The name in messages.
  var name: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    case .bottomLeft: "bottom left"
    }
  }

  /// The place in the picture, in shares of it from its middle.
  var place: Point { Point(x: isRight ? 0.5 : -0.5, y: isBottom ? 0.5 : -0.5) }

  /// The corner that is touched next; nil for the last one.
  var next: PictureCorner? { PictureCorner(rawValue: rawValue + 1) }

  /// True for the corners on the right.
  var isRight: Bool { self == .topRight || self == .bottomRight }

  /// True for the corners at the bottom.
  var isBottom: Bool { self == .bottomRight || self == .bottomLeft }
}
