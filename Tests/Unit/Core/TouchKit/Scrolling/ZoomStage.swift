import CoreTestSupport
import TouchKit
import TouchModel

/// Scene S with only a scroll view that zooms a picture, both as large as the screen.
final class ZoomStage: Stage {
  let photo = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "photo")
  let picture = View(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "picture")
  let listener = ZoomListener()

  init() {
    super.init(writing: .effects)
    fingers.time = .seconds(1)
    clear()
    root.addSubview(photo)
    photo.addSubview(picture)
    photo.contentSize = picture.bounds.size
    photo.maximumZoomScale = 3
    listener.picture = picture
    photo.delegate = listener
  }

  /// Lets time pass, also for the fingers: the next frame is 10 ms later.
  func wait(_ seconds: Double) {
    fingers.time = fingers.time + .seconds(seconds)
    app.advance(to: fingers.time)
  }

  /// Puts fingers 1 and 2 down.
  func down(_ first: Point, _ second: Point) {
    send(.down(1, first.x, first.y), .down(2, second.x, second.y))
  }

  /// Moves fingers 1 and 2.
  func move(_ first: Point, _ second: Point) {
    send(.move(1, first.x, first.y), .move(2, second.x, second.y))
  }

  /// Lifts fingers 1 and 2.
  func up() { send(.up(1), .up(2)) }

  /// Pinches at a height by distances of the fingers, about the point at x.
  func pinch(_ x: Double = 160, _ y: Double = 240, from start: Double = 100, to end: Double) {
    down(Point(x: x - start / 2, y: y), Point(x: x + start / 2, y: y))
    move(Point(x: x - end / 2, y: y), Point(x: x + end / 2, y: y))
  }

  /// Returns the point of the picture at a point of the screen.
  func content(_ x: Double, _ y: Double) -> Point {
    picture.convert(photo.contentOffset + Point(x: x, y: y), from: photo)
  }
}

/// A delegate that names the view that zooms, and writes down the calls.
final class ZoomListener: ScrollViewDelegate {
  weak var picture: View?
  var calls: [String] = []
  var onZoom: (ScrollView) -> Void = { _ in }

  func viewForZooming(in scrollView: ScrollView) -> View? { picture }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    calls.append("will zoom \(view?.identifier ?? "-")")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    if calls.last != "did zoom" { calls.append("did zoom") }
    onZoom(scrollView)
  }
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {
    calls.append("ended \(view?.identifier ?? "-") at \(scale)")
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append("did drag")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("did decelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("did animate") }
}
