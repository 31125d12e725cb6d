import TouchKit
import TouchModel

/// Moves some of the views that have one parent, and then hit-tests a point.
struct ChangeWork: Workload {
  /// The number of views.
  private static let views = 1000

  private let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  private let changed: ArraySlice<View>
  private var offset = 1.0
  /// The number of found views, stored so that the optimizer cannot remove the work.
  private(set) var hits = 0

  /// Creates views of which a number moves in each pass.
  init(changed count: Int) {
    window.isHidden = false
    for index in 0..<Self.views {
      window.addSubview(
        View(
          frame: Rect(
            x: Double(index % 40) * 48, y: Double(index / 40) * 43, width: 48, height: 43)))
    }
    changed = window.subviews.prefix(count)
  }

  var size: PassSize { PassSize(1, .change) }

  mutating func prepare() {}

  mutating func pass() {
    offset = -offset
    for view in changed { view.center = Point(x: view.center.x + offset, y: view.center.y) }
    if window.hitTest(Point(x: 97, y: 61), with: nil) !== window { hits += 1 }
  }
}
