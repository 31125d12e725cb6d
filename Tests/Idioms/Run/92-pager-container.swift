import UIKit

final class ChildPager: UIViewController, UIScrollViewDelegate {
  let pages: [UIViewController]
  private let scrollView = UIScrollView()
  private(set) var index = 0

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
    for (i, page) in pages.enumerated() {
      addChild(page)
      page.view.frame = view.bounds.offsetBy(dx: CGFloat(i) * view.bounds.width, dy: 0)
      scrollView.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }
  func move(to index: Int) {
    scrollView.setContentOffset(
      CGPoint(x: CGFloat(index) * view.bounds.width, y: 0), animated: true)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    index = Int((scrollView.contentOffset.x / view.bounds.width).rounded())
  }
}
