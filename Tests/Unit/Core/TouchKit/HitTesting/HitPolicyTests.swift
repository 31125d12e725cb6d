import Testing
import TouchKit
import TouchModel

/// Tests of a hit test that an object decides in place of a view.
struct HitPolicyTests {
  /// A policy that takes or refuses everything.
  private final class Fixed: HitPolicy {
    let isInside: Bool
    init(isInside: Bool) { self.isInside = isInside }
    func hitTest(_ point: Point, with event: TouchEvent?, in view: View) -> View? {
      view.standardHitTest(point, with: event)
    }
    func contains(_ point: Point, in bounds: Rect) -> Bool { isInside }
    var hitTestOverride: HitTestOverride? { nil }
    var pointInsideOverride: String? { isInside ? "always" : "never" }
  }

  @Test("R-HIT-13, R-HIT-15: a policy replaces the default, and an override comes before it")
  func order() {
    final class Round: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        point.x < 5 && super.point(inside: point, with: event)
      }
    }
    final class Greedy: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { self }
    }
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let (plain, round, greedy) = (View(frame: frame), Round(frame: frame), Greedy(frame: frame))
    let inside = Point(x: 2, y: 2)
    for view in [plain, round] { #expect(view.hitTest(inside, with: nil) === view) }
    #expect(plain.usesStandardHitTest)
    for view in [plain, round, greedy] { view.hitPolicy = Fixed(isInside: false) }
    #expect(plain.hitTest(inside, with: nil) == nil && round.hitTest(inside, with: nil) == nil)
    #expect(greedy.hitTest(inside, with: nil) === greedy)
    #expect(!plain.usesStandardHitTest && plain.pointInsideOverride == "never")
    for view in [plain, round] { view.hitPolicy = Fixed(isInside: true) }
    let outside = Point(x: 20, y: 2)
    #expect(plain.hitTest(outside, with: nil) === plain)
    #expect(round.hitTest(outside, with: nil) == nil)
  }

  @Test("R-HIT-1: a policy is asked among many siblings too")
  func manySiblings() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let wide = Button(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    wide.hitPolicy = Fixed(isInside: true)
    for index in 0..<40 {
      parent.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
    }
    #expect(parent.hitTest(Point(x: 50, y: 50), with: nil) === parent)
    parent.addSubview(wide)
    #expect(parent.hitTest(Point(x: 50, y: 50), with: nil) === wide)
  }
}
