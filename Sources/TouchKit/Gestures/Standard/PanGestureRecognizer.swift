public import TouchModel

/// Finds fingers that are dragged (R-PAN-2).
///
/// Continuous: begins once the middle of the fingers has moved by more than
/// `TouchConstants.panSlop`, changes with each move, ends when fewer than the minimum are down.
///
/// Corresponds to `UIPanGestureRecognizer`.
open class PanGestureRecognizer: GestureRecognizer {
  /// With how many fingers at least it begins and goes on; 1 at first, less counts as 1.
  @safe @exclusivity(unchecked) public final var minimumNumberOfTouches = 1
  /// With how many fingers at most it begins; any number at first (R-PAN-5).
  @safe @exclusivity(unchecked) public final var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved since the start, along the axes of a view or, for nil, of the
  /// window.
  ///
  /// In points. What was moved before it began is part of it (R-PAN-7); fingers that come or go do
  /// not change it (R-PAN-6).
  public final func translation(in view: View?) -> Point {
    convert(windowDisplacement: feed.progress.translation, to: view)
  }

  /// Says how far the fingers have moved, to count on from there, and takes the velocity for zero
  /// (R-PAN-8).
  public final func setTranslation(_ translation: Point, in view: View?) {
    feed.progress.translation = convert(displacement: translation, from: view)
  }

  /// How fast the fingers moved at last, in points in a second along the axes of a view or, for nil,
  /// of the window.
  ///
  /// That of the last movement, however long ago it was (R-PAN-9).
  public final func velocity(in view: View?) -> Point {
    convert(windowDisplacement: feed.progress.velocity, to: view)
  }

  /// How far its fingers have come.
  @safe @exclusivity(unchecked) final var feed = ProgressFeed(PanProgress())

  /// What is a drag for this one; read when the first finger of an attempt comes down.
  var rules: PanProgress.Rules {
    PanProgress.Rules(
      minimum: max(1, minimumNumberOfTouches), maximum: max(0, maximumNumberOfTouches),
      slop: readConstants { $0.panSlop })
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !feed.progress.isUnderWay { feed.progress.rules = rules }
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
