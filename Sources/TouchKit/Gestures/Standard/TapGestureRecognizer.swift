public import TouchModel

/// Finds taps: fingers that come down and go up again, quickly and in one place (R-TAP-2).
///
/// Discrete: its action comes when the last finger of the last tap is lifted.
///
/// Corresponds to `UITapGestureRecognizer`.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in a row are wanted; 1 at first, less counts as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  @safe @exclusivity(unchecked) public final var numberOfTapsRequired = 1
  /// How many fingers are wanted for each tap; 1 at first, less counts as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  @safe @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  override var requiredTaps: Int { max(1, numberOfTapsRequired) }

  /// Whether recognising fails another recognizer: any but a tap that needs more taps (R-GST-19).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.requiredTaps <= requiredTaps
  }

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(
    TapProgress(TapProgress.Rules(taps: 1, fingers: 1)))

  /// Where the first tap was: the middle of its fingers (R-TAP-6).
  open override func location(in view: View?) -> Point {
    convert(windowPlace: feed.progress.place, to: view)
  }

  /// How many fingers the tap has, those included that were lifted before the last one.
  open override var numberOfTouches: Int { feed.progress.fingers }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay {
      feed.progress.rules = readConstants {
        TapProgress.Rules(taps: numberOfTapsRequired, fingers: numberOfTouchesRequired, $0)
      }
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
