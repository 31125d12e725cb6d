import TouchModel

/// Where a finger of a recognizer is.
struct FingerSample: Hashable {
  /// The number of the touch.
  var identifier: Int
  /// The place in points of the window.
  var place: Point
}
