import Testing
import TouchKit
import TouchModel

/// Tests of `PageViewController`.
struct PageViewControllerTests {
  /// The pages in their order, and the calls of the delegate.
  private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    let pages: [ViewController]
    let log: CallLog

    init(_ stage: ContainerStage) {
      pages = [stage.first, stage.second, stage.third]
      log = stage.log
    }

    private func page(_ offset: Int, from page: ViewController) -> ViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else {
        return nil
      }
      return pages[index + offset]
    }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { page(1, from: viewController) }
    func pageViewController(
      _ pageViewController: PageViewController,
      willTransitionTo pendingViewControllers: [ViewController]
    ) { log.add("will \(pendingViewControllers.map(\.identifier))") }
    func pageViewController(
      _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { log.add("did \(previousViewControllers.map(\.identifier)) \(completed)") }
  }

  private let stage = ContainerStage()
  private let book: Book
  private let pager: PageViewController

  init() {
    book = Book(stage)
    pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.identifier = "pager"
    pager.dataSource = book
    pager.delegate = book
    pager.setViewControllers([stage.first], direction: .forward, animated: false)
  }

  private func settle(at time: Double) { stage.app.advance(to: .seconds(time)) }

  @Test(
    "R-RESP-4: the chain of a page passes through the wrapper, the scroll view and the container")
  func chain() {
    stage.show(pager)
    #expect(
      stage.chain(from: stage.first.view) == [
        "AView", "A", "pager.wrapperView", "pager.scrollView", "pager.contentView", "pager", "W",
        "scn", "app", "del",
      ])
    #expect(pager.viewControllers == [stage.first])
    stage.tap(100, 100)
    #expect(stage.diary.lines.contains("touch 1 ended AView"))
  }

  @Test("UIKit: a swipe shows the next page; the calls have the order of scrolling pages")
  func swipe() {
    stage.show(pager)
    stage.drag(from: (300, 200), to: (60, 200), steps: 10, at: 1)
    settle(at: 5)
    #expect(
      stage.log.take() == [
        "will [\"B\"]", "B willMove(pager)", "B willAppear", "A willDisappear", "B didAppear",
        "A didDisappear", "A willMove(nil)", "A didMove(nil)", "B didMove(pager)",
        "did [\"A\"] true",
      ])
    #expect(pager.viewControllers == [stage.second])
    #expect(stage.hit(100, 100).view == "BView")
    #expect(stage.first.view.window == nil && stage.third.viewIfLoaded == nil)
    stage.drag(from: (60, 200), to: (300, 200), steps: 10, at: 6)
    settle(at: 10)
    #expect(pager.viewControllers == [stage.first])
  }

  @Test("UIKit: a drag that returns leaves the page, which appears again")
  func cancelledSwipe() {
    stage.show(pager)
    stage.drag(from: (300, 200), to: (250, 200), steps: 40, at: 1)
    settle(at: 5)
    #expect(
      stage.log.take() == [
        "will [\"B\"]", "B willMove(pager)", "B willAppear", "A willDisappear", "A willAppear",
        "A didAppear", "B willDisappear", "B didDisappear", "B willMove(nil)", "B didMove(nil)",
        "did [\"A\"] false",
      ])
    #expect(pager.viewControllers == [stage.first] && stage.second.view.window == nil)
    #expect(stage.hit(100, 100).view == "AView")
  }

  @Test("UIKit: beyond the first and the last page the content bounces")
  func ends() {
    stage.show(pager)
    stage.drag(from: (60, 200), to: (300, 200), steps: 10, at: 1)
    settle(at: 5)
    #expect(stage.log.take() == [] && pager.viewControllers == [stage.first])
    #expect(stage.hit(100, 100).view == "AView")
  }

  @Test("A finger that comes down during the motion drags on; the page is that where it stops")
  func interruptedMotion() {
    stage.show(pager)
    stage.drag(from: (300, 200), to: (140, 200), steps: 4, at: 1)
    stage.drag(from: (140, 200), to: (100, 200), steps: 4, at: 1.12)
    settle(at: 5)
    #expect(pager.viewControllers == [stage.second])
    #expect(stage.hit(100, 100).view == "BView")
    #expect(stage.log.take().filter { $0 == "B didAppear" }.count == 1)
  }

  @Test("UIKit: the program shows a page at once or by scrolling, without calls of the delegate")
  func program() {
    stage.show(pager)
    stage.tap(100, 100)
    var finished: [Bool] = []
    pager.setViewControllers([stage.third], direction: .forward, animated: true) {
      finished.append($0)
    }
    #expect(finished == [] && pager.viewControllers == [stage.first])
    settle(at: 5)
    #expect(finished == [true] && pager.viewControllers == [stage.third])
    pager.setViewControllers([stage.third], direction: .forward, animated: true) {
      finished.append($0)
    }
    pager.setViewControllers([stage.first], direction: .reverse, animated: false) {
      finished.append($0)
    }
    #expect(finished == [true, true, true] && pager.viewControllers == [stage.first])
    #expect(!stage.log.take().contains { $0.hasPrefix("will [") || $0.hasPrefix("did [") })
    // The neighbors are those of the data source again.
    stage.drag(from: (300, 200), to: (60, 200), steps: 10, at: 6)
    settle(at: 10)
    #expect(pager.viewControllers == [stage.second])
    pager.setViewControllers(nil, direction: .forward, animated: false)
    #expect(pager.viewControllers == nil && stage.second.parent == nil)
  }

  @Test("UIKit: pages can be in a column")
  func vertical() {
    let column = PageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    column.dataSource = book
    column.setViewControllers([stage.first], direction: .forward, animated: false)
    stage.show(column)
    stage.drag(from: (100, 400), to: (100, 100), steps: 10, at: 1)
    settle(at: 5)
    #expect(column.viewControllers == [stage.second])
  }

  @Test("A page gets the size of the container before the next touch")
  func layout() {
    stage.show(pager)
    pager.view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    #expect(stage.hit(150, 250).view == "AView")
    #expect(stage.first.view.frame.size == Size(width: 200, height: 300))
  }

  @Test("UIKit: pages that a container lays out together have the order in which they were added")
  func order() {
    /// A page whose view calls a function with each size that it gets.
    final class Sized: ViewController {
      final class Root: View {
        var onSize: (Size) -> Void = { _ in }
        override var frame: Rect {
          get { super.frame }
          set {
            super.frame = newValue
            onSize(newValue.size)
          }
        }
      }
      override func loadView() { view = Root(frame: Rect(x: 0, y: 0, width: 1, height: 1)) }
    }
    // Identities of objects, and so hashes of them, differ from one to the next.
    for count in 1...32 {
      let stage = ContainerStage()
      let pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let pages = [Sized(nibName: nil, bundle: nil), Sized(nibName: nil, bundle: nil)]
      pager.setViewControllers([pages[0]], direction: .forward, animated: false)
      stage.show(pager)
      stage.tap(100, 100)
      let half = Size(width: 160, height: 240)
      var order: [Int] = []
      for (index, page) in pages.enumerated() {
        (page.view as? Sized.Root)?.onSize = { size in
          if size == half { order.append(index) }
          // Both pages have been added, and the first one is not removed yet.
          guard index == 1, pager.view.bounds.size != half else { return }
          pager.view.frame = Rect(origin: .zero, size: half)
          pager.view.layoutIfNeeded()
        }
      }
      pager.setViewControllers([pages[1]], direction: .forward, animated: false)
      #expect(order.prefix(2) == [0, 1], "\(count)")
    }
  }
}
