public import TouchModel

extension Application {
  /// The observer of touches and their effects; retained.
  public final var observer: (any DispatchObserver)? {
    get { dispatcher.reporter.observer }
    set { dispatcher.reporter.setObserver(newValue) }
  }

  /// The maximum number of simultaneous touches; nil, the default, for no limit.
  ///
  /// Source: R-TCH-21
  public final var maxTouches: Int? {
    get { dispatcher.maxTouches }
    set { dispatcher.maxTouches = newValue }
  }

  /// The treatment of touches that exceed `maxTouches`; `cancelAll` by default.
  public final var overflowPolicy: OverflowPolicy {
    get { dispatcher.overflowPolicy }
    set { dispatcher.overflowPolicy = newValue }
  }

  /// The rule by which frames become events; `immediate` by default.
  ///
  /// A change delivers stored moves first.
  public final var eventRate: EventRate {
    get { dispatcher.coalescer.eventRate }
    set { dispatcher.setEventRate(newValue) }
  }

  /// The limits that define taps, drags and other gestures.
  public final var constants: TouchConstants {
    get { dispatcher.constants }
    set { dispatcher.constants = newValue }
  }

  /// The edges of the screen that are reserved for system gestures; nil, the default, for none.
  ///
  /// A change concerns touches that begin afterwards. Setting nil also ends the delay of others.
  ///
  /// Source: R-SYS-9
  public final var edgeGate: EdgeGate? {
    get { dispatcher.edgeGate }
    set {
      dispatcher.edgeGate = newValue
      for window in windows { window.followEdgeGate() }
    }
  }

  /// The newest time of a frame or of `advance(to:)`.
  public final var time: Microseconds { dispatcher.time }

  /// The latest time for the next call of `advance(to:)`; nil if no call is needed.
  public final var nextDeadline: Microseconds? { dispatcher.nextDeadline }

  /// The counts of touches and calls since the application was created.
  public final var counts: DispatchCounts { dispatcher.reporter.counts }

  /// The number of contacts on the glass, including those without a window.
  public final var fingerCount: Int {
    dispatcher.touches.down.count + dispatcher.accommodated.count { !$0.isTouch }
  }
}

extension Application {
  /// The touches of the event, by ascending identifier; dead touches are not among them.
  package final var liveTouches: [Touch] { dispatcher.event.orderedTouches }

  /// The touches whose fingers are down, also dead ones.
  package final var touchesDown: [Touch] { dispatcher.touches.down.all }

  /// True if there is no contact, no gesture, no delayed call and no deadline (I-8).
  package final var isAtRest: Bool {
    dispatcher.touches.down.isEmpty
      && dispatcher.isWithoutRecognizers && dispatcher.accommodated.isEmpty
      && dispatcher.nextDeadline == nil
  }

  /// Advances the time and delivers the stored moves, before a change of that time is reported.
  package final func catchUp(to time: Microseconds) {
    dispatcher.advance(to: time)
    dispatcher.deliverStoredMoves()
  }

  /// Continues the identifiers and the counts of an application that this one replaces.
  ///
  /// Identifiers of touches are never reused in a run (E-PHASE-6).
  package final func continueRun(of other: Application) {
    dispatcher.touches.lastIdentifier = max(
      dispatcher.touches.lastIdentifier, other.dispatcher.touches.lastIdentifier)
    dispatcher.reporter.counts = other.dispatcher.reporter.counts
  }
}
