import TouchKit
import TouchModel

/// Finds out whether a finger can reach a view, by hit tests at points of the screen.
///
/// For views that are not rotated the points decide exactly: between neighboring edges of views every
/// point has the same result. Many edges, or rotated ones, are sampled.
struct TouchReach {
  /// Why no finger can reach a view.
  enum UnreachableReason {
    /// It has no extent.
    case empty
    /// It is outside the screen.
    case offScreen
    /// What the hit test gives at its center.
    case verdict(HitVerdict)
  }

  /// The most points of one axis at which one view is tested.
  private static let mostLines = 64
  /// The most views that the hit tests of a review may visit; then every view counts as reachable.
  private static let mostVisits = 100_000_000

  private let application: Application
  private let screen: Rect
  /// The views that are the result of other views' hit tests.
  private let redirected: Set<String>
  private var horizontal: [Double] = []
  private var vertical: [Double] = []
  private var viewCount = 0
  private var visits = 0

  /// Creates it for an application, of which it scrolls views for a moment.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - screen: The extent of the screen.
  ///   - redirected: The views that are the result of other views' hit tests.
  init(_ application: Application, screen: Size, redirected: Set<String>) {
    self.application = application
    self.redirected = redirected
    self.screen = Rect(origin: .zero, size: screen)
    for window in application.windows { addEdges(of: window) }
    horizontal.sort()
    vertical.sort()
  }

  /// Returns why no finger can reach a view or a subview of it; nil if one can.
  mutating func unreachableReason(of view: View) -> UnreachableReason? {
    // Otherwise it, or a subview of it, may be hit outside its bounds.
    let isBounded =
      view.pointInsideOverride == nil && view.hitTestOverride == nil && view.subviews.isEmpty
      && !redirected.contains(view.identifier)
    if isBounded, view.bounds.width <= 0 || view.bounds.height <= 0 { return .empty }
    let offsets = scroll(to: view)
    defer { for (view, offset) in offsets { view.bounds.origin = offset } }
    let visible = Self.area(of: view).overlap(screen)
    if let visible, isReachable(view, in: visible) { return nil }
    if !isBounded, isReachable(view, in: screen) { return nil }
    guard let visible else { return .offScreen }
    let center = Point(x: visible.midX, y: visible.midY)
    let verdict = application.explain(center, view: view).cause ?? .notInWindow
    if case .hit = verdict { return nil }
    return .verdict(verdict)
  }

  private mutating func isReachable(_ view: View, in area: Rect) -> Bool {
    let x = Self.samples(of: horizontal, from: area.minX, to: area.maxX)
    let y = Self.samples(of: vertical, from: area.minY, to: area.maxY)
    for y in y {
      for x in x {
        visits += viewCount
        guard visits < Self.mostVisits else { return true }
        if hit(Point(x: x, y: y))?.isDescendant(of: view) == true { return true }
      }
    }
    return false
  }

  private func hit(_ point: Point) -> View? {
    for window in application.windowsFrontToBack {
      if let view = window.hitTest(window.convertFromScreen(point), with: nil) { return view }
    }
    return nil
  }

  /// Scrolls the scroll views around a view so that it is visible; returns the offsets before.
  private func scroll(to view: View) -> [(ScrollView, Point)] {
    var offsets: [(ScrollView, Point)] = []
    for ancestor in sequence(first: view, next: \.superview).dropFirst() {
      if let scrollView = ancestor as? ScrollView, scrollView.isScrollEnabled {
        let center = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: scrollView)
        let content = scrollView.contentSize
        let size = scrollView.bounds.size
        guard center.x.isFinite, center.y.isFinite else { continue }
        offsets.append((scrollView, scrollView.bounds.origin))
        scrollView.bounds.origin = Point(
          x: max(0, min(center.x - size.width / 2, content.width - size.width)),
          y: max(0, min(center.y - size.height / 2, content.height - size.height)))
      }
    }
    return offsets
  }

  private mutating func addEdges(of root: View) {
    var pending = [root]
    while let view = pending.popLast() {
      pending += view.subviews
      viewCount += 1
      let area = Self.area(of: view)
      horizontal += [area.minX, area.maxX]
      vertical += [area.minY, area.maxY]
    }
  }

  /// The smallest rectangle of the screen that contains the view.
  private static func area(of view: View) -> Rect {
    let bounds = view.bounds
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map(view.convertToScreen)
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
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
