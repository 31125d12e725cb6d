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
  /// What the view has heard, and what keeps it from hearing more.
  var hearing: Hearing = []
  /// Whether the finger is one too many and does not count.
  var isExtra = false
  /// Whether the finger is off the glass.
  var isLifted = false
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

extension TouchState {
  /// What a view has heard of a touch, and what keeps it from hearing more; in one byte, because all
  /// of it is asked for each touch of each event.
  struct Hearing: OptionSet {
    let rawValue: UInt8

    /// The view was called with `touchesBegan(_:with:)`.
    static var began: Hearing { Hearing(rawValue: 1 << 0) }
    /// The view was called with an end or a cancellation.
    static var terminal: Hearing { Hearing(rawValue: 1 << 1) }
    /// The view has left its window and is still to be told.
    static var leaving: Hearing { Hearing(rawValue: 1 << 2) }
    /// A recognizer keeps what comes next from the view (R-GDEL-7, R-GDEL-8).
    static var held: Hearing { Hearing(rawValue: 1 << 3) }
  }

  /// Whether the view was called with `touchesBegan(_:with:)`.
  var beganDelivered: Bool { hearing.contains(.began) }

  /// Whether the view was called with an end or a cancellation.
  var terminalDelivered: Bool { hearing.contains(.terminal) }

  /// Whether the view has left its window and is still to be told.
  var isLeaving: Bool {
    get { hearing.contains(.leaving) }
    set { hearing.set(.leaving, newValue) }
  }

  /// Whether a recognizer keeps what comes next from the view (R-GDEL-7, R-GDEL-8).
  var isHeld: Bool {
    get { hearing.contains(.held) }
    set { hearing.set(.held, newValue) }
  }

  /// Whether the view shall hear of the touch by a method now.
  ///
  /// A view that never heard of the begin hears nothing later: not while the touch is withheld, and
  /// not after an override dropped the event with the begin.
  @inline(__always)
  func isDeliverable(_ method: TouchMethod) -> Bool {
    phase == method.phase && withheld == .none && hearing == (method == .began ? [] : .began)
  }
}

extension TouchState.Hearing {
  @inline(__always)
  fileprivate mutating func set(_ member: Self, _ isMember: Bool) {
    if isMember { formUnion(member) } else { subtract(member) }
  }
}
