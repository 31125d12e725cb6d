package import TouchModel

/// How a view answers `point(inside:with:)`.
package enum PointInsidePolicy: Hashable, Sendable {
  /// As UIKit does: by the bounds, with half-open edges (R-HIT-5).
  case bounds
  /// Yes to every point (R-HIT-13).
  case always
  /// No to every point (R-HIT-13).
  case never
  /// By the bounds shrunk by that much on each side; negative insets grow them (R-HIT-16).
  case inset(EdgeInsets)
}
