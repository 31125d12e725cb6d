/// Finds two fingers that move apart or together (R-PIN-2).
///
/// Continuous: begins once their distance has changed by more than `TouchConstants.pinchSlop`, ends
/// when both are lifted. A third finger is left alone.
///
/// Corresponds to `UIPinchGestureRecognizer`.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers as a multiple of that at the start; 1 before.
  ///
  /// Setting it makes later values relative to the distance of now, and the velocity zero (R-PIN-3).
  public final var scale: Double {
    get { feed.progress.value }
    set { feed.progress.value = newValue }
  }

  /// By how much the scale changes in a second, at the last movement (R-PIN-4).
  public final var velocity: Double { feed.progress.velocity }

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(PairProgress<PinchMeasure>())

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay { feed.progress.slop = readConstants { $0.pinchSlop } }
    if attempt.ignoresLoneMoves { feed.catchUp(with: attempt.down) }
    perform(feed.began(touches, at: event.time), for: touches, in: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    perform(feed.moved(touches, at: event.time))
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    perform(feed.ended(touches, at: event.time))
  }

  open override func reset() {
    super.reset()
    feed.progress.reset()
  }
}
