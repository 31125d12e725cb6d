import TouchKit
import TouchModel

/// A window full of views.
struct ViewTree {
  /// How the views lie in one another.
  enum Shape: String {
    /// Parents with a grid of eight each.
    case nested
    /// A grid in one parent.
    case flat
    /// Each in the one before it, and of its size.
    case chain
  }

  /// The window, 1920 × 1080 points.
  let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  /// The view that was made last; of a chain the innermost.
  private(set) var last: View

  /// Builds a tree.
  ///
  /// - Parameters:
  ///   - shape: How the views lie in one another.
  ///   - count: How many there are below the window, or below the root.
  ///   - root: A view to put them in, which fills the window.
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

  /// Gives the parent a grid of that many children; returns them.
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

  /// Fills the tree level by level with eight children for each view.
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
