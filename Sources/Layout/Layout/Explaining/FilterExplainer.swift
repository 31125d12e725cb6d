package import TouchModel
import TouchTracking

/// A filter of a device rule that removes a finger before it reaches a view.
package struct FilterOutlook: Hashable, Sendable {
  /// The filter.
  package var filter: FilterName
  /// Which fingers it removes, to follow its name.
  package var message: String
  /// Where the layout has the rule: `layout.yaml:4:5`; nil for the standard layout.
  package var citation: String?
}

/// Determines which filters of a layout remove a finger at a point of the screen.
///
/// It needs no device. What only a device has, such as udev's calibration and the panel's size, is
/// unknown to it. Filters that do not depend on the location are left out.
struct FilterExplainer {
  let document: LayoutDocument

  /// Returns the filters of all rules whose region contains the point, in the order of the rules.
  func outlooks(at point: Point) -> [FilterOutlook] {
    document.deviceRules.indices.flatMap { index in
      let settings = document.deviceRules[index].settings
      guard let place = settings.panelLocation(of: point) else { return [FilterOutlook]() }
      return settings.filters.removals(at: place, on: settings.panelSides).map { filter, fingers in
        FilterOutlook(
          filter: filter,
          message: "removes a finger of the devices of rule \(index + 1)"
            + (fingers.isEmpty ? "" : " " + fingers),
          citation: citation(ofRule: index))
      }
    }
  }

  private func citation(ofRule index: Int) -> String? {
    guard document.deviceRulePositions.indices.contains(index) else { return nil }
    return document.deviceRulePositions[index].citation(in: document.file)
  }
}

extension DeviceSettings {
  /// The width and height of the panel in points of the screen, before rotation.
  fileprivate var panelSides: Size {
    let isTurned = rotation == .clockwise90 || rotation == .clockwise270
    return isTurned ? Size(width: region.height, height: region.width) : region.size
  }

  /// Returns the location on the panel, from 0 to 1, of a point of the screen; nil outside the
  /// region.
  ///
  /// It reverses region, rotation and the calibration of the layout, to within a device unit.
  fileprivate func panelLocation(of point: Point) -> Point? {
    guard region.contains(point) else { return nil }
    let x = (point.x - region.minX) / region.width
    let y = (point.y - region.minY) / region.height
    let turned =
      switch rotation {
      case .none: Point(x: x, y: y)
      case .clockwise90: Point(x: y, y: 1 - x)
      case .half: Point(x: 1 - x, y: 1 - y)
      case .clockwise270: Point(x: 1 - y, y: x)
      }
    guard let matrix = calibration else { return turned }
    let determinant = matrix.a * matrix.e - matrix.b * matrix.d
    let (dx, dy) = (turned.x - matrix.c, turned.y - matrix.f)
    let place = Point(
      x: (matrix.e * dx - matrix.b * dy) / determinant,
      y: (matrix.a * dy - matrix.d * dx) / determinant)
    // The point is where no position of the panel is mapped to.
    return (0...1).contains(place.x) && (0...1).contains(place.y) ? place : nil
  }
}
