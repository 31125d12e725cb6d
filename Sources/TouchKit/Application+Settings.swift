public import TouchModel

extension Application {
  /// Who sees everything that is done with touches; strongly held.
  public final var observer: (any DispatchObserver)? {
    get { dispatcher.reporter.observer }
    set {
      if dispatcher.isTracing { port.receiver = nil }
      dispatcher.reporter.setObserver(newValue)
      if dispatcher.isTracing { port.receiver = self }
    }
  }

  /// How many fingers may be down at a time; nil, as at first, for any number (R-TCH-21).
  public final var maxTouches: Int? {
    get { dispatcher.maxTouches }
    set { dispatcher.maxTouches = newValue }
  }

  /// What happens when more fingers come down than that.
  public final var overflowPolicy: OverflowPolicy {
    get { dispatcher.overflowPolicy }
    set { dispatcher.overflowPolicy = newValue }
  }

  /// What happens to a touch whose view leaves its window.
  public final var removalPolicy: RemovalPolicy {
    get { dispatcher.removalPolicy }
    set { dispatcher.removalPolicy = newValue }
  }

  /// When a frame becomes an event; moves that wait are delivered before a change takes effect.
  public final var delivery: Delivery {
    get { dispatcher.delivery }
    set { dispatcher.setDelivery(newValue) }
  }

  /// The numbers that decide what counts as a tap.
  public final var constants: TouchConstants {
    get { dispatcher.constants }
    set { dispatcher.constants = newValue }
  }

  /// Where the system waits for drags from the edges of the screen; nil, as at first, for nowhere.
  ///
  /// Concerns fingers that come down from now on (R-SYS-9).
  public final var edgeGate: EdgeGate? {
    get { dispatcher.edgeGate }
    set {
      dispatcher.edgeGate = newValue
      for window in windows { window.followEdgeGate() }
    }
  }

  /// The newest time that the application was told, by a frame or by `advance(to:)`.
  public final var time: Microseconds { dispatcher.time }

  /// When `advance(to:)` is wanted at the latest; nil while nothing waits for time to pass.
  public final var nextDeadline: Microseconds? { dispatcher.nextDeadline }

  /// How often the application did what, since it was made.
  public final var counts: DispatchCounts { dispatcher.reporter.counts }

  /// How many fingers are on the glass, those without a window included.
  public final var fingerCount: Int { dispatcher.fingers.count }
}

extension Application {
  /// Whether nothing is under way: no finger, no gesture, nothing held, nothing due (I-8).
  package final var isAtRest: Bool {
    dispatcher.fingers.isEmpty && dispatcher.live.isEmpty && dispatcher.gestures.isIdle
      && dispatcher.nextDeadline == nil
  }

  /// Delivers the moves that wait to be merged, because something comes that they were before.
  package final func deliverMergedMoves() {
    dispatcher.deliverMergedMoves()
  }

  /// Continues the identifiers and the counts of an application that this one replaces.
  ///
  /// Identifiers of touches are never used again in a run (E-PHASE-6).
  package final func continueRun(of other: Application) {
    dispatcher.lastIdentifier = max(dispatcher.lastIdentifier, other.dispatcher.lastIdentifier)
    dispatcher.reporter.counts = other.dispatcher.reporter.counts
  }
}
