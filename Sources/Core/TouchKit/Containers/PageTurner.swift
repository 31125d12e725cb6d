import TouchModel

/// The scroll view of a page controller, with the page that is shown and its neighbors.
///
/// The appearance calls have the order of UIKit: the new page will appear, the former one will disappear,
/// the new one did appear, the former one did disappear. If the drag returns, the former one appears again
/// before the new one disappears.
///
/// Each call of the delegate, the data source, a page or a completion may release the controller, or begin
/// another change of pages. So a change is over before its end is reported.
final class PageTurner: ScrollViewDelegate {
  /// The scroll view with the pages.
  let scrollView = ScrollView()
  /// The controller that is shown.
  private(set) var current: ViewController?

  /// The page controller; retained by each method that calls the program.
  private weak var owner: PageViewController?
  private let isHorizontal: Bool
  private var before: ViewController?
  private var after: ViewController?
  /// The neighbor whose page is visible beside the current one.
  private var pending: ViewController?
  /// The pages that were added and their views, in the order of addition.
  private var wrappers: [(page: ViewController, view: View)] = []
  /// True while offsets change because pages are arranged, not because of scrolling.
  private var isArranging = false
  /// True if the program began the motion, and not a finger.
  private var isProgrammatic = false
  private var completion: ((Bool) -> Void)?

  init(_ owner: PageViewController) {
    self.owner = owner
    isHorizontal = owner.navigationOrientation == .horizontal
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
  }

  private var pages: [ViewController] { [before, current, after].compactMap { $0 } }

  // MARK: Pages

  /// Shows another page.
  func show(
    _ next: ViewController?, _ direction: PageViewController.NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let owner else { return }
    settle()
    guard next !== current else {
      completion?(true)
      return
    }
    guard animated, let next, current != nil, owner.appearance.phase == .appeared else {
      replace(with: next, in: owner)
      completion?(true)
      return
    }
    before = direction == .reverse ? next : nil
    after = direction == .forward ? next : nil
    isProgrammatic = true
    // The completion of the former change may have begun another one, which this one replaces.
    let replaced = self.completion
    self.completion = completion
    arrange()
    scrollView.setContentOffset(location(of: next), animated: true)
    // Without an application the content is there already.
    if scrollView.contentOffset == location(of: next) { settle() }
    replaced?(false)
  }

  /// Adds the view of a page that was set before the container's view was loaded.
  func viewWasLoaded() {
    guard let owner else { return }
    if let current { place(current, in: owner) }
    arrange()
  }

  /// Asks the data source for the pages beside the current one, unless pages are changing.
  func askForNeighbors() {
    guard let owner, isAtRest else { return }
    let source = owner.dataSource
    let asked = current
    let before = asked.flatMap { source?.pageViewController(owner, viewControllerBefore: $0) }
    let after = asked.flatMap { source?.pageViewController(owner, viewControllerAfter: $0) }
    // The data source may have shown another page.
    guard isAtRest, current === asked else { return }
    self.before = before
    self.after = after
    arrange()
  }

  /// Forgets a page that the program, or another container, has removed.
  func childWasRemoved(_ child: ViewController) {
    guard let owner else { return }
    if child === pending { returnToCurrent(in: owner) }
    if child === current { replace(with: nil, in: owner) }
  }

  /// Gives the scroll view and the pages the size of the container.
  func layout(in bounds: Rect) {
    guard scrollView.frame != bounds else { return }
    settle()
    scrollView.frame = bounds
    arrange()
  }

  private var isAtRest: Bool { pending == nil && !isProgrammatic }

  private func replace(with next: ViewController?, in owner: PageViewController) {
    let former = current
    let announces = owner.appearance.phase == .appeared
    if let next { adopt(next, in: owner) }
    current = next
    if announces { next?.beginAppearanceTransition(true, animated: false) }
    former?.beginAppearanceTransition(false, animated: false)
    // One of the calls may have shown another page.
    if let next, current === next, owner.isViewLoaded { place(next, in: owner) }
    if let former, current !== former { take(former) }
    if announces { next?.endAppearanceTransition() }
    former?.endAppearanceTransition()
    if let former { disown(former, by: owner) }
    if next?.parent === owner { next?.didMove(toParent: owner) }
    askForNeighbors()
  }

  private func adopt(_ page: ViewController, in owner: PageViewController) {
    if page.parent !== owner { owner.addChild(page) }
    page.initialFrame = Rect(origin: .zero, size: scrollView.bounds.size)
  }

  private func disown(_ page: ViewController, by owner: PageViewController) {
    guard page.parent === owner, page !== current, page !== pending else { return }
    page.willMove(toParent: nil)
    page.removeFromParent()
  }

  /// Adds the view of a page.
  private func place(_ page: ViewController, in owner: PageViewController) {
    let known = wrappers.first { $0.page === page }?.view
    let wrapper = known ?? View(identifier: owner.partName("wrapperView"))
    if known == nil { wrappers.append((page, wrapper)) }
    wrapper.frame = Rect(origin: location(of: page), size: scrollView.bounds.size)
    page.initialFrame = Rect(origin: .zero, size: scrollView.bounds.size)
    page.view.frame = Rect(origin: .zero, size: scrollView.bounds.size)
    scrollView.addSubview(wrapper)
    wrapper.addSubview(page.view)
  }

  /// Removes the view of a page.
  private func take(_ page: ViewController) {
    guard let index = wrappers.firstIndex(where: { $0.page === page }) else { return }
    wrappers.remove(at: index).view.removeFromSuperview()
  }

  // MARK: Locations

  private func location(of page: ViewController) -> Point {
    let index = Double(pages.firstIndex { $0 === page } ?? 0)
    let size = scrollView.bounds.size
    return isHorizontal ? Point(x: index * size.width, y: 0) : Point(x: 0, y: index * size.height)
  }

  /// Sets the locations of all pages, and shows the current one.
  private func arrange() {
    isArranging = true
    defer { isArranging = false }
    let size = scrollView.bounds.size
    let count = Double(max(pages.count, 1))
    scrollView.contentSize =
      isHorizontal
      ? Size(width: count * size.width, height: size.height)
      : Size(width: size.width, height: count * size.height)
    for (page, wrapper) in wrappers {
      wrapper.frame = Rect(origin: location(of: page), size: size)
      page.viewIfLoaded?.frame = Rect(origin: .zero, size: size)
    }
    scrollView.setContentOffset(current.map { location(of: $0) } ?? .zero, animated: false)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !isArranging, let owner, let current else { return }
    let (offset, home) = (scrollView.contentOffset, location(of: current))
    let distance = isHorizontal ? offset.x - home.x : offset.y - home.y
    let neighbor = distance < 0 ? before : distance > 0 ? after : nil
    guard let neighbor, neighbor !== pending else { return }
    if pending != nil { returnToCurrent(in: owner) }
    begin(neighbor, in: owner)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !isArranging, !willDecelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    // A finger that comes down during the motion drags on from there.
    if !isArranging, !scrollView.isDragging { settle() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if !isArranging, !scrollView.isDragging { settle() }
  }

  /// Begins to show a neighbor.
  private func begin(_ neighbor: ViewController, in owner: PageViewController) {
    pending = neighbor
    if !isProgrammatic {
      owner.delegate?.pageViewController(owner, willTransitionTo: [neighbor])
    }
    // The delegate may have shown another page.
    guard pending === neighbor else { return }
    adopt(neighbor, in: owner)
    neighbor.beginAppearanceTransition(true, animated: true)
    current?.beginAppearanceTransition(false, animated: true)
    // So may one of the pages.
    if pending === neighbor { place(neighbor, in: owner) }
  }

  /// Ends a change of pages: the content is at the neighbor, or at the current page again.
  private func settle() {
    guard let owner else { return }
    let (isByFinger, completion) = (!isProgrammatic, completion)
    isProgrammatic = false
    self.completion = nil
    guard let pending, let former = current else {
      completion?(false)
      return
    }
    let hasArrived = scrollView.contentOffset == location(of: pending)
    if hasArrived {
      self.pending = nil
      current = pending
      take(former)
      pending.endAppearanceTransition()
      former.endAppearanceTransition()
      disown(former, by: owner)
      if pending.parent === owner { pending.didMove(toParent: owner) }
    } else {
      returnToCurrent(in: owner)
    }
    if isByFinger {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: [former],
        transitionCompleted: hasArrived)
    }
    completion?(hasArrived)
    askForNeighbors()
  }

  /// Ends a change of pages whose drag has returned.
  private func returnToCurrent(in owner: PageViewController) {
    guard let page = pending else { return }
    pending = nil
    current?.beginAppearanceTransition(true, animated: true)
    current?.endAppearanceTransition()
    page.beginAppearanceTransition(false, animated: true)
    take(page)
    page.endAppearanceTransition()
    disown(page, by: owner)
  }
}
