import TouchKit
import TouchModel

/// Hit-tests points of a screen in a tree of views: 64 points, or 8 for the slow search.
struct HitWork: Workload {
  /// The method that finds the view.
  enum Search: String {
    /// The window's own hit test.
    case hitTest = "hit"
    /// The recursion that UIKit's documentation describes.
    case recursion
  }

  private let search: Search
  private let window: Window
  private let points: [Point]
  /// The number of found views, stored so that the optimizer cannot remove the work.
  private(set) var hits = 0

  /// Creates the workload of a tree.
  init(_ search: Search, in tree: ViewTree) {
    self.search = search
    window = tree.window
    let step = search == .hitTest ? 1 : 9
    points = stride(from: 0, to: 64, by: step).map { index in
      Point(x: Double(index % 8) * 240 + 97, y: Double(index / 8) * 135 + 61)
    }
  }

  var size: PassSize { PassSize(points.count, .test) }

  mutating func prepare() {}

  mutating func pass() {
    var count = 0
    switch search {
    case .hitTest:
      for point in points where window.hitTest(point, with: nil) !== window { count += 1 }
    case .recursion:
      for point in points where PlainRecursion.hitTest(window, point) !== window { count += 1 }
    }
    hits += count
  }
}
