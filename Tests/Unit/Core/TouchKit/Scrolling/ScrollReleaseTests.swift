import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Scroll views that one of their own callbacks releases.
@Suite struct ScrollReleaseTests {
  /// A delegate whose calls may release the scroll view.
  private final class Listener: ScrollViewDelegate {
    let stage: ReleaseStage
    weak var picture: View?

    init(_ stage: ReleaseStage) { self.stage = stage }

    func scrollViewDidScroll(_ scrollView: ScrollView) { stage.called("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { stage.called("willDrag") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) { stage.called("willEndDrag") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      stage.called("didDrag")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      stage.called("willDecelerate")
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { stage.called("didDecelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      stage.called("didAnimate")
    }
    func viewForZooming(in scrollView: ScrollView) -> View? {
      stage.called("viewForZooming")
      return picture
    }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
      stage.called("willZoom")
    }
    func scrollViewDidZoom(_ scrollView: ScrollView) { stage.called("didZoom") }
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) { stage.called("didEndZoom") }
  }

  /// A scroll view whose overrides may release it.
  private final class Asking: ScrollView {
    weak var stage: ReleaseStage?

    override func touchesShouldBegin(
      _ touches: Set<Touch>, with event: TouchEvent?, in view: View
    ) -> Bool {
      stage?.called("shouldBegin")
      return true
    }
    override func touchesShouldCancel(in view: View) -> Bool {
      stage?.called("shouldCancel")
      return true
    }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      stage?.called("mayBegin")
      return super.gestureRecognizerShouldBegin(recognizer)
    }
  }

  /// Shows a scroll view with content, of which only the view tree has a strong reference.
  private func show(_ stage: ReleaseStage, _ listener: Listener) -> () -> ScrollView? {
    let scroll = Asking(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    scroll.stage = stage
    scroll.contentSize = Size(width: 320, height: 4000)
    scroll.maximumZoomScale = 3
    let picture = View(frame: Rect(x: 0, y: 0, width: 320, height: 4000))
    listener.picture = picture
    scroll.addSubview(picture)
    scroll.delegate = listener
    let refresh = RefreshControl()
    refresh.addAction(for: .valueChanged) { _, _ in stage.called("refresh") }
    scroll.refreshControl = refresh
    stage.show(scroll)
    return { [weak scroll] in scroll }
  }

  @Test(
    "UIKit: a scroll view survives its release by each call for a drag",
    arguments: [
      "didScroll", "willDrag", "willEndDrag", "didDrag", "willDecelerate", "didDecelerate",
      "shouldBegin", "shouldCancel", "mayBegin",
    ])
  func drag(_ callback: String) {
    let stage = ReleaseStage(callback)
    let listener = Listener(stage)
    let scroll = show(stage, listener)
    stage.send(.down(1, 100, 400), at: 1)
    stage.wait(until: 1.5)
    for step in 1...5 { stage.send(.move(1, 100, 400 - 40 * Double(step))) }
    stage.send(.up(1))
    #expect(stage.hasSurvived() && scroll() == nil)
  }

  @Test(
    "UIKit: a scroll view survives its release by each call for a pinch",
    arguments: ["viewForZooming", "willZoom", "didZoom", "didScroll", "didEndZoom", "mayBegin"],
    [1.5, 10])
  func pinch(_ callback: String, factor: Double) {
    let stage = ReleaseStage(callback)
    let listener = Listener(stage)
    let scroll = show(stage, listener)
    stage.send(.down(1, 150, 200), .down(2, 170, 200), at: 1)
    for step in 1...5 {
      let half = 10 + 10 * (factor - 1) * Double(step) / 5
      stage.send(.move(1, 160 - half, 200), .move(2, 160 + half, 210))
    }
    stage.send(.up(1), .up(2))
    #expect(stage.hasSurvived() && scroll() == nil)
  }

  @Test(
    "UIKit: a scroll view survives its release by each call for a change by the program",
    arguments: ["didScroll", "didAnimate", "viewForZooming", "willZoom", "didZoom", "didEndZoom"],
    [false, true])
  func program(_ callback: String, animated: Bool) {
    if callback == "didAnimate" && !animated { return }
    if ["willZoom", "didEndZoom"].contains(callback) && !animated { return }
    let stage = ReleaseStage(callback)
    let listener = Listener(stage)
    let scroll = show(stage, listener)
    scroll()?.setContentOffset(Point(x: 0, y: 300), animated: animated)
    stage.wait(until: 10)
    scroll()?.setZoomScale(2, animated: animated)
    #expect(stage.hasSurvived() && scroll() == nil)
  }

  @Test("UIKit: a scroll view survives its release by its refresh control")
  func refresh() {
    let stage = ReleaseStage("refresh")
    let listener = Listener(stage)
    let scroll = show(stage, listener)
    stage.drag(from: (100, 20), to: (100, 470), at: 1, rest: 0.02)
    #expect(stage.hasSurvived() && scroll() == nil)
  }
}
