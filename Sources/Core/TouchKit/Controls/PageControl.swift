import TouchModel

/// A control that shows the current one of some pages.
///
/// A tap in the right half goes to the next page, and one in the left half to the previous one. It sends
/// `valueChanged` if there is such a page.
///
/// Corresponds to `UIPageControl`.
open class PageControl: Control {
  private final var storedPage = 0
  private final var storedCount = 0

  /// The number of pages, 0 or more.
  open var numberOfPages: Int {
    get { storedCount }
    set {
      storedCount = max(0, newValue)
      currentPage = storedPage
    }
  }

  /// The index of the current page, within the pages; setting it sends no event.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(0, storedCount - 1)) }
  }

  package override var reportedValue: Double? { Double(currentPage) }
  override var moduleClass: Responder.Type { PageControl.self }

  /// Goes to the next or previous page, and sends `valueChanged` before the event of the lift.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isInside(touch) else { return }
    let former = currentPage
    currentPage = former + (touch.location(in: self).x >= bounds.midX ? 1 : -1)
    if currentPage != former { send(.valueChanged, touch, event) }
  }
}
