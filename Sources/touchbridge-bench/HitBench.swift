import TouchKit
import TouchModel

/// Tests 64 points spread over a screen against a tree of many views.
struct HitBench {
  private let passes: Int
  private let window: Window
  private let points: [Point]

  /// Builds the tree: either a grid in one parent, or parents with a grid of eight each.
  init(_ options: HitOptions) {
    passes = options.passes
    window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    window.isHidden = false
    points = (0..<64).map { index in
      Point(x: Double(index % 8) * 240 + 97, y: Double(index / 8) * 135 + 61)
    }
    if options.isFlat {
      Self.fill(window, count: options.views, columns: Self.columns(for: options.views))
    } else {
      Self.nest(in: window, count: options.views)
    }
  }

  /// Tests all points as often as asked, and says how many were hit.
  func run() {
    var hits = 0
    for _ in 0..<passes {
      for point in points where window.hitTest(point, with: nil) !== window { hits += 1 }
    }
    print("\(hits) hits")
  }

  private static func columns(for count: Int) -> Int {
    Int(Double(count).squareRoot().rounded(.up))
  }

  /// Gives the parent a grid of that many children; returns them.
  @discardableResult
  private static func fill(_ parent: View, count: Int, columns: Int) -> [View] {
    let rows = (count + columns - 1) / columns
    let width = parent.bounds.width / Double(columns)
    let height = parent.bounds.height / Double(rows)
    return (0..<count).map { index in
      let child = View(
        frame: Rect(
          x: Double(index % columns) * width, y: Double(index / columns) * height, width: width,
          height: height))
      parent.addSubview(child)
      return child
    }
  }

  /// Fills the tree level by level with eight children for each view.
  private static func nest(in root: View, count: Int) {
    var rest = count
    var level: [View] = [root]
    while rest > 0 {
      var below: [View] = []
      for parent in level where rest > 0 {
        let children = min(8, rest)
        below += fill(parent, count: children, columns: 4)
        rest -= children
      }
      level = below
    }
  }
}
