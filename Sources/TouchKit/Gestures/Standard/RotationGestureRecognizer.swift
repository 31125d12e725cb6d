/// Finds two fingers that turn about each other (R-ROT-2).
///
/// Continuous: begins once they have turned by more than `TouchConstants.rotationSlop`, ends when
/// both are lifted. A third finger is left alone.
///
/// Corresponds to `UIRotationGestureRecognizer`.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how many radians the fingers have turned since the start, clockwise on the screen.
  ///
  /// Whole turns count (R-ROT-4). Setting it makes later values relative to now, and the velocity
  /// zero (R-ROT-3).
  public final var rotation: Double {
    get { feed.progress.value }
    set { feed.progress.value = newValue }
  }

  /// By how many radians they turn in a second, at the last movement (R-ROT-5).
  public final var velocity: Double { feed.progress.velocity }

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(PairProgress<RotationMeasure>())

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay { feed.progress.slop = constants.rotationSlop }
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
