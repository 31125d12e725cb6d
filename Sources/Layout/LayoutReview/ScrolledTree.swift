import Layout
import TouchKit
import TouchModel

/// A snapshot of a tree in which scroll views are scrolled to a view.
///
/// Hit tests and explanations of it scroll nothing in the live tree (C-24).
struct ScrolledTree {
  /// The tree.
  private(set) var snapshot = TreeSnapshot()
  /// The same for hit tests.
  private(set) var content = ScrolledContent()

  /// Creates the tree as it is.
  init() {}

  /// Creates the tree with the scroll views around a view scrolled so that it is visible.
  init(to view: View) {
    for ancestor in sequence(first: view, next: \.superview).dropFirst() {
      guard let scrollView = ancestor as? ScrollView, scrollView.isScrollEnabled else { continue }
      let middle = Point(x: view.bounds.midX, y: view.bounds.midY)
      let center = snapshot.convert([middle], from: view, to: scrollView)[0]
      guard center.x.isFinite, center.y.isFinite else { continue }
      let (content, size) = (scrollView.contentSize, scrollView.bounds.size)
      let origin = Point(
        x: max(0, min(center.x - size.width / 2, content.width - size.width)),
        y: max(0, min(center.y - size.height / 2, content.height - size.height)))
      snapshot.scroll(scrollView, to: origin)
      self.content.scroll(scrollView, to: origin)
    }
  }

  /// The smallest rectangle of the screen that contains a view.
  func area(of view: View) -> Rect { snapshot.area(of: view) }

  /// Returns what a finger hits at a point of the screen.
  func hitTest(at point: Point, in application: Application) -> HitTest {
    application.hitTest(at: point, after: content)
  }
}
