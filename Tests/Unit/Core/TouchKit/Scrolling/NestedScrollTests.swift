import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Scroll views in scroll views: which one takes a drag.
struct NestedScrollTests {
  let stage = ScrollStage()

  /// Adds a scroll view with a size of 160 by 100 to the list.
  private func add(_ name: String, contentSize: Size) -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 200, width: 160, height: 100), identifier: name)
    inner.contentSize = contentSize
    inner.stopsWithFinger()
    stage.list.addSubview(inner)
    return inner
  }

  /// Adds a carousel that scrolls horizontally, from offset 100 of 0 to 340.
  private func addCarousel() -> ScrollView {
    let carousel = add("carousel", contentSize: Size(width: 500, height: 100))
    carousel.contentOffset.x = 100
    return carousel
  }

  /// Drags from the middle of the nested scroll view in one frame, and returns what scrolled.
  private func drag(_ x: Double, _ y: Double) -> [String] {
    let middle = 250 - stage.list.contentOffset.y
    stage.send(.down(1, 80, middle), at: (stage.app.time.inSeconds + 1).rounded())
    stage.send(.move(1, 80 + x, middle + y))
    stage.send(.up(1))
    return stage.diary.take().filter { $0.contains("began") }
  }

  @Test("R-SCR-10: the main axis of the first motion decides between nested scroll views")
  func mainAxis() {
    let carousel = addCarousel()
    #expect(drag(-12, -40) == ["list scroll began (0.0, 30.0)"])
    #expect(drag(12, 40) == ["list scroll began (0.0, 0.0)"])
    #expect(drag(-40, -12) == ["carousel scroll began (130.0, 0.0)"])
    #expect(drag(40, 39) == ["carousel scroll began (100.0, 0.0)"])
    #expect(drag(-11, -11) == ["carousel scroll began (101.0, 0.0)"], "the innermost on a tie")
    #expect(carousel.contentOffset.y == 0 && stage.list.contentOffset == .zero)
  }

  @Test("R-SCR-10: the main axis decides also after the hit view has left the scroll views")
  func hitViewLeaves() {
    let carousel = addCarousel()
    let cell = View(frame: Rect(x: 100, y: 0, width: 160, height: 100))
    carousel.addSubview(cell)
    stage.send(.down(1, 80, 250), at: 1)
    cell.removeFromSuperview()
    stage.send(.move(1, 68, 210))
    #expect(stage.diary.take().filter { $0.contains("began") } == ["list scroll began (0.0, 30.0)"])
  }

  @Test("R-SCR-10: an inner scroll view at its end leaves the drag to an outer one that can move")
  func atItsEnd() {
    let inner = add("inner", contentSize: Size(width: 160, height: 300))
    #expect(drag(0, 30) == ["inner scroll began (0.0, 0.0)"], "both are at their ends")
    stage.list.contentOffset.y = 50
    #expect(drag(0, 30) == ["list scroll began (0.0, 30.0)"])
    #expect(drag(0, -30) == ["inner scroll began (0.0, 20.0)"])
    inner.contentOffset.y = 200
    #expect(drag(0, -30) == ["list scroll began (0.0, 50.0)"])
    inner.contentOffset.y = 0
    inner.isScrollEnabled = false
    #expect(drag(0, -30) == ["list scroll began (0.0, 70.0)"])
  }

  @Test("R-SCR-10: a drag along the axis of a scroll view at its end scrolls nothing across it")
  func acrossTheEnd() {
    let carousel = addCarousel()
    carousel.contentOffset.x = 340
    stage.list.contentOffset.y = 100
    #expect(drag(-40, -12) == ["carousel scroll began (340.0, 0.0)"])
    #expect(stage.list.contentOffset.y == 100)
    stage.list.contentOffset.y = 0
    #expect(drag(12, 40) == ["list scroll began (0.0, 0.0)"])
    #expect(carousel.contentOffset.x == 340)
  }

  @Test("R-SCR-10: an outer one that scrolls both ways leaves the drag to an inner one")
  func bothWays() {
    stage.list.contentSize.width = 400
    _ = add("inner", contentSize: Size(width: 160, height: 300))
    // The outer one exceeds the slop first, but the inner one can move along the main axis.
    stage.send(.down(1, 80, 250), at: 0)
    stage.send(.move(1, 73, 241), at: 0.1)
    stage.send(.move(1, 73, 235), at: 0.2)
    #expect(stage.diary.take() == ["inner scroll began (0.0, 5.0)"])
    stage.send(.up(1))
    _ = stage.diary.take()
    #expect(drag(-30, -0.5).first?.hasPrefix("list scroll began (20.0") == true)
  }

  @Test("R-SCR-10, R-SCR-5: if the inner content keeps its touch, the outer one is asked")
  func innerKeeps() {
    let inner = add("inner", contentSize: Size(width: 160, height: 300))
    inner.canCancelContentTouches = false
    let cell = View(frame: inner.bounds, identifier: "cell")
    inner.addSubview(cell)
    stage.send(.down(1, 80, 250), at: 0)
    stage.wait(until: 1)
    stage.send(.move(1, 80, 230), at: 1.1)
    #expect(stage.diary.lines == ["list scroll began (0.0, 10.0)"])
  }
}
