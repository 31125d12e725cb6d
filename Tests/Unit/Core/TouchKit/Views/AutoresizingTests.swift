import CoreSurfaces
import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Views that change with the size of their superview.
struct AutoresizingTests {
  private let parent = View(frame: Rect(x: 5, y: 5, width: 100, height: 200))
  private let child = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))

  init() { parent.addSubview(child) }

  private func frame(_ mask: View.AutoresizingMask, in size: Size) -> [Double] {
    child.autoresizingMask = mask
    parent.frame.size = size
    return [child.frame.minX, child.frame.minY, child.frame.width, child.frame.height]
  }

  @Test(
    "R-HIT-5: the flexible parts share a change of the size in proportion to their lengths",
    arguments: [
      ([], [10, 20, 30, 40]),
      ([.flexibleWidth], [10, 20, 130, 40]),
      ([.flexibleWidth, .flexibleHeight], [10, 20, 130, 240]),
      ([.flexibleLeftMargin], [110, 20, 30, 40]),
      ([.flexibleRightMargin, .flexibleBottomMargin], [10, 20, 30, 40]),
      ([.flexibleTopMargin], [10, 220, 30, 40]),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [20, 20, 60, 40]),
      ([.flexibleWidth, .flexibleRightMargin], [10, 20, 30 + 100.0 / 3, 40]),
    ] as [(View.AutoresizingMask, [Double])])
  func masks(mask: View.AutoresizingMask, expected: [Double]) {
    let result = frame(mask, in: Size(width: 200, height: 400))
    for (value, wanted) in zip(result, expected) { #expect(abs(value - wanted) < 1e-9) }
  }

  @Test("R-HIT-5: parts of length zero share a change equally, and no length is negative")
  func limits() {
    child.frame = .zero
    parent.frame.size = .zero
    let mask: View.AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    #expect(frame(mask, in: Size(width: 50, height: 0)) == [25, 0, 25, 0])
    child.frame = Rect(x: 0, y: 0, width: 10, height: 0)
    #expect(frame(.flexibleWidth, in: .zero) == [0, 0, 0, 0])
  }

  @Test("R-HIT-4: a view with a transform changes without it")
  func transformed() {
    child.transform = AffineTransform(scaleX: 2, y: 2)
    _ = frame(.flexibleWidth, in: Size(width: 200, height: 200))
    #expect(child.bounds.size == Size(width: 130, height: 40))
    #expect(child.center == Point(x: 75, y: 40))
  }

  @Test(
    "R-HIT-4: a view with a transform and another anchor point changes as it does without the transform",
    arguments: [
      (Point(x: 0.25, y: 1), Point(x: 10 + 0.25 * 130, y: 260)),
      (Point(x: 1, y: 0), Point(x: 140, y: 20)), (Point(x: 0, y: 0.5), Point(x: 10, y: 140)),
    ])
  func anchored(anchor: Point, center: Point) {
    child.anchorPoint = anchor
    child.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    child.transform = AffineTransform(scaleX: 2, y: 2)
    _ = frame([.flexibleWidth, .flexibleHeight], in: Size(width: 200, height: 400))
    #expect(child.bounds.size == Size(width: 130, height: 240))
    #expect(child.center == center)
  }

  @Test(
    "R-HIT-4, R-HIT-5: random views with transforms and anchor points change as those without")
  func twins() {
    PropertyTest.check(cases: 200, seed: 41_001) { seed in try Self().twins(seed: seed) }
  }

  private func twins(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let twin = View(frame: child.frame)
    parent.addSubview(twin)
    let anchor = Point(x: Double(dice.roll(5)) / 4, y: Double(dice.roll(5)) / 4)
    let area = Rect(
      x: Double(dice.roll(60)), y: Double(dice.roll(60)), width: Double(dice.roll(60)),
      height: Double(dice.roll(60)))
    let mask = View.AutoresizingMask(rawValue: UInt(dice.roll(64)))
    for view in [child, twin] {
      view.anchorPoint = anchor
      view.frame = area
      view.autoresizingMask = mask
    }
    child.transform = dice.pick([
      AffineTransform(scaleX: 2, y: 0.5), AffineTransform(rotationSine: 1, cosine: 0),
      AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: -7),
    ])
    for _ in 0..<3 {
      parent.frame.size = Size(width: Double(dice.roll(400)), height: Double(dice.roll(400)))
    }
    try #require(child.bounds.size == twin.bounds.size)
    try #require(child.center.distance(to: twin.center) < 1e-9, "\(mask), \(anchor)")
  }

  @Test("R-HIT-5: subviews of subviews follow, unless a view does not resize its own")
  func nested() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 30, height: 40))
    inner.autoresizingMask = [.flexibleWidth]
    child.addSubview(inner)
    _ = frame(.flexibleWidth, in: Size(width: 200, height: 200))
    #expect(inner.frame.width == 130)
    parent.autoresizesSubviews = false
    _ = frame(.flexibleWidth, in: Size(width: 400, height: 200))
    #expect(child.frame.width == 130 && inner.frame.width == 130)
  }

  @Test("R-HIT-5: the safe area is the bounds without bars")
  func guide() {
    #expect(parent.safeAreaLayoutGuide.layoutFrame == parent.bounds)
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.view.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    navigation.view.layoutIfNeeded()
    let guide = navigation.topViewController?.view.safeAreaLayoutGuide
    #expect(guide?.layoutFrame == Rect(x: 0, y: 44, width: 100, height: 156))
  }
}
