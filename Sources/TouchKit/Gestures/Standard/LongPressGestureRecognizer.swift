public import TouchModel

/// Finds fingers that stay in one place for a while (R-LP-2).
///
/// Continuous: begins by time alone, changes when the fingers move, ends when one is lifted.
///
/// Corresponds to `UILongPressGestureRecognizer`.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must be down, in seconds; 0.5 at first, and 0 begins at once (R-LP-6).
  @safe @exclusivity(unchecked) public final var minimumPressDuration = 0.5
  /// How far, in points of the window, a finger may stray before it begins; 10 at first.
  @safe @exclusivity(unchecked) public final var allowableMovement = 10.0
  /// How many taps come before the press; none at first (R-LP-5).
  @safe @exclusivity(unchecked) public final var numberOfTapsRequired = 0
  /// How many fingers press; 1 at first, less counts as 1.
  @safe @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(LongPressProgress())

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay {
      feed.progress.rules = LongPressProgress.Rules(
        duration: .seconds(minimumPressDuration), movement: allowableMovement,
        taps: numberOfTapsRequired, fingers: numberOfTouchesRequired, constants)
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
