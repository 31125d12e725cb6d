import Layout
import TouchKit
import TouchModel

/// Finds out whether a finger can reach a view, by hit tests at points of the screen.
///
/// For views that are not rotated the points decide exactly: between neighboring edges of views every
/// point has the same result. Many edges, or rotated ones, are sampled.
struct TouchReach {
  /// Whether a finger can reach a view or a subview of it.
  enum Reach {
    /// A finger at the point reaches it.
    case at(Point)
    /// It has no extent.
    case empty
    /// It is outside the screen.
    case offScreen
    /// No tested point reaches it; the point is the middle of what is on the screen.
    case blocked(middle: Point)
    /// It was not tested enough, because the views before took too long.
    case unknown
  }

  /// The most points of one axis at which one view is tested.
  private static let mostLines = 64
  /// The most windows with which the hit tests that are made in any case are not counted.
  private static let fewWindows = 32
  /// The most views that the hit tests of a review may visit, beside one test of each view.
  static let mostVisitsOfReview = 100_000_000

  private let application: Application
  private let screen: Rect
  /// The views that are the result of other views' hit tests.
  private let redirected: Set<String>
  private var horizontal: [Double] = []
  private var vertical: [Double] = []
  private var viewCount = 0
  /// The views whose edges, and those of whose subviews, are not known yet, with the numbers of their superviews.
  private var pending: [(view: View, depth: Int)]
  /// The number of windows that a hit test asks until it reaches each of them; empty with few windows.
  private var windowsAsked: [ObjectIdentifier: Int] = [:]
  /// The most views that the hit tests may visit, beside one test of each view; then no more are made.
  private let mostVisits: Int
  private var visits = 0

  /// Creates it for a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - mostVisits: The most views that the hit tests may visit. One test of each view is made in any case, except
  ///     in layouts with many windows, which a hit test asks one after the other.
  init(of layout: BuiltLayout, mostVisits: Int = Self.mostVisitsOfReview) {
    application = layout.application
    self.mostVisits = mostVisits
    redirected = layout.document.redirectedViews
    screen = Rect(origin: .zero, size: layout.document.screen)
    pending = application.windows.map { ($0, 0) }
    let windows = application.windowsFrontToBack
    guard windows.count > Self.fewWindows else { return }
    for (index, window) in windows.enumerated() {
      windowsAsked[ObjectIdentifier(window)] = index + 1
    }
  }

  /// Finds the edges of some more views, so that `reach(of:)` need not find all at once.
  ///
  /// - Parameter mostConversions: The most conversions of a rectangle from a view to its superview.
  /// - Returns: True if the edges of all views are known.
  mutating func prepare(mostConversions: Int = .max) -> Bool {
    if pending.isEmpty { return true }
    let tree = ScrolledTree()
    var conversions = 0
    while conversions < mostConversions, let (view, depth) = pending.popLast() {
      pending += view.subviews.map { ($0, depth + 1) }
      viewCount += 1
      conversions += depth + 1
      let area = tree.area(of: view)
      horizontal += [area.minX, area.maxX]
      vertical += [area.minY, area.maxY]
    }
    guard pending.isEmpty else { return false }
    horizontal = Self.sorted(horizontal)
    vertical = Self.sorted(vertical)
    return true
  }

  /// Returns edges in ascending order, each once: many views may have the same one.
  private static func sorted(_ edges: [Double]) -> [Double] {
    edges.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns whether a finger can reach a view or a subview of it, with the scroll views around it scrolled
  /// to it.
  mutating func reach(of view: View) -> Reach {
    _ = prepare()
    // Otherwise it, or a subview of it, may be hit outside its bounds.
    let isBounded =
      view.pointInsideOverride == nil && view.hitTestOverride == nil && view.subviews.isEmpty
      && !redirected.contains(view.identifier)
    if isBounded, view.bounds.width <= 0 || view.bounds.height <= 0 { return .empty }
    let tree = ScrolledTree(to: view)
    let visible = tree.area(of: view).overlap(screen)
    if let visible {
      let middle = Point(x: visible.midX, y: visible.midY)
      if !windowsAsked.isEmpty, isExhausted { return .unknown }
      let cover = firstHit(middle, in: tree)
      if cover?.isDescendant(of: view) == true { return .at(middle) }
      if isBounded, let cover, Self.covers(cover, visible, of: view, in: tree) {
        return .blocked(middle: middle)
      }
    }
    for area in [visible, isBounded ? nil : screen].compactMap({ $0 }) {
      guard let found = firstPoint(of: view, in: area, tree) else { continue }
      return found
    }
    return visible.map { .blocked(middle: Point(x: $0.midX, y: $0.midY)) } ?? .offScreen
  }

  /// Returns true if a view that is hit in place of another one is hit, or a subview of it, at every point
  /// of an area.
  ///
  /// Decides most views that are covered by one other with a single hit test. A view that is cut off by
  /// its superview may be in front all the same.
  private static func covers(
    _ cover: View, _ area: Rect, of view: View, in tree: ScrolledTree
  ) -> Bool {
    !view.isDescendant(of: cover) && fills(area, cover, tree) && fills(area, view, tree)
  }

  /// Returns true if a view and its superviews contain every point of an area.
  private static func fills(_ area: Rect, _ view: View, _ tree: ScrolledTree) -> Bool {
    for ancestor in sequence(first: view, next: \.superview) {
      guard ancestor.hitTestOverride == nil, ancestor.pointInsideOverride == nil,
        ancestor.transform == .identity
      else { return false }
      let extent = tree.area(of: ancestor)
      guard extent.minX <= area.minX, extent.maxX >= area.maxX else { return false }
      guard extent.minY <= area.minY, extent.maxY >= area.maxY else { return false }
    }
    return true
  }

  /// Returns a tested point of an area that reaches a view, or that no more points are tested; nil if none
  /// of all points reaches it.
  private mutating func firstPoint(
    of view: View, in area: Rect, _ tree: ScrolledTree
  ) -> Reach? {
    if isExhausted { return .unknown }
    let x = Self.samples(of: horizontal, from: area.minX, to: area.maxX)
    let y = Self.samples(of: vertical, from: area.minY, to: area.maxY)
    for y in y {
      for x in x {
        guard mayTest() else { return .unknown }
        let point = Point(x: x, y: y)
        let hit = tree.hitTest(at: point, in: application).view
        if hit?.isDescendant(of: view) == true { return .at(point) }
      }
    }
    return nil
  }

  /// Counts hit tests that visit all views at most; returns false if no more may be made.
  mutating func mayTest(times: Int = 1) -> Bool {
    visits += viewCount * times
    return !isExhausted
  }

  /// True if no more hit tests may be made.
  private var isExhausted: Bool { visits >= mostVisits }

  /// Returns the view that a finger hits at the first point at which a view is tested; counts the windows that are
  /// asked, if they are many.
  private mutating func firstHit(_ point: Point, in tree: ScrolledTree) -> View? {
    let hitTest = tree.hitTest(at: point, in: application)
    let asked = hitTest.window.map { windowsAsked[ObjectIdentifier($0)] ?? 0 }
    visits += asked ?? windowsAsked.count
    return hitTest.view
  }

  /// Returns a coordinate between each two neighboring edges of a range, and near its ends.
  private static func samples(of edges: [Double], from start: Double, to end: Double) -> [Double] {
    var lines = [start]
    for edge in edges[firstIndex(above: start, in: edges)...].prefix(while: { $0 < end })
    where edge > lines[lines.count - 1] { lines.append(edge) }
    lines.append(end)
    var middles = zip(lines, lines.dropFirst()).map { ($0 + $1) / 2 }
    if middles.count > mostLines {
      let step = Double(middles.count) / Double(mostLines)
      middles = (0..<mostLines).map { middles[Int(Double($0) * step)] }
    }
    // Rotated views have no edges of their own.
    let inset = min(0.5, (end - start) / 4)
    return middles + [start + inset, end - inset]
  }

  /// Returns the index of the first element above a value, by binary search.
  private static func firstIndex(above value: Double, in sorted: [Double]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
