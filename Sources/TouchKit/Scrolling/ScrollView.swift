public import TouchModel

/// A view whose contents move under the finger.
///
/// Its contents are its subviews; `contentOffset` says which point of them lies in the corner. While
/// it is enabled it keeps a finger from the contents until it is clear that it does not scroll, and
/// keeps touches that come to itself (R-SCR-8). Without bounce: the contents stop at their ends.
///
/// Corresponds to `UIScrollView`.
open class ScrollView: View {
  /// Which point of the contents lies in the corner: the origin of `bounds` (R-SCR-1).
  public final var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The extent of the contents in points; where it is not larger than `bounds`, nothing scrolls
  /// (R-SCR-7).
  public final var contentSize = Size.zero
  /// Whether a finger is kept from the contents for `TouchConstants.scrollDelay` (R-SCR-3).
  public final var delaysContentTouches = true
  /// Whether a touch that the contents have heard of may still become scrolling (R-SCR-5).
  public final var canCancelContentTouches = true
  /// Whether it scrolls; else it is like any other view (R-SCR-8).
  ///
  /// Disabling it while a finger scrolls cancels that.
  public final var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      for recognizer in [delay, panGestureRecognizer, glide] {
        recognizer.isEnabled = isScrollEnabled
      }
    }
  }
  /// Whether the contents go on by themselves after a quick drag; no at first.
  public final var isDecelerationEnabled = false
  /// How much of its speed the contents keep in each millisecond while they go on by themselves.
  public final var decelerationRate = 0.998
  /// Finds the drags that scroll; observers are told of the scrolling instead of its actions.
  public final let panGestureRecognizer: PanGestureRecognizer = ScrollPanRecognizer(
    identifier: "scrollPan")

  /// Whether a finger is down that may scroll.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
  /// Whether a finger scrolls.
  public internal(set) final var isDragging = false
  /// Whether the contents go on by themselves.
  public internal(set) final var isDecelerating = false

  /// Keeps fingers from the contents.
  final let delay = ScrollDelayRecognizer(identifier: "scrollDelay")
  /// Moves the contents by themselves.
  final let glide = ScrollGlideRecognizer(identifier: "scrollGlide")
  /// How the contents follow the finger.
  @safe @exclusivity(unchecked) final var drag = ScrollDrag(at: .zero)

  /// Makes a view that scrolls, with its place in its future superview.
  public override init(frame: Rect = .zero, identifier: String = "") {
    super.init(frame: frame, identifier: identifier)
    addRecognizers()
  }

  /// Whether touches that came down on the contents are for them; the default is yes (R-SCR-3).
  ///
  /// - Parameters:
  ///   - touches: The touches, all of one view.
  ///   - event: The event of the whole sequence.
  ///   - view: The view that was hit.
  /// - Returns: False keeps them from the view for good.
  open func touchesShouldBegin(
    _ touches: [Touch], with event: TouchEvent?, in view: View
  ) -> Bool { true }

  /// Whether touches that the contents have heard of may be taken from them for scrolling; the
  /// default is yes, unless they are a control's (R-SCR-6).
  ///
  /// Not asked where `canCancelContentTouches` is false.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Keeps scrolling from beginning with touches that the contents have heard of and that may not be
  /// taken from them (R-SCR-5).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== panGestureRecognizer || mayTakeTouches(of: recognizer)
  }

  /// Whether a touch method passes its calls on; it does while scrolling is disabled (R-SCR-8).
  open func passesOn(_ method: TouchMethod) -> Bool { !isScrollEnabled }

  /// It handles all touch methods while scrolling is enabled.
  open override func handles(_ method: TouchMethod) -> Bool? { isScrollEnabled }

  /// Keeps the call, or passes it on where `passesOn(_:)` says so.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    if passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  /// Keeps the call, or passes it on where `passesOn(_:)` says so.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    if passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  /// Keeps the call, or passes it on where `passesOn(_:)` says so.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    if passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  /// Keeps the call, or passes it on where `passesOn(_:)` says so.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    if passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}
