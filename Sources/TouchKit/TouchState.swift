import TouchModel

/// What changes about a touch while the finger is down, in one piece.
///
/// A plain value, so that an update is a few stores into one place.
struct TouchState {
  /// How a finger on the glass takes part.
  enum Life: UInt8 {
    /// It is part of the event.
    case live
    /// It never had a window, or came down when nobody listened.
    case dead
    /// Its end was delivered while the finger stayed down.
    case spent
    /// It has left the event, and its view has not heard of the end yet (R-GDEL-8).
    case left
  }

  /// What the panel says about a finger at one time.
  struct Sample {
    var place = Point.zero
    var time = Microseconds.zero
    var force = 0.0
    var majorRadius = 0.0
  }

  /// The newest sample.
  var now = Sample()
  /// The place at the event before, on the screen.
  var previous = Point.zero
  /// The place where the finger came down, on the screen.
  var start = Point.zero
  /// What touches; it may turn out to be another tool while it is down (E-PALM-7).
  var type = TouchType.direct
  /// What happened since the event before.
  var phase = TouchPhase.began
  /// How the finger takes part.
  var life = Life.live
  /// Why the touch is withheld from its view.
  var withheld = Withholding.none
  /// Whether the view was called with `touchesBegan(_:with:)`.
  var beganDelivered = false
  /// Whether the view was called with an end or a cancellation.
  var terminalDelivered = false
  /// Whether the view has left its window and is still to be told.
  var isLeaving = false
  /// Whether a recognizer keeps what comes next from the view (R-GDEL-7, R-GDEL-8).
  var isHeld = false
  /// Whether the finger is one too many and does not count.
  var isExtra = false
  /// Whether the finger is off the glass.
  var isLifted = false
  /// Whether samples were merged into the newest one.
  var isMerged = false
  /// Whether records were lost just before the newest sample.
  var isAfterGap = false
  /// Whether the finger was down before we looked.
  var hasJoinedLate = false
  /// Whether the panel measures pressure.
  var hasForce = false
  /// Whether the panel measures size.
  var hasRadius = false
  /// The radius that is given where the panel measures none.
  var unmeasuredRadius = 0.0
  /// How many taps in a row this is; 0 once it is none.
  var tapCount = 1
  /// Why the touch was cancelled.
  var cancelReason: CancelReason?
  /// The event pass in which the touch last changed.
  var changedPass: UInt64 = 0
}
