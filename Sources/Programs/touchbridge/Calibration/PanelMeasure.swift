import Text
import TouchModel

/// Measures lengths on a panel: in millimeters, or in hundredths of its sides if its size is unknown.
struct PanelMeasure: Hashable {
  /// The number of values of each axis, in device units.
  let units: Size
  /// The size in millimeters; nil if it is unknown.
  let millimeters: Size?
  /// True if the panel announces the range; false if it was inferred from a recording.
  var isAnnounced = true

  /// The length of each side in the unit of the measure.
  private var sides: Size { millimeters ?? Size(width: 100, height: 100) }

  /// Returns a length along one axis in the unit of the measure.
  ///
  /// - Parameters:
  ///   - length: The length in device units.
  ///   - axis: The axis of the panel.
  /// - Returns: The length in millimeters or hundredths.
  func length(_ length: Double, along axis: PanelAxis) -> Double {
    length / axis.of(units) * axis.of(sides)
  }

  /// Returns a length along one axis in device units; the inverse of `length(_:along:)`.
  func units(of length: Double, along axis: PanelAxis) -> Double {
    length / axis.of(sides) * axis.of(units)
  }

  /// Returns the distance between two positions in device units, in the unit of the measure.
  func distance(_ a: Point, _ b: Point) -> Double {
    let x = length(a.x - b.x, along: .x)
    let y = length(a.y - b.y, along: .y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns a length in the unit of the measure.
  ///
  /// - Parameters:
  ///   - length: The length on a panel whose size is known; less on a panel so small that it
  ///     would be more than a twelfth of the shorter side.
  ///   - share: The length in hundredths of the sides otherwise.
  /// - Returns: The length in millimeters or hundredths.
  func limit(millimeters length: Double, share: Double) -> Double {
    guard let size = millimeters else { return share }
    return min(length, min(size.width, size.height) / 12)
  }

  /// Returns a length with its unit, for people.
  func text(_ length: Double) -> String {
    let number = String(plain: (length * 10).rounded() / 10)
    return millimeters == nil ? "\(number) % of the panel" : "\(number) mm"
  }
}

/// An axis of a panel, in the panel's own orientation.
enum PanelAxis: CaseIterable {
  case x, y

  /// The other axis.
  var other: PanelAxis { self == .x ? .y : .x }

  /// Returns the coordinate of a point along the axis.
  func of(_ point: Point) -> Double { self == .x ? point.x : point.y }

  /// Returns the extent along the axis.
  func of(_ size: Size) -> Double { self == .x ? size.width : size.height }
}
