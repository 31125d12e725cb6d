import UIKitCompat

/// A page of the carousel: a photo that two fingers zoom, and a double tap.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
  private let photo = UIImageView()
  /// Called with one line for each change.
  private let changed: (String) -> Void

  /// Creates a page whose photo fills it.
  init(frame: CGRect, changed: @escaping (String) -> Void) {
    self.changed = changed
    super.init(frame: frame)
    photo.frame = bounds
    addSubview(photo)
    contentSize = bounds.size
    maximumZoomScale = 4
    delegate = self

    let doubleTap = UITapGestureRecognizer(target: self, action: PhotoPage.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    changed("photo at \(Int((scale * 100).rounded())) %")
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard zoomScale == 1 else { return setZoomScale(1, animated: true) }
    let point = tap.location(in: photo)
    zoom(to: CGRect(x: point.x - 100, y: point.y - 100, width: 200, height: 200), animated: true)
  }
}
