import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Zooming by programs (R-SCR-15).
@Suite struct ZoomProgramTests {
  let stage = ZoomStage()
  var photo: ScrollView { stage.photo }
  var listener: ZoomListener { stage.listener }

  @Test("R-SCR-15: a program sets the scale within the limits, about the middle of the view")
  func scale() {
    photo.zoomScale = 2
    #expect(photo.zoomScale == 2 && photo.contentOffset == Point(x: 160, y: 240))
    photo.zoomScale = 9
    #expect(photo.zoomScale == 3 && photo.contentSize == Size(width: 960, height: 1440))
    photo.zoomScale = 0.1
    #expect(photo.zoomScale == 1 && photo.contentOffset == .zero)
    #expect(listener.calls == ["did zoom"])
    #expect(stage.diary.lines.isEmpty)
    photo.delegate = nil
    photo.zoomScale = 2
    #expect(photo.zoomScale == 1)
  }

  @Test("R-SCR-15: the corner of a view that is not at the origin stays where it is")
  func corner() {
    stage.picture.frame.origin = Point(x: 10, y: 20)
    photo.zoomScale = 2
    #expect(stage.picture.frame == Rect(x: 10, y: 20, width: 640, height: 960))
    #expect(photo.contentSize == Size(width: 640, height: 960))
  }

  @Test("R-SCR-15: zooming to a rectangle shows it as large as possible, within the range")
  func rectangle() {
    photo.zoom(to: Rect(x: 80, y: 120, width: 160, height: 100), animated: false)
    #expect(photo.zoomScale == 2 && photo.contentOffset == Point(x: 160, y: 100))
    photo.zoom(to: Rect(x: -10, y: -10, width: 20, height: 20), animated: false)
    #expect(photo.zoomScale == 3 && photo.contentOffset == .zero)
    photo.zoom(to: .zero, animated: false)
    #expect(photo.zoomScale == 3 && photo.contentOffset == .zero)
  }

  @Test("R-SCR-15: an animation arrives by steps, and notifies the delegate at its begin and end")
  func animated() {
    photo.setZoomScale(2, animated: true)
    #expect(photo.zoomScale == 1 && !photo.isZooming && !photo.isZoomBouncing)
    #expect(photo.isZoomAnimating && !photo.isScrollAnimating)
    var former = 1.0
    var steps = 0
    serveDeadlines({ stage.app.nextDeadline }) { next in
      stage.app.advance(to: next)
      #expect(photo.zoomScale > former)
      #expect(stage.content(160, 240).distance(to: Point(x: 160, y: 240)) < 1e-9)
      former = photo.zoomScale
      steps += 1
    }
    #expect(photo.zoomScale == 2 && steps > 20 && steps < 70 && !photo.isZoomAnimating)
    #expect(listener.calls == ["will zoom picture", "did zoom", "ended picture at 2.0"])
  }

  @Test("R-SCR-15: a second animation replaces the first, and a drag stops it where it is")
  func replaced() {
    photo.setZoomScale(3, animated: true)
    stage.wait(0.1)
    let scale = photo.zoomScale
    photo.setZoomScale(1, animated: true)
    stage.wait(0.1)
    #expect(photo.zoomScale < scale && photo.zoomScale > 1)
    photo.setZoomScale(3, animated: true)
    stage.wait(0.2)
    stage.send(.down(1, 160, 240))
    stage.send(.move(1, 160, 300))
    let caught = photo.zoomScale
    #expect(photo.isDragging && caught < 3)
    stage.send(.up(1))
    stage.wait(5)
    #expect(photo.zoomScale == caught)
    let begins = listener.calls.filter { $0.hasPrefix("will zoom") }.count
    #expect(begins == 3 && listener.calls.filter { $0.hasPrefix("ended") }.count == begins)
  }

  @Test("R-SCR-15: without an application an animation arrives at once")
  func alone() {
    photo.removeFromSuperview()
    photo.setZoomScale(2, animated: true)
    #expect(photo.zoomScale == 2)
    #expect(listener.calls == ["will zoom picture", "did zoom", "ended picture at 2.0"])
  }

  @Test("R-SCR-15: a double tap handler zooms to the tapped point, and back")
  func doubleTap() {
    let tap = TapGestureRecognizer(identifier: "double")
    tap.numberOfTapsRequired = 2
    tap.addAction { [unowned stage] recognizer in
      let photo = stage.photo
      guard photo.zoomScale == 1 else { return photo.setZoomScale(1, animated: true) }
      let point = recognizer.location(in: stage.picture)
      photo.zoom(
        to: Rect(x: point.x - 50, y: point.y - 50, width: 100, height: 100), animated: true)
    }
    stage.picture.addGestureRecognizer(tap)
    func tapTwice() {
      for _ in 0..<2 {
        stage.send(.down(1, 200, 300))
        stage.send(.up(1))
      }
      stage.wait(3)
    }
    tapTwice()
    #expect(photo.zoomScale == 3)
    #expect(stage.content(160, 240).distance(to: Point(x: 200, y: 300)) < 1e-9)
    tapTwice()
    #expect(photo.zoomScale == 1 && photo.contentOffset == .zero)
    #expect(stage.app.nextDeadline == nil)
  }

  /// A controller that lets a drag dismiss a photo only while the photo is not zoomed.
  private final class Gate: GestureRecognizerDelegate {
    let photo: ScrollView
    init(_ photo: ScrollView) { self.photo = photo }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      photo.zoomScale == 1
    }
  }

  @Test("R-SCR-15, R-GST-5: a pan that dismisses a photo leaves the drag to a zoomed photo")
  func gated() {
    let gate = Gate(photo)
    let dismiss = PanGestureRecognizer(identifier: "dismiss")
    dismiss.delegate = gate
    photo.addGestureRecognizer(dismiss)
    func drag() {
      stage.send(.down(1, 160, 200))
      stage.send(.move(1, 160, 260))
      stage.send(.up(1))
      stage.wait(5)
    }
    drag()
    #expect(stage.diary.take() == ["act dismiss began", "act dismiss ended"])
    photo.zoomScale = 3
    drag()
    #expect(stage.diary.take().first?.hasPrefix("photo scroll began") == true)
  }

  @Test(
    "R-SCR-13: no number of a program makes the scale other than a positive number",
    arguments: [0, -1, 1e-300, 1e300, .infinity, -.infinity, .nan])
  func anyNumber(number: Double) {
    for way in 0..<4 {
      let stage = ZoomStage()
      switch way {
      case 0: stage.photo.minimumZoomScale = number
      case 1: stage.photo.maximumZoomScale = number
      case 2: stage.photo.zoomScale = number
      default: stage.photo.setZoomScale(number, animated: true)
      }
      stage.pinch(to: 1)
      stage.move(Point(x: -9000, y: 0), Point(x: 9000, y: 0))
      stage.up()
      stage.wait(9)
      #expect(stage.photo.zoomScale > 0 && stage.photo.zoomScale.isFinite)
      #expect(stage.app.nextDeadline == nil && !stage.photo.isZooming)
      #expect(stage.photo.contentOffset.x.isFinite)
    }
  }
}
