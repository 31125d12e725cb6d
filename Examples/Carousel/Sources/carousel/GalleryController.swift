import UIKitCompat

/// The screen: a list with a carousel of photos and a field for a signature.
final class GalleryController: UIViewController, UIScrollViewDelegate {
  private let frame: CGRect
  private let list = GalleryList()
  private let carousel = UIScrollView()
  /// Called with one line for each change.
  private let changed: (String) -> Void

  /// Creates the controller of a screen with a frame.
  init(frame: CGRect, changed: @escaping (String) -> Void) {
    self.frame = frame
    self.changed = changed
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    view = UIView(frame: frame)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let width = view.bounds.width

    list.frame = view.bounds
    list.contentSize = CGSize(width: width, height: 1600)
    list.delaysContentTouches = false
    list.delegate = self
    view.addSubview(list)

    carousel.frame = CGRect(x: 0, y: 0, width: width, height: 400)
    carousel.contentSize = CGSize(width: 3 * width, height: 400)
    carousel.isPagingEnabled = true
    carousel.delegate = self
    list.addSubview(carousel)
    for index in 0..<3 {
      let frame = CGRect(x: Double(index) * width, y: 0, width: width, height: 400)
      carousel.addSubview(PhotoPage(frame: frame, changed: changed))
    }

    let field = CGRect(x: 20, y: 440, width: width - 40, height: 200)
    list.addSubview(SignatureField(frame: field, changed: changed))

    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: GalleryController.refresh, for: .valueChanged)
    list.refreshControl = refresh
  }

  private func refresh(_ control: UIRefreshControl) {
    changed("refreshed")
    control.endRefreshing()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    if !willDecelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView === carousel {
      let page = (carousel.contentOffset.x / carousel.bounds.width).rounded()
      changed("carousel at photo \(Int(page) + 1)")
    } else {
      changed("list at \(Int(list.contentOffset.y.rounded()))")
    }
  }
}
