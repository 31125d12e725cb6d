import Testing
import TouchKit
import TouchModel

/// The frame of a view with a transform.
struct ViewFrameTests {
  private let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))

  @Test("R-HIT-4: the bounds fill the frame of a view that is scaled or turned by a right angle")
  func transformed() {
    let frame = Rect(x: 5, y: 7, width: 60, height: 30)
    for anchor in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1)] {
      view.anchorPoint = anchor
      view.transform = AffineTransform(scaleX: 2, y: 3)
      view.frame = frame
      #expect(view.bounds.size == Size(width: 30, height: 10) && view.frame == frame)
      view.transform = AffineTransform(rotationSine: 1, cosine: 0)
      view.frame = frame
      #expect(view.bounds.size == Size(width: 30, height: 60) && view.frame == frame)
    }
    view.transform = AffineTransform(scaleX: 0, y: 1)
    view.frame = frame
    #expect(view.bounds.size == frame.size)
  }

  /// A delegate that centers the content by its frame, as programs for UIKit do.
  private final class Centering: ScrollViewDelegate {
    let picture = View(frame: Rect(x: 0, y: 0, width: 600, height: 400))
    func viewForZooming(in scrollView: ScrollView) -> View? { picture }
    func scrollViewDidZoom(_ scrollView: ScrollView) {
      picture.frame.origin = Point(
        x: max(0, (scrollView.bounds.width - picture.frame.width) / 2),
        y: max(0, (scrollView.bounds.height - picture.frame.height) / 2))
    }
  }

  @Test("R-SCR-15: content that is centered by its frame has the size of its scale")
  func centered() {
    let (scroll, centering) = (
      ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400)), Centering()
    )
    scroll.addSubview(centering.picture)
    scroll.delegate = centering
    scroll.minimumZoomScale = 0.25
    scroll.maximumZoomScale = 4
    scroll.zoomScale = 0.5
    #expect(centering.picture.frame == Rect(x: 0, y: 100, width: 300, height: 200))
    scroll.zoomScale = 2
    #expect(centering.picture.frame == Rect(x: 0, y: 0, width: 1200, height: 800))
    #expect(centering.picture.bounds.size == Size(width: 600, height: 400))
    #expect(scroll.contentSize == Size(width: 1200, height: 800))
  }
}
