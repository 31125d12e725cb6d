// Change: method for selector
import UIKit

final class ZoomPhoto: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let photo = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.frame = bounds
    photo.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
    scrollView.contentSize = photo.frame.size
    scrollView.maximumZoomScale = 3
    scrollView.delegate = self
    scrollView.addSubview(photo)
    addSubview(scrollView)
    let tap = UITapGestureRecognizer(target: self, action: ZoomPhoto.doubleTapped(_:))
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard scrollView.zoomScale == 1 else { return scrollView.setZoomScale(1, animated: true) }
    let p = tap.location(in: photo)
    let w = photo.bounds.width / 3
    let h = photo.bounds.height / 3
    scrollView.zoom(to: CGRect(x: p.x - w / 2, y: p.y - h / 2, width: w, height: h), animated: true)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let free = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
    scrollView.contentInset = UIEdgeInsets(top: free, left: 0, bottom: free, right: 0)
  }
}
