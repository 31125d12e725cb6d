import TouchKit
import TouchModel

/// A window with a tree of views.
struct ViewTree {
  /// The arrangement of the views.
  enum Shape: String {
    /// A tree in which each view contains a grid of eight.
    case nested
    /// A grid in one parent.
    case flat
    /// A chain in which each view fills the one before it.
    case chain
  }

  /// The window, 1920 × 1080 points.
  let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  /// The last created view; the innermost one of a chain.
  private(set) var last: View

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - shape: The arrangement of the views.
  ///   - count: The number of views below the root.
  ///   - root: The root, which fills the window; nil for the window itself.
  init(_ shape: Shape, of count: Int, in root: View? = nil) {
    window.isHidden = false
    if let root {
      root.frame = window.bounds
      window.addSubview(root)
    }
    last = root ?? window
    switch shape {
    case .flat: fill(last, count: count, columns: Int(Double(count).squareRoot().rounded(.up)))
    case .nested: nest(count)
    case .chain: for _ in 0..<count { fill(last, count: 1, columns: 1) }
    }
  }

  /// Adds a grid of views to a parent, and returns them.
  @discardableResult
  private mutating func fill(_ parent: View, count: Int, columns: Int) -> [View] {
    let rows = (count + columns - 1) / columns
    let width = parent.bounds.width / Double(columns)
    let height = parent.bounds.height / Double(rows)
    let children = (0..<count).map { index in
      View(
        frame: Rect(
          x: Double(index % columns) * width, y: Double(index / columns) * height, width: width,
          height: height))
    }
    for child in children { parent.addSubview(child) }
    last = children.last ?? last
    return children
  }

  /// Adds views level by level, eight to each view.
  private mutating func nest(_ count: Int) {
    var rest = count
    var level: [View] = [last]
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
