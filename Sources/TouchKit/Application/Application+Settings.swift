public import TouchModel

extension Application {
  /// The observer of everything that is done with touches, retained.
  public final var observer: (any DispatchObserver)? {
    get { dispatcher.reporter.observer }
    set {
      if dispatcher.isTracing { port.receiver = nil }
      dispatcher.reporter.setObserver(newValue)
      if dispatcher.isTracing { port.receiver = self }
    }
  }

  /// The most touches at a time; nil, the default, for no limit (R-TCH-21).
  public final var maxTouches: Int? {
    get { dispatcher.maxTouches }
    set { dispatcher.maxTouches = newValue }
  }

  /// What happens when more touches begin than `maxTouches` allows.
  public final var overflowPolicy: OverflowPolicy {
    get { dispatcher.overflowPolicy }
    set { dispatcher.overflowPolicy = newValue }
  }

  /// What happens to a touch whose view leaves its window.
  public final var removalPolicy: RemovalPolicy {
    get { dispatcher.removalPolicy }
    set { dispatcher.removalPolicy = newValue }
  }

  /// When a frame becomes an event; stored moves are delivered before a change takes effect.
  public final var delivery: Delivery {
    get { dispatcher.coalescer.delivery }
    set { dispatcher.setDelivery(newValue) }
  }

  /// The limits that define taps, drags and other gestures.
  public final var constants: TouchConstants {
    get { dispatcher.constants }
    set { dispatcher.constants = newValue }
  }

  /// The edges of the screen that are reserved for system gestures; nil, the default, for none.
  ///
  /// A change concerns touches that begin afterwards (R-SYS-9).
  public final var edgeGate: EdgeGate? {
    get { dispatcher.edgeGate }
    set {
      dispatcher.edgeGate = newValue
      for window in windows { window.followEdgeGate() }
    }
  }

  /// The newest time of a frame or of `advance(to:)`.
  public final var time: Microseconds { dispatcher.time }

  /// The time at which `advance(to:)` must be called at the latest; nil while nothing is due.
  public final var nextDeadline: Microseconds? { dispatcher.nextDeadline }

  /// How often the application did what, since it was made.
  public final var counts: DispatchCounts { dispatcher.reporter.counts }

  /// The number of contacts on the glass, those without a window included.
  public final var fingerCount: Int { dispatcher.touches.down.count }
}

extension Application {
  /// True if nothing is under way: no contact, no gesture, no held call, no deadline (I-8).
  package final var isAtRest: Bool {
    dispatcher.touches.down.isEmpty && dispatcher.touches.live.isEmpty
      && dispatcher.gestures.isIdle
      && dispatcher.nextDeadline == nil
  }

  /// Delivers the stored moves, before something that happened after them.
  package final func deliverStoredMoves() {
    dispatcher.deliverStoredMoves()
  }

  /// Continues the identifiers and the counts of an application that this one replaces.
  ///
  /// Identifiers of touches are never used again in a run (E-PHASE-6).
  package final func continueRun(of other: Application) {
    dispatcher.touches.lastIdentifier = max(
      dispatcher.touches.lastIdentifier, other.dispatcher.touches.lastIdentifier)
    dispatcher.reporter.counts = other.dispatcher.reporter.counts
  }
}
