import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Zooming by fingers (R-SCR-13, R-SCR-14).
@Suite struct ZoomTests {
  let stage = ZoomStage()
  var photo: ScrollView { stage.photo }
  var listener: ZoomListener { stage.listener }

  // MARK: A pinch

  @Test("R-SCR-13: fingers at twice the distance zoom to 2, about the point between them")
  func twice() {
    stage.pinch(150, to: 200)
    #expect(photo.isZooming && photo.zoomScale == 2)
    #expect(photo.contentSize == Size(width: 640, height: 960))
    #expect(stage.picture.frame == Rect(x: 0, y: 0, width: 640, height: 960))
    #expect(photo.contentOffset == Point(x: 150, y: 240))
    #expect(stage.diary.take() == ["photo scroll began (150.0, 240.0)"])
    stage.up()
    #expect(!photo.isZooming && !photo.isZoomBouncing && stage.app.nextDeadline == nil)
    #expect(stage.diary.take() == ["photo scroll ended (150.0, 240.0)"])
    #expect(listener.calls == ["will zoom picture", "did zoom", "ended picture at 2.0"])
  }

  @Test(
    "R-SCR-13: content zooms about the fingers, wherever its anchor point is",
    arguments: [Point(x: 0, y: 1), Point(x: 0.75, y: 0.25), Point(x: 1, y: 0.5)])
  func anchored(anchor: Point) {
    stage.picture.anchorPoint = anchor
    stage.picture.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    stage.pinch(150, to: 200)
    #expect(stage.picture.frame == Rect(x: 0, y: 0, width: 640, height: 960))
    #expect(photo.contentOffset == Point(x: 150, y: 240))
    #expect(stage.content(150, 240).distance(to: Point(x: 150, y: 240)) < 1e-9)
  }

  @Test("R-SCR-13: a second pinch continues from the scale of the first")
  func again() {
    stage.pinch(to: 200)
    stage.up()
    stage.pinch(to: 120)
    #expect(abs(photo.zoomScale - 2.4) < 1e-9)
    stage.up()
    stage.pinch(from: 200, to: 100)
    #expect(abs(photo.zoomScale - 1.2) < 1e-9)
  }

  @Test("R-SCR-13: while both fingers move, the point between them stays between them")
  func moved() {
    stage.pinch(100, 200, to: 200)
    let point = stage.content(100, 200)
    stage.move(Point(x: 60, y: 260), Point(x: 260, y: 300))
    let between = stage.content(160, 280)
    #expect(point.distance(to: between) < 1e-9)
    #expect(!photo.isDragging || photo.isZooming)
  }

  @Test("R-SCR-13: the content does not jump when a finger is lifted, and follows the other one")
  func oneFinger() {
    stage.pinch(to: 200)
    stage.move(Point(x: 80, y: 240), Point(x: 280, y: 240))
    #expect(photo.isDragging && photo.isZooming)
    let before = photo.contentOffset
    stage.send(.up(2))
    #expect(photo.contentOffset == before && photo.isZooming)
    stage.send(.move(1, 70, 235))
    #expect(photo.contentOffset == before + Point(x: 10, y: 5))
    stage.send(.down(2, 270, 235))
    #expect(photo.contentOffset == before + Point(x: 10, y: 5))
    let point = stage.content(170, 235)
    stage.move(Point(x: 95, y: 235), Point(x: 245, y: 235))
    #expect(abs(photo.zoomScale - 1.5) < 1e-9)
    #expect(point.distance(to: stage.content(170, 235)) < 1e-9)
    stage.up()
    stage.wait(5)
    #expect(!photo.isDragging && !photo.isZooming && !photo.isDecelerating)
    #expect(stage.diary.lines.filter { $0.contains("began") }.count == 1)
    #expect(stage.diary.lines.filter { $0.contains("ended") }.count == 1)
  }

  @Test("R-SCR-13: a third finger does not change the zoom")
  func third() {
    stage.pinch(to: 200)
    stage.send(.down(3, 160, 400))
    stage.send(.move(3, 20, 20))
    #expect(photo.zoomScale == 2)
    #expect(stage.content(160, 240).distance(to: Point(x: 160, y: 240)) < 1e-9)
  }

  @Test("R-SCR-13: a change by the program during a pinch is preserved")
  func program() {
    stage.pinch(to: 200)
    photo.contentOffset = Point(x: 10, y: 20)
    let point = stage.content(160, 240)
    stage.move(Point(x: 60, y: 250), Point(x: 260, y: 250))
    #expect(point.distance(to: stage.content(160, 250)) < 1e-9)
    photo.zoomScale = 1.5
    stage.move(Point(x: 50, y: 250), Point(x: 270, y: 250))
    #expect(abs(photo.zoomScale - 1.65) < 1e-9)
  }

  // MARK: The limits

  @Test("R-SCR-14: beyond its limits the scale follows the fingers less and less, and returns")
  func bounces() {
    stage.pinch(to: 300)
    #expect(photo.zoomScale == 3)
    var former = 3.0
    var steps: [Double] = []
    for distance in [320.0, 400, 480] {
      stage.move(
        Point(x: 160 - distance / 2, y: 240), Point(x: 160 + distance / 2, y: 240))
      steps.append(photo.zoomScale - former)
      former = photo.zoomScale
    }
    // Twice the limit would need fingers infinitely far apart.
    #expect(former > 3 && former < 6)
    #expect(abs(photo.zoomScale - 3 * (2 - 1 / (0.6 * 0.55 + 1))) < 1e-9)
    #expect(steps[1] > steps[2] && steps[2] > 0)
    stage.up()
    #expect(photo.isZoomBouncing && !photo.isZooming)
    #expect(listener.calls.last == "did zoom")
    serveDeadlines({ stage.app.nextDeadline }) { next in
      stage.app.advance(to: next)
      #expect(photo.zoomScale <= former && photo.zoomScale >= 3)
      former = photo.zoomScale
    }
    #expect(photo.zoomScale == 3 && !photo.isZoomBouncing)
    #expect(listener.calls.last == "ended picture at 3.0")
    #expect(stage.diary.lines.last?.hasPrefix("photo scroll ended") == true)
  }

  @Test("R-SCR-14: content that is too small returns to its smallest scale and to its corner")
  func tooSmall() {
    stage.pinch(200, 300, from: 200, to: 100)
    #expect(photo.zoomScale < 1 && photo.zoomScale > 0.5)
    #expect(stage.content(200, 300).distance(to: Point(x: 200, y: 300)) < 1e-9)
    stage.up()
    stage.wait(5)
    #expect(photo.zoomScale == 1 && photo.contentOffset == .zero)
    #expect(photo.contentSize == Size(width: 320, height: 480))
    #expect(stage.picture.transform.isIdentity)
  }

  @Test("R-SCR-14: without bouncesZoom the scale stays within its limits")
  func clamped() {
    photo.bouncesZoom = false
    stage.pinch(to: 480)
    #expect(photo.zoomScale == 3)
    stage.move(Point(x: 155, y: 240), Point(x: 165, y: 240))
    #expect(photo.zoomScale == 1)
  }

  @Test("R-SCR-13: without bounces the content does not leave its range while fingers zoom")
  func inRange() {
    photo.bounces = false
    stage.pinch(to: 200)
    stage.move(Point(x: 220, y: 400), Point(x: 420, y: 400))
    #expect(photo.contentOffset == Point(x: 0, y: 80))
  }

  @Test("R-SCR-14: a pinch catches content that returns, and a drag does not lose its limits")
  func caught() {
    stage.pinch(to: 480)
    stage.up()
    stage.wait(0.1)
    let scale = photo.zoomScale
    #expect(photo.isZoomBouncing)
    stage.send(.down(1, 160, 240))
    #expect(photo.isZoomBouncing, "a finger that only rests does not stop it")
    let resting = photo.zoomScale
    stage.send(.move(1, 160, 300))
    #expect(photo.isDragging && !photo.isZoomBouncing && photo.zoomScale <= resting)
    #expect(photo.zoomScale > 3 && scale > 3)
    stage.send(.up(1))
    #expect(photo.isZoomBouncing)
    stage.wait(0.02)
    stage.down(Point(x: 110, y: 240), Point(x: 210, y: 240))
    let before = photo.zoomScale
    stage.move(Point(x: 105, y: 240), Point(x: 215, y: 240))
    #expect(photo.isZooming && abs(photo.zoomScale - before) < 0.5)
    stage.up()
    stage.wait(5)
    #expect(photo.zoomScale == 3 && stage.diary.notes.isEmpty)
    let begins = listener.calls.filter { $0.hasPrefix("will zoom") }.count
    #expect(listener.calls.filter { $0.hasPrefix("ended") }.count == begins)
    expectPairs(stage.diary.lines)
  }

  @Test("R-SCR-14: a delegate that centers small content by insets finds it in the middle at rest")
  func centered() {
    stage.picture.frame.size.height = 240
    photo.contentSize.height = 240
    listener.onZoom = { scroll in
      let free = max(0, (scroll.bounds.height - scroll.contentSize.height) / 2)
      scroll.contentInset = EdgeInsets(top: free, left: 0, bottom: free, right: 0)
    }
    stage.pinch(from: 100, to: 150)
    stage.move(Point(x: 130, y: 240), Point(x: 190, y: 240))
    stage.up()
    stage.wait(5)
    #expect(photo.zoomScale == 1 && photo.contentOffset == Point(x: 0, y: -120))
  }

  // MARK: Who receives the pinch

  @Test(
    "R-SCR-13: a scroll view that cannot zoom leaves the pinch to its ancestors", arguments: 0...2)
  func left(way: Int) {
    let pinch = PinchGestureRecognizer(identifier: "outer")
    stage.root.addGestureRecognizer(pinch)
    switch way {
    case 0: photo.maximumZoomScale = 1
    case 1: photo.delegate = nil
    default: listener.picture = nil
    }
    #expect((photo.pinchGestureRecognizer == nil) == (way == 0))
    stage.pinch(to: 200)
    #expect(stage.diary.take() == ["act outer began"])
    #expect(photo.zoomScale == 1 && !photo.isZooming)
  }

  @Test("R-SCR-13: of nested scroll views that zoom, the inner one takes the pinch")
  func nested() {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 300), identifier: "inner")
    let detail = View(frame: inner.bounds, identifier: "detail")
    let answers = ZoomListener()
    answers.picture = detail
    inner.delegate = answers
    inner.maximumZoomScale = 4
    inner.addSubview(detail)
    stage.picture.addSubview(inner)
    stage.pinch(160, 200, to: 200)
    #expect(inner.zoomScale == 2 && photo.zoomScale == 1)
    stage.up()
    stage.wait(2)
    inner.pinchGestureRecognizer?.isEnabled = false
    stage.pinch(160, 200, to: 200)
    #expect(inner.zoomScale == 2 && photo.zoomScale == 2)
  }

  @Test("R-SCR-5: touches that the content keeps do not zoom")
  func kept() {
    photo.canCancelContentTouches = false
    stage.down(Point(x: 110, y: 240), Point(x: 210, y: 240))
    stage.wait(1)
    stage.move(Point(x: 60, y: 240), Point(x: 260, y: 240))
    #expect(photo.zoomScale == 1 && !photo.isZooming)
  }

  @Test("R-SCR-13: a pinch zooms also while scrolling is disabled; its recognizer disables zooming")
  func disabled() {
    photo.isScrollEnabled = false
    stage.pinch(to: 200)
    #expect(photo.zoomScale == 2)
    stage.move(Point(x: 10, y: 240), Point(x: 410, y: 240))
    photo.pinchGestureRecognizer?.isEnabled = false
    #expect(photo.zoomScale == 3 && !photo.isZooming)
    stage.up()
    stage.pinch(to: 50)
    #expect(photo.zoomScale == 3)
    expectPairs(stage.diary.lines)
  }

  // MARK: Interruptions

  @Test("R-SYS-1, R-SCR-14: suspending touch input ends zooming within the limits at once")
  func suspended() {
    stage.pinch(to: 480)
    stage.app.resignActive()
    #expect(photo.zoomScale == 3 && !photo.isZooming && stage.app.nextDeadline == nil)
    #expect(listener.calls.last == "ended picture at 3.0")
    #expect(stage.diary.lines.last?.contains("cancelled") == true)
    stage.app.becomeActive()
    stage.pinch(to: 200)
    stage.up()
    #expect(photo.isZoomBouncing)
    stage.app.resignActive()
    #expect(photo.zoomScale == 3 && !photo.isZoomBouncing)
    #expect(photo.limitedOffset == photo.contentOffset)
    expectPairs(stage.diary.lines)
  }

  @Test(
    "R-SCR-13: whatever the delegate does while fingers zoom, zooming ends as often as it begins",
    arguments: 0...7)
  func hostile(way: Int) {
    var count = 0
    listener.onZoom = { [unowned stage] scroll in
      count += 1
      guard count == 3 else { return }
      switch way {
      case 0: scroll.removeFromSuperview()
      case 1: stage.picture.removeFromSuperview()
      case 2: scroll.maximumZoomScale = 1
      case 3: scroll.pinchGestureRecognizer?.isEnabled = false
      case 4: scroll.setZoomScale(2.5, animated: true)
      case 5: scroll.setContentOffset(Point(x: 5, y: 5), animated: true)
      case 6: stage.app.resignActive()
      default: stage.listener.picture = nil
      }
    }
    for _ in 0..<2 {
      stage.pinch(to: 150)
      for distance in [200.0, 300, 420, 500] {
        stage.move(
          Point(x: 160 - distance / 2, y: 250), Point(x: 160 + distance / 2, y: 250))
      }
      stage.up()
      stage.wait(5)
    }
    #expect(!photo.isZooming && !photo.isZoomBouncing && !photo.isDragging)
    #expect(stage.app.nextDeadline == nil && stage.app.fingerCount == 0)
    let begins = listener.calls.filter { $0.hasPrefix("will zoom") }.count
    #expect(listener.calls.filter { $0.hasPrefix("ended") }.count == begins, "\(listener.calls)")
  }

  private func expectPairs(_ lines: [String]) {
    var isUnderWay = false
    for line in lines {
      #expect(line.contains("began") != isUnderWay, "\(line) in \(lines)")
      isUnderWay = !line.contains("ended") && !line.contains("cancelled")
    }
    #expect(!isUnderWay, "\(lines)")
  }
}

extension ScrollView {
  /// The nearest offset within the range.
  fileprivate var limitedOffset: Point {
    let size = contentSize
    return Point(
      x: min(max(contentOffset.x, 0), max(0, size.width - bounds.width)),
      y: min(max(contentOffset.y, 0), max(0, size.height - bounds.height)))
  }
}
