import DispatchLog
import Layout
import TouchKit
import TouchModel

/// The observer of the application of a bridge.
///
/// Passes each report on: to the sinks, the keyboard and the pointers, to what gestures set, to the counts of the status, to
/// the statistics, and to the log, in this order (F-18). The bridge writes its own records through it, too: of devices, gaps,
/// sinks and notes.
///
/// This file says who receives a report; the extensions make the records.
final class BridgeObserver: DispatchObserver {
  /// The application that reports; it retains this object.
  unowned var application: Application
  /// What receives the touches of sinks.
  var sinks = SinkOutputs()
  /// What gestures do.
  var effects = GestureEffects()

  // MARK: Counts

  /// What is counted for the status of a daemon.
  var metrics = TouchMetrics()
  /// The fingers that are down.
  var contacts = LiveContacts()
  /// What is counted for each view.
  var statistics = StatisticsCollector()
  /// Detects two nodes that report the same finger.
  var twins = TwinMonitor()
  /// Its warning, until the end of the pass: the records of a touch that begins stay together.
  private var twinNote: Note?

  // MARK: Log

  /// The log.
  var log: DispatchLog
  // One reused record of each kind with lists, so that nothing is allocated.
  var call = CallRecord()
  var gesture = GestureRecord()
  var hit = HitRecord()
  /// The moves that wait while the log's reader is slow.
  var coalescer = RecordCoalescer()
  /// The calls of a pass for touches in sensitive views.
  var secretCalls = SecretCalls()
  /// The touches that have ended and whose journal entry is not written yet.
  var ended: [Touch] = []
  /// The touches without an entry of their own.
  var omitted = OmittedTouches()
  /// The newest written record of each scroll view that scrolls.
  var scrolls: [ScrollRecord] = []
  /// The counts that the application does not have.
  var counts = LogCounts()

  /// The reports that are written; with subscribers, also those that only they receive.
  var writtenEvents: ObservedEvents
  let loggedEvents: ObservedEvents
  let summarizesTouches: Bool
  /// True if records are also encoded for subscribers, which select them by views.
  var hasSubscribers = false
  /// True if a record without redaction is needed in addition to a redacted one.
  var isRevealing = false
  /// True if touches in sensitive views are written like all others.
  let revealsTouches: Bool

  /// The time of the newest record or frame, for what has no time of its own.
  ///
  /// Not that of a pass in which only a deadline is served: it would say that a secret touch has a gesture.
  var newestTime = Microseconds.zero

  /// True while moves are coalesced because the log's reader is slow; set it only between frames.
  ///
  /// Setting it to false writes the stored moves, and a note with the number of replaced records.
  var isCoalescing = false {
    didSet {
      if oldValue, !isCoalescing { coalescer.write(into: &log, at: newestTime) }
    }
  }

  /// The records of touches that are written.
  enum Detail {
    /// None; only the counts of the run.
    case countsOnly
    /// All records.
    case records
    /// All records, and the stages of the pipeline.
    case stages
  }

  /// Creates the observer of an application; the caller sets it.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - log: The log.
  ///   - detail: What is written about touches.
  ///   - revealsTouches: True to write touches in sensitive views like all others.
  init(
    of application: Application, log: consuming DispatchLog, detail: Detail,
    revealsTouches: Bool = false
  ) {
    self.application = application
    self.revealsTouches = revealsTouches
    loggedEvents =
      switch detail {
      case .countsOnly: []
      case .records where log.format.encodesMoves: [.touches, .actions, .moves]
      case .stages where log.format.encodesMoves: [.touches, .actions, .moves, .stages]
      case .records, .stages: [.touches, .actions]
      }
    writtenEvents = loggedEvents
    summarizesTouches = log.format == .journal(.touches)
    self.log = log
  }

  // MARK: Reports of the application

  /// The reports that the log and what gestures do need.
  var observedEvents: ObservedEvents {
    effects.needsActions ? writtenEvents.union(.actions) : writtenEvents
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    let values = touch.reading
    if values.phase != .moved {
      statistics.touchChanged(values, at: time)
      contacts.update(values, at: time)
    }
    record(touch, values, at: time)
    if values.phase == .began,
      let note = twins.touchBegan(on: values.device, at: values.location, time: time)
    {
      twinNote = note
    }
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    metrics.touchBegan(result, isSecret: isRedacted(result.touch), at: time)
    statistics.touchHit(result.touch, self, at: time)
    record(result, at: time)
  }

  func contactIgnored(_ contact: IgnoredContact, at time: Microseconds) {
    metrics.contactIgnored(by: contact.filter)
    counts.ignored += 1
    record(contact, at: time)
  }

  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    if method == .began || method == .cancelled {
      statistics.viewCalled(view, method, touches, handlers, self, at: time)
    }
    record(view, method, touches, in: window, chain, handlers, at: time)
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    if recognizer.isActing {
      effects.areDue = true
      effects.gestureActed(recognizer)
    }
    statistics.acted(recognizer, self, at: time)
    if writesActions { record(recognizer, at: time) }
  }

  func controlSent(_ report: ControlReport, at time: Microseconds) {
    if report.event.contains(.primaryActionTriggered) {
      statistics.pressed(report, self, at: time)
    }
    if writesActions { record(report, at: time) }
  }

  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    if writesActions { record(report, at: time) }
  }

  func stageReached(_ event: StageEvent, at time: Microseconds) {
    record(event, at: time)
  }

  func noted(_ note: Note, at time: Microseconds) {
    write(NoteRecord(note), at: time)
  }

  func passEnded(at time: Microseconds) {
    if sinks.areChangesCollected {
      let changes = application.sinkChanges
      if !changes.isEmpty { sinks.apply(changes, effects.pointers, at: time) }
    }
    if effects.areDue {
      effects.areDue = false
      effects.passEnded(at: time)
    }
    if !secretCalls.isEmpty {
      secretCalls.write(into: &log, coalescing: isCoalescing, in: &coalescer)
    }
    if !ended.isEmpty { finishEnded(at: time) }
    if let note = twinNote {
      noted(note, at: time)
      twinNote = nil
    }
  }

  /// True if actions are written; they may be observed for what gestures do alone.
  var writesActions: Bool { writtenEvents.contains(.actions) }
}

extension GestureRecognizer {
  /// True in the only state in which a gesture types, clicks and sets: a press when it begins, the others when they end.
  fileprivate var isActing: Bool {
    switch state {
    case .began: self is LongPressGestureRecognizer
    case .ended: !(self is LongPressGestureRecognizer)
    default: false
    }
  }
}
