import TouchModel

/// The conversion between positions on the picture and those of a device whose touches the compositor turns (I-31).
struct PositionTurn: Sendable {
  private let turn: QuarterTurn
  /// The largest values of the axes of the picture.
  private let lastX: Int32
  private let lastY: Int32

  /// Creates the conversion.
  init(_ turn: QuarterTurn, horizontal: TouchscreenAxis, vertical: TouchscreenAxis) {
    self.turn = turn
    lastX = horizontal.last
    lastY = vertical.last
  }

  /// Returns the values of the device for those of the picture; the inverse of `rotation` of a device rule.
  @inline(__always)
  func device(_ picture: ContactValues) -> ContactValues {
    var device = picture
    switch turn {
    case .none: break
    case .clockwise90: (device.x, device.y) = (picture.y, lastX - picture.x)
    case .half: (device.x, device.y) = (lastX - picture.x, lastY - picture.y)
    case .clockwise270: (device.x, device.y) = (lastY - picture.y, picture.x)
    }
    return device
  }

  /// Returns the values of the picture for those of the device.
  func picture(_ device: ContactValues) -> ContactValues {
    var picture = device
    switch turn {
    case .none: break
    case .clockwise90: (picture.x, picture.y) = (lastX - device.y, device.x)
    case .half: (picture.x, picture.y) = (lastX - device.x, lastY - device.y)
    case .clockwise270: (picture.x, picture.y) = (device.y, lastY - device.x)
    }
    return picture
  }
}
