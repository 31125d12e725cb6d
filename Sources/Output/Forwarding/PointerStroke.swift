import TouchModel

/// A press on its way through a pointer: where the button goes down, where it is dragged to, and how it ends.
///
/// A click of a gesture is a stroke that has ended when it begins. The positions of a finger wait until the button
/// is down; the newest one counts.
struct PointerStroke: Sendable {
  /// How a stroke ends.
  enum End: Hashable, Sendable {
    /// The button goes up where the pointer is.
    case released
    /// The pointer leaves the screen to the side first, so that programs press nothing.
    case cancelled
  }

  /// The distance that a finger moves before it leaves the point to which its press was moved, in points.
  static let snapDistance = 10.0

  /// The press; its location is where the button goes down.
  let press: PointerPress
  /// How it ends; nil while the finger is down.
  private(set) var end: End?
  /// Where the finger began, while its moves do not move the pointer (PTR-7).
  private var anchor: Point?
  /// The newest position that is not written yet.
  private var position: Point?

  /// Creates the stroke of a click, or of a finger.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - origin: Another point at which the button goes down; nil for that of the press.
  init(_ press: PointerPress, at origin: Point? = nil) {
    if let origin {
      var moved = press
      moved.location = origin
      self.press = moved
      anchor = press.location
    } else {
      self.press = press
    }
    if press.touch == nil { end = .released }
  }

  /// True while the finger that drives it is down.
  var isHeld: Bool { end == nil }

  /// Takes a position of the finger.
  mutating func move(to point: Point) {
    if let anchor {
      let (x, y) = (point.x - anchor.x, point.y - anchor.y)
      guard x * x + y * y >= Self.snapDistance * Self.snapDistance else { return }
    }
    anchor = nil
    position = point
  }

  /// Ends the stroke; has no effect on one that has ended.
  mutating func finish(_ end: End) {
    if self.end == nil { self.end = end }
  }

  /// Removes and returns the newest position that is not written yet; nil if there is none.
  mutating func takePosition() -> Point? {
    defer { position = nil }
    return position
  }
}
