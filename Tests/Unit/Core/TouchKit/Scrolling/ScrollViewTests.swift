import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ScrollViewTests {
  let stage = ScrollStage()

  @Test("R-SCR-1, R-HIT-4: the offset is the origin of the bounds, and the hit test follows it")
  func offset() {
    stage.list.contentOffset = Point(x: 0, y: 100)
    #expect(stage.list.bounds.origin == Point(x: 0, y: 100))
    stage.send(.down(1, 50, 40), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(stage.diary.take() == ["deep.began{1}", "deep.ended{1}"])
    stage.send(.down(2, 50, 140), at: 1)
    stage.send(.move(2, 50, 100), at: 1.05)
    stage.send(.up(2), at: 1.1)
    stage.send(.down(3, 50, 10), at: 2)
    stage.send(.up(3), at: 2.1)
    #expect(
      stage.diary.lines == [
        "list scroll began (0.0, 130.0)", "list scroll ended (0.0, 130.0)",
        "deep.began{3}", "deep.ended{3}",
      ])
  }

  /// A scroll view that answers as a delegate of recognizers.
  private final class Deciding: ScrollView, GestureRecognizerDelegate, ScrollViewDelegate {
    var asked: Set<String> = []
    var receives = true
    var permits = false

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      asked.insert("\(recognizer.identifier) receives")
      return receives
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      asked.insert("\(recognizer.identifier) with \(other.identifier)")
      return permits
    }
    func viewForZooming(in scrollView: ScrollView) -> View? { subviews.first }
  }

  @Test(
    "R-SCR-2: a scroll view that is a delegate of recognizers decides for its own drags and pinches"
  )
  func ownDelegate() throws {
    let stage = Stage()
    let list = Deciding(frame: stage.left.bounds, identifier: "list")
    list.contentSize = Size(width: 160, height: 1000)
    list.stopsWithFinger()
    list.addSubview(View(frame: stage.left.bounds, identifier: "content"))
    list.delegate = list
    list.maximumZoomScale = 2
    stage.left.addSubview(list)
    let pinch = try #require(list.pinchGestureRecognizer)
    #expect(list.panGestureRecognizer.delegate === list && pinch.delegate === list)
    var acted = 0
    let outer = PanGestureRecognizer(identifier: "outer")
    outer.addAction { _ in acted += 1 }
    stage.left.addGestureRecognizer(outer)

    stage.send(.down(1, 50, 200))
    stage.send(.move(1, 50, 180))
    stage.send(.up(1))
    #expect(list.contentOffset.y == 10 && acted == 0)
    #expect(list.asked.isSuperset(of: ["scrollPan receives", "scrollPinch receives"]))
    list.permits = true
    stage.send(.down(1, 50, 200), at: 2)
    stage.send(.move(1, 50, 180))
    stage.send(.up(1))
    #expect(list.contentOffset.y == 20 && acted == 2)
    list.receives = false
    stage.send(.down(1, 50, 200), at: 4)
    stage.send(.move(1, 50, 180))
    stage.send(.up(1))
    #expect(list.contentOffset.y == 20 && acted == 4)
  }

  @Test("R-SCR-2: another delegate of the recognizer of a scroll view stops the program")
  func otherDelegate() async {
    await #expect(processExitsWith: .failure) {
      final class Other: GestureRecognizerDelegate {}
      let other = Other()
      ScrollView(frame: .zero).panGestureRecognizer.delegate = other
    }
    let list = Deciding(frame: .zero)
    list.panGestureRecognizer.delegate = list
    #expect(list.panGestureRecognizer.delegate === list)
    #expect(ScrollView(frame: .zero).panGestureRecognizer.delegate == nil)
  }

  @Test("R-SCR-1: the content stops at the end of its range until the finger returns")
  func ends() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 170), at: 0.05)
    stage.send(.move(1, 50, 160))
    stage.send(.move(1, 50, 130))
    stage.send(.move(1, 50, -900))
    stage.send(.move(1, 50, -950))
    #expect(
      stage.diary.lines == [
        "list scroll began (0.0, 0.0)", "list scroll changed (0.0, 20.0)",
        "list scroll changed (0.0, 520.0)",
      ])
  }

  @Test("R-SCR-1: an offset that a program sets during a drag is preserved")
  func movedMeanwhile() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 120), at: 0.05)
    stage.list.contentOffset.y = 200
    stage.send(.move(1, 50, 110))
    #expect(stage.list.contentOffset.y == 210)
  }

  @Test("R-SCR-1: a rotated and scaled scroll view scrolls along its own axes")
  func turned() {
    stage.list.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    // Its y axis leads to the left of the screen, two points for one.
    stage.send(.down(1, 80, 240), at: 0)
    stage.send(.move(1, 80, 300), at: 0.01)
    #expect(!stage.list.isDragging)
    stage.send(.move(1, 120, 300), at: 0.02)
    #expect(stage.list.isDragging)
    #expect(abs(stage.list.contentOffset.y - 15) < 1e-9)
  }

  @Test("R-SCR-7: content that is not larger does not scroll, but touches are delayed")
  func notLarger() {
    stage.list.contentSize = Size(width: 160, height: 480)
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 100), at: 0.05)
    #expect(stage.diary.lines == [])
    stage.wait(until: 0.15)
    stage.send(.up(1), at: 0.2)
    #expect(stage.diary.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    stage.list.contentSize = Size(width: .nan, height: -3)
    stage.send(.down(2, 50, 140), at: 2)
    stage.send(.move(2, 50, 100), at: 2.05)
    #expect(!stage.list.isDragging)
  }

  @Test("R-SCR-7: horizontal moves do not count for content that is only higher")
  func across() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 100, 140), at: 0.05)
    stage.send(.move(1, 100, 131), at: 0.06)
    #expect(!stage.list.isDragging)
    stage.send(.move(1, 100, 129), at: 0.07)
    #expect(stage.list.contentOffset == Point(x: 0, y: 1))
  }

  @Test("R-SCR-8: with scrolling disabled it behaves like a plain view")
  func disabled() {
    stage.list.isScrollEnabled = false
    stage.diary.watched = ["list"]
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.diary.take() == ["deep.began{1}"])
    stage.send(.move(1, 50, 100))
    stage.send(.up(1))
    stage.send(.down(2, 50, 300), at: 2)
    #expect(
      stage.diary.lines == [
        "deep.moved{1}", "deep.ended{1}", "touchesBegan{2} list>root>vc>W>scn>app>del",
      ])
    #expect(stage.list.handles(.began) == false)
  }

  @Test("R-SCR-8: with scrolling enabled it consumes its own touches without delay")
  func keepsTouches() {
    stage.diary.watched = ["list"]
    stage.send(.down(1, 50, 300), at: 0)
    stage.send(.move(1, 50, 280), at: 0.05)
    #expect(
      stage.diary.lines == [
        "touchesBegan{1} list", "touchesCancelled{1} list", "list scroll began (0.0, 10.0)",
      ])
    #expect(stage.list.asks == [])
    #expect(stage.list.handles(.began) == true)
  }

  @Test("R-SCR-8, R-GST-3: disabling it cancels scrolling and delivers delayed touches")
  func disabledMeanwhile() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 120), at: 0.05)
    stage.list.isScrollEnabled = false
    stage.send(.move(1, 50, 100), at: 0.1)
    stage.send(.up(1), at: 0.2)
    #expect(
      stage.diary.take() == ["list scroll began (0.0, 10.0)", "list scroll cancelled (0.0, 10.0)"])
    stage.list.isScrollEnabled = true
    stage.send(.down(2, 50, 140), at: 1)
    stage.list.isScrollEnabled = false
    #expect(stage.diary.lines == ["deep.began{2}"])
  }

  @Test("R-SCR-3: a finger that comes down while another scrolls is not delivered to the content")
  func secondFinger() {
    stage.send(.down(1, 50, 300), at: 0)
    stage.send(.move(1, 50, 280), at: 0.05)
    stage.send(.down(2, 50, 140), at: 0.1)
    stage.wait(until: 1)
    stage.send(.up(2), at: 1.1)
    stage.send(.up(1), at: 1.2)
    #expect(
      stage.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll ended (0.0, 10.0)"])
  }

  @Test("R-SCR-3: each finger has its own delay, and each view is asked once")
  func twoFingers() {
    stage.card.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.down(2, 60, 140), .down(3, 50, 40), at: 0.1)
    stage.wait(until: 0.15)
    #expect(stage.diary.take() == ["deep.began{1}"])
    stage.wait(until: 0.25)
    #expect(stage.diary.take() == ["deep.began{2}", "btn down 3"])
    #expect(stage.list.asks == ["begin{1} in deep", "begin{2} in deep", "begin{3} in btn"])
  }

  @Test("R-SCR-3, R-MULTI-2: touchesShouldBegin is not called for a withheld touch")
  func withheld() {
    stage.send(.down(1, 50, 140), .down(2, 60, 140), at: 0)
    stage.wait(until: 1)
    stage.send(.up(1), .up(2), at: 1.1)
    #expect(stage.diary.lines == ["deep.began{1}", "deep.ended{1}"])
    #expect(stage.list.asks == ["begin{1} in deep"])
  }

  @Test("R-SCR-2, R-SYS-1: resigning while a touch is delayed or scrolls")
  func resign() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.app.resignActive()
    stage.app.becomeActive()
    stage.wait(until: 1)
    stage.send(.up(1), at: 1.1)
    #expect(stage.diary.lines == [])
    stage.send(.down(2, 50, 140), at: 2)
    stage.send(.move(2, 50, 120), at: 2.05)
    stage.app.resignActive()
    #expect(
      stage.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll cancelled (0.0, 10.0)"])
    #expect(!stage.list.isDragging)
  }

  @Test("R-SCR-10: of nested scroll views the inner one scrolls if it can")
  func nested() {
    let inner = ScrollView(frame: Rect(x: 0, y: 200, width: 160, height: 100), identifier: "inner")
    inner.contentSize = Size(width: 160, height: 300)
    inner.stopsWithFinger()
    stage.list.addSubview(inner)
    stage.send(.down(1, 50, 250), at: 0)
    stage.send(.move(1, 50, 235), at: 0.05)
    stage.send(.up(1), at: 0.1)
    inner.contentSize = .zero
    stage.send(.down(2, 50, 250), at: 1)
    stage.send(.move(2, 50, 235), at: 1.05)
    stage.send(.up(2), at: 1.1)
    #expect(
      stage.diary.lines == [
        "inner scroll began (0.0, 5.0)", "inner scroll ended (0.0, 5.0)",
        "list scroll began (0.0, 5.0)", "list scroll ended (0.0, 5.0)",
      ])
  }

  @Test("R-SCR-11: scrolling begins without a jump, however many axes scroll")
  func slop() {
    stage.send(.down(1, 50, 300), at: 0)
    stage.send(.move(1, 50, 289), at: 0.1)
    #expect(stage.diary.take() == ["list scroll began (0.0, 1.0)"])
    stage.send(.move(1, 50, 279), at: 0.2)
    stage.send(.move(1, 50, 300), at: 0.3)
    stage.send(.up(1), at: 0.4)
    #expect(
      stage.diary.take() == [
        "list scroll changed (0.0, 11.0)", "list scroll changed (0.0, 0.0)",
        "list scroll ended (0.0, 0.0)",
      ])
    stage.list.contentSize = Size(width: 1000, height: 1000)
    stage.send(.down(2, 100, 300), at: 1)
    stage.send(.move(2, 91, 288), at: 1.1)
    #expect(stage.diary.take() == ["list scroll began (3.0, 4.0)"])
  }

  @Test("R-SCR-2: observers receive scrolling instead of the actions of its recognizers")
  func internalRecognizers() {
    #expect(
      stage.list.gestureRecognizers?.contains { $0 === stage.list.panGestureRecognizer } == true)
    var states: [GestureState] = []
    stage.list.panGestureRecognizer.addAction { states.append($0.state) }
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 120), at: 0.05)
    stage.send(.up(1), at: 0.1)
    #expect(states == [.began, .ended])
    #expect(!stage.diary.lines.contains { $0.hasPrefix("act ") })
  }
}
