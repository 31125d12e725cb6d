import TouchKit
import TouchModel

/// Tests points spread over a screen against a tree of many views: 64, or 8 where each takes long.
struct HitWork: Workload {
  /// Who looks for the view.
  enum Search: String {
    /// The window's own hit test.
    case hitTest = "hit"
    /// The recursion as UIKit's documentation describes it.
    case recursion
  }

  private let search: Search
  private let window: Window
  private let points: [Point]
  /// How many views were found: without anybody who wants them they might not be looked for.
  private(set) var hits = 0

  /// Takes a tree.
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
