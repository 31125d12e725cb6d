import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests that `explain` names each cause of the checklist for a view that does not respond.
struct ChecklistRowTests {
  /// A window with a parent and a child, and a point in the child.
  private struct Case {
    let scene = ChecklistScene()
    let parent: RecordingView
    let child: RecordingView

    init() {
      parent = scene.add("parent", Rect(x: 0, y: 0, width: 200, height: 200))
      child = scene.add("child", Rect(x: 50, y: 50, width: 100, height: 100), to: parent)
    }

    func cause(at point: Point = Point(x: 60, y: 60)) throws -> HitVerdict {
      try #require(scene.application.explain(point, view: child).cause)
    }
  }

  @Test("S1-16a, R-DIAG-1: a hidden view, or a hidden one above it, is the cause")
  func hidden() throws {
    let case1 = Case()
    case1.child.isHidden = true
    let own = try case1.cause()
    #expect(own.name == "hidden" && own.culprit === case1.child)
    case1.parent.isHidden = true
    let above = try case1.cause()
    #expect(above.name == "hidden" && above.culprit === case1.parent, "the outermost comes first")
  }

  @Test("S1-16b, R-DIAG-1: disabled user interaction is the cause")
  func interaction() throws {
    let case1 = Case()
    case1.parent.isUserInteractionEnabled = false
    let cause = try case1.cause()
    #expect(cause.name == "interactionDisabled" && cause.culprit === case1.parent)
  }

  @Test("S1-16c, R-DIAG-1: an alpha of 0.01 or less is the cause")
  func alpha() throws {
    let case1 = Case()
    case1.child.alpha = 0.01
    let cause = try case1.cause()
    #expect(cause.name == "alphaTooSmall" && cause.culprit === case1.child)
  }

  @Test("S1-16d, R-DIAG-1, R-HIT-7: a child receives no touches outside its parent")
  func stickingOut() throws {
    let case1 = Case()
    case1.child.frame = Rect(x: 150, y: 50, width: 100, height: 100)
    let cause = try case1.cause(at: Point(x: 220, y: 60))
    #expect(cause.name == "outsideBounds" && cause.culprit === case1.parent)
  }

  @Test("S1-16e, R-DIAG-1: the covering view is the cause")
  func covered() throws {
    let case1 = Case()
    let cover = case1.scene.add("cover", Rect(x: 0, y: 0, width: 100, height: 100))
    let cause = try case1.cause()
    #expect(cause.name == "covered" && cause.culprit === cover)
  }

  @Test("S1-16f, R-DIAG-1: an overridden hitTest of an ancestor is the cause")
  func hitTest() throws {
    final class Greedy: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { self }
    }
    let scene = ChecklistScene()
    let greedy = Greedy(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "greedy")
    scene.window.addSubview(greedy)
    let child = scene.add("child", Rect(x: 0, y: 0, width: 100, height: 100), to: greedy)
    let cause = try #require(
      scene.application.explain(Point(x: 10, y: 10), view: child).cause)
    #expect(cause.name == "hitTestOverride" && cause.culprit === greedy)
  }

  @Test("S1-16g, R-DIAG-1: an overridden point(inside:with:) of an ancestor is the cause")
  func pointInside() throws {
    final class Shut: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool { false }
    }
    let scene = ChecklistScene()
    let shut = Shut(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "shut")
    scene.window.addSubview(shut)
    let child = scene.add("child", Rect(x: 0, y: 0, width: 100, height: 100), to: shut)
    let cause = try #require(
      scene.application.explain(Point(x: 10, y: 10), view: child).cause)
    #expect(cause.name == "pointInsideOverride" && cause.culprit === shut)
  }
}
