public import TouchModel

/// Finds fingers that are drawn quickly in one direction (R-SWP-2).
///
/// Discrete: its action comes in mid-movement, as soon as the way is long enough.
///
/// Corresponds to `UISwipeGestureRecognizer`.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions that are taken; to the right at first.
  ///
  /// With several of them nobody learns which one it was: use a recognizer for each (R-SWP-6).
  @safe @exclusivity(unchecked) public final var direction = SwipeDirection.right
  /// How many fingers swipe; 1 at first, less counts as 1.
  @safe @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(SwipeProgress())

  /// Where the swipe started: the middle of where its fingers came down (R-SWP-5).
  open override func location(in view: View?) -> Point {
    convert(windowPlace: feed.progress.place, to: view)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay {
      feed.progress.rules = SwipeProgress.Rules(
        directions: direction, fingers: numberOfTouchesRequired, constants)
    }
    perform(feed.began(touches, at: event.time), for: touches, in: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    perform(feed.moved(touches, at: event.time))
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    perform(feed.ended(touches, at: event.time))
  }

  open override func deadlineReached(at time: Microseconds) {
    perform(feed.progress.deadlineReached(at: time))
  }

  open override func reset() {
    super.reset()
    feed.progress.reset()
  }
}
