import TouchKit
import TouchModel

/// Hit-tests 64 points of a screen in a grid of views that have one parent.
struct HitWork: Workload {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  private let points: [Point]
  /// The number of found views, stored so that the optimizer cannot remove the work.
  private(set) var hits = 0

  /// Creates a grid of views.
  init(views count: Int) {
    window.isHidden = false
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let rows = (count + columns - 1) / columns
    let (width, height) = (1920 / Double(columns), 1080 / Double(rows))
    for index in 0..<count {
      window.addSubview(
        View(
          frame: Rect(
            x: Double(index % columns) * width, y: Double(index / columns) * height, width: width,
            height: height)))
    }
    points = (0..<64).map { index in
      Point(x: Double(index % 8) * 240 + 97, y: Double(index / 8) * 135 + 61)
    }
  }

  var size: PassSize { PassSize(points.count, .test) }

  mutating func prepare() {}

  mutating func pass() {
    var count = 0
    for point in points where window.hitTest(point, with: nil) !== window { count += 1 }
    hits += count
  }
}
