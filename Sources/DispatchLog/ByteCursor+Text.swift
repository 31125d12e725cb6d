internal import TouchModel

/// The colours and cells of the text form.
extension ByteCursor {
  /// A way to print words that matters only where there is colour.
  enum Style {
    case plain, dim, strong, began, ended, cancelled, unhandled
  }

  /// Changes how the following words look.
  mutating func style(_ style: Style, _ color: Bool) {
    guard color else { return }
    switch style {
    case .plain: literal("\u{1b}[0m")
    case .dim: literal("\u{1b}[2m")
    case .strong: literal("\u{1b}[1m")
    case .began: literal("\u{1b}[32m")
    case .ended: literal("\u{1b}[36m")
    case .cancelled: literal("\u{1b}[33m")
    case .unhandled: literal("\u{1b}[31m")
    }
  }

  /// Writes the cell of a device and a touch, and the gap behind it.
  mutating func touchCell(device: DeviceID? = nil, touch: Int? = nil) {
    let cell = written
    if let device {
      literal("d")
      integer(Int(device.rawValue))
    }
    if let touch {
      literal(" ")
      let number = written
      integer(touch)
      alignRight(since: number, width: TextColumns.touch - (number - cell))
    } else {
      alignLeft(since: cell, width: TextColumns.touch)
    }
    literal("  ")
  }

  /// Writes the cell of several touches, or how many there are where they do not fit.
  ///
  /// - Returns: Whether each touch was named.
  mutating func touchCell(touches: Span<Int>) -> Bool {
    let cell = written
    for index in touches.indices {
      if index > 0 { literal(" ") }
      integer(touches[index])
    }
    let fits = written - cell <= TextColumns.touch
    if !fits {
      rewind(to: cell)
      integer(touches.count)
      literal(" touches")
    }
    alignRight(since: cell, width: TextColumns.touch)
    literal("  ")
    return fits
  }

  /// Writes both coordinates, and the gap behind them.
  mutating func placeCells(_ place: Point) {
    coordinateCell(place.x)
    coordinateCell(place.y)
    literal("  ")
  }

  private mutating func coordinateCell(_ value: Double) {
    literal(" ")
    let cell = written
    length(value)
    alignRight(since: cell, width: TextColumns.coordinate - 1)
  }

  /// Writes a place within a sentence.
  mutating func place(_ place: Point) {
    length(place.x)
    literal(", ")
    length(place.y)
  }
}
