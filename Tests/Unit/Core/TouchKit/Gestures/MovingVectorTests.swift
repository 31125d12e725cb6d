import CoreTestSupport
import Testing
import TouchKit
import TouchModel

struct MovingVectorTests {
  @Test(
    "R-PAN-2, R-PAN-3, R-PAN-4, R-GDEL-2, R-GDEL-5: a pan cancels the touch of the view")
  func pan() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    var ways: [Double] = []
    pan.addAction { [unowned pan] _ in ways.append(pan.translation(in: nil).x) }
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 55, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.move(1, 61, 140)) == ["deep.cancelled{1}", "act pan began"])
    #expect(stage.send(.move(1, 70, 140)) == ["act pan changed"])
    #expect(stage.send(.up(1)) == ["act pan ended"])
    #expect(ways == [11, 20, 20])
  }

  @Test(
    "R-PAN-2: with a finger too few it does not begin, and the view receives everything")
  func tooFew() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    pan.minimumNumberOfTouches = 2
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 100, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.move(1, 150, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
  }

  @Test("R-PAN-1: a number of fingers that changes when a pan begins has an effect on its end")
  func changedMinimum() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    pan.minimumNumberOfTouches = 2
    pan.addAction { [unowned pan] _ in
      if pan.state == .began { pan.minimumNumberOfTouches = 1 }
    }
    stage.left.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140), .down(2, 60, 240))
    #expect(stage.send(.move(1, 80, 140), .move(2, 90, 240)).contains("act pan began"))
    #expect(stage.send(.up(2)) == [])
    #expect(stage.send(.move(1, 90, 140)) == ["act pan changed"])
    #expect(stage.send(.up(1)) == ["act pan ended"])
  }

  @Test("R-PAN-1: a number of fingers that changes before a pan begins has an effect on its begin")
  func changedBefore() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    stage.left.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140))
    pan.minimumNumberOfTouches = 2
    #expect(stage.send(.move(1, 80, 140)) == ["deep.moved{1}"])
    pan.minimumNumberOfTouches = 1
    #expect(stage.send(.move(1, 85, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.move(1, 92, 140)) == ["deep.cancelled{1}", "act pan began"])
    #expect(pan.translation(in: nil) == Point(x: 12, y: 0))
    pan.maximumNumberOfTouches = 1
    stage.send(.down(2, 60, 240))
    #expect(pan.numberOfTouches == 1)
    #expect(stage.send(.up(1)) == ["act pan ended"])
    stage.send(.up(2))
  }

  @Test("R-PAN-5, R-PAN-6, R-PAN-10: an additional finger has no effect on a pan")
  func tooMany() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    pan.maximumNumberOfTouches = 1
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 61, 140)) == ["deep.cancelled{1}", "act pan began"])
    stage.send(.down(2, 60, 160))
    #expect(pan.translation(in: nil) == Point(x: 11, y: 0))
    #expect(pan.numberOfTouches == 1)
    #expect(stage.send(.move(1, 65, 140)) == ["act pan changed"])
    #expect(pan.translation(in: nil) == Point(x: 15, y: 0))
    #expect(stage.send(.up(1)) == ["act pan ended"])
    stage.send(.up(2))
  }

  @Test("R-LP-2, R-LP-3, R-GST-26: a long press begins without a frame")
  func longPress() {
    let stage = GestureStage()
    stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 1) == ["deep.began{1}"])
    #expect(stage.app.nextDeadline == .seconds(1.5))
    #expect(stage.wait(until: 1.499_999).isEmpty)
    #expect(stage.wait(until: 1.5) == ["deep.cancelled{1}", "act press began"])
    #expect(stage.send(.move(1, 250, 140), at: 1.6) == ["act press changed"])
    #expect(stage.send(.up(1), at: 1.7) == ["act press ended"])
  }

  @Test("R-GST-26: a deadline comes before a frame of the same time")
  func dueFirst() {
    let stage = GestureStage()
    stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    stage.send(.down(1, 50, 140), at: 1)
    #expect(
      stage.send(.move(1, 250, 140), at: 1.5) == [
        "deep.cancelled{1}", "act press began", "act press changed",
      ])
  }

  @Test("R-GST-26, R-GST-18: of two equal deadlines the one that was set first comes first")
  func dueTogether() {
    let stage = GestureStage(handlers: [])
    stage.add(LongPressGestureRecognizer(), "one", to: stage.deep)
    stage.add(LongPressGestureRecognizer(), "other", to: stage.deep)
    for start in [1.0, 2, 3] {
      stage.send(.down(1, 50, 140), at: start)
      #expect(stage.wait(until: start + 0.5) == ["act one began"])
      #expect(stage.send(.up(1), at: start + 0.6) == ["act one ended"])
    }
  }

  @Test("R-LP-3: a finger that moves before the time fails the press")
  func strays() {
    let stage = GestureStage()
    stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 61, 140), at: 0.2) == ["deep.moved{1}"])
    #expect(stage.wait(until: 2).isEmpty)
    #expect(stage.send(.up(1), at: 3) == ["deep.ended{1}"])
  }

  @Test("R-LP-4, R-TAP-4: the duration decides between tap and press")
  func tapOrPress() {
    let stage = GestureStage()
    stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1) == ["deep.cancelled{1}", "act tap ended"])
    #expect(stage.send(.down(1, 50, 140), at: 1) == ["deep.began{2}"])
    #expect(stage.wait(until: 1.5) == ["deep.cancelled{2}", "act press began"])
    #expect(stage.send(.up(1), at: 1.6) == ["act press ended"])
  }

  @Test("R-SWP-2: a swipe recognizes during the movement")
  func swipe() {
    let stage = GestureStage()
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe", to: stage.deep)
    var location: Point?
    swipe.addAction { location = $0.location(in: stage.deep) }
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 80, 140), at: 0.05) == ["deep.moved{1}"])
    #expect(stage.send(.move(1, 110, 140), at: 0.1) == ["deep.cancelled{1}", "act swipe ended"])
    #expect(stage.send(.move(1, 150, 140), at: 0.15).isEmpty)
    #expect(stage.send(.up(1), at: 0.2).isEmpty)
    #expect(location == Point(x: 40, y: 40))
  }

  @Test(
    "R-SWP-3: a swipe to the left, downward or slow is no swipe to the right",
    arguments: [(-60.0, 0.0, 0.1), (0, 60, 0.1), (60, 0, 0.6)])
  func noSwipe(x: Double, y: Double, time: Double) {
    let stage = GestureStage()
    stage.add(SwipeGestureRecognizer(), "swipe", to: stage.deep)
    #expect(stage.send(.down(1, 80, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 80 + x, 140 + y), at: time) == ["deep.moved{1}"])
    #expect(stage.send(.up(1), at: time + 0.1) == ["deep.ended{1}"])
  }

  @Test("R-GST-17: recognizers without a shared touch do not affect each other")
  func twoPans() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    stage.add(PanGestureRecognizer(), "one", to: stage.left)
    stage.add(PanGestureRecognizer(), "other", to: stage.right)
    #expect(
      stage.send(.down(1, 50, 140), .down(2, 200, 140)) == ["deep.began{1}", "right.began{2}"])
    #expect(
      stage.send(.move(1, 70, 140), .move(2, 220, 140)) == [
        "deep.cancelled{1}", "act one began", "right.cancelled{2}", "act other began",
      ])
    #expect(
      stage.send(.move(1, 80, 140), .move(2, 230, 140)) == ["act one changed", "act other changed"])
    #expect(stage.send(.up(1), .up(2)) == ["act one ended", "act other ended"])
  }

  @Test("R-PAN-6: the translation is along the axes of a view, with its scale and rotation")
  func axes() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.left.transform = AffineTransform(scaleX: 2, y: 2)
    stage.right.transform = AffineTransform(rotationSine: 1, cosine: 0)
    stage.send(.down(1, 100, 300), at: 0)
    stage.send(.move(1, 120, 310), at: 0.1)
    #expect(pan.translation(in: stage.W) == Point(x: 20, y: 10))
    #expect(pan.translation(in: stage.left) == Point(x: 10, y: 5))
    #expect(pan.translation(in: stage.right) == Point(x: 10, y: -20))
    #expect(pan.velocity(in: stage.left) == Point(x: 100, y: 50))
    pan.setTranslation(Point(x: 1, y: 2), in: stage.left)
    #expect(pan.translation(in: nil) == Point(x: 2, y: 4))
    #expect(pan.velocity(in: nil) == Point(x: 200, y: 100))
  }

  @Test(
    "R-EDGE-3: an edge pan competes with pans, and takes precedence if they require its failure")
  func edgePan() {
    let stage = GestureStage()
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    stage.add(edge, "edge", to: stage.root)
    stage.send(.down(1, 5, 300))
    #expect(stage.send(.move(1, 30, 300)) == ["act pan began"])
    #expect(stage.send(.up(1)) == ["act pan ended"])
    pan.require(toFail: edge)
    stage.send(.down(1, 5, 300))
    #expect(stage.send(.move(1, 30, 300)) == ["act edge began"])
    #expect(stage.send(.up(1)) == ["act edge ended"])
    stage.send(.down(1, 100, 300))
    #expect(stage.send(.move(1, 130, 300)) == ["act pan began"])
  }
}
