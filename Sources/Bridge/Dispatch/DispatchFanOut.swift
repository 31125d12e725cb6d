import TouchKit
import TouchModel

/// Receives the changes of touches for sinks.
protocol SinkReceiver: AnyObject {
  /// Takes the changes of a pass, at its end.
  ///
  /// - Parameters:
  ///   - changes: The changes for all sinks, in the order of the calls; not empty.
  ///   - time: The time of the pass.
  func apply(_ changes: [SinkChange], at time: Microseconds)
}

/// Hands each report of the application on: to the sinks and the keyboard, to the counts of the status, to the
/// statistics, and to the log, in this order (F-18).
final class DispatchFanOut: DispatchObserver {
  /// The application that reports; it retains this object.
  unowned var application: Application
  /// What takes the changes for sinks: the virtual touchscreens first, then the clients.
  var sinks: [any SinkReceiver] = []
  /// What types the keys of gestures; nil if nothing does.
  var keySender: KeySender?
  /// What is counted for the status of a daemon.
  var metrics = TouchMetrics()
  /// The fingers that are down.
  var contacts = LiveContacts()
  /// Detects two nodes that report the same finger.
  var twins = TwinMonitor()
  /// Its warning, until the end of the pass: the records of a touch that begins stay together.
  private var twinNote: Note?
  /// What is counted for each view.
  var statistics = StatisticsCollector()
  /// The writer of the log.
  let recorder: DispatchRecorder

  /// Creates the observer of an application; the caller sets it.
  init(of application: Application, recorder: DispatchRecorder) {
    self.application = application
    self.recorder = recorder
  }

  /// The reports that the log and the keyboard need.
  var observedEvents: ObservedEvents {
    keySender?.needsActions == true
      ? recorder.observedEvents.union(.actions) : recorder.observedEvents
  }

  func passEnded(at time: Microseconds) {
    let changes = application.sinkChanges
    if !changes.isEmpty {
      for sink in sinks { sink.apply(changes, at: time) }
    }
    keySender?.passEnded(at: time)
    recorder.passEnded(at: time)
    if let note = twinNote {
      recorder.note(note)
      twinNote = nil
    }
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    metrics.touchBegan(result, isSecret: recorder.isRedacted(result.touch), at: time)
    statistics.touchHit(result.touch, recorder, at: time)
    recorder.touchHit(result, at: time)
  }

  func contactIgnored(_ contact: IgnoredContact, at time: Microseconds) {
    let isSecret = isSecret(contact.position) || isSecret(contact.start)
    metrics.contactIgnored(by: contact.filter)
    recorder.ignored(contact, isSecret: isSecret, at: time)
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    if touch.phase != .moved {
      statistics.touchChanged(touch, at: time)
      contacts.take(touch, at: time)
    }
    recorder.touchChanged(touch, at: time)
    if touch.phase == .began,
      let note = twins.take(touch.device, at: touch.screenLocation, time: time)
    {
      twinNote = note
    }
  }

  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    if call.method == .began || call.method == .cancelled {
      statistics.viewCalled(call, recorder, at: time)
    }
    recorder.viewCalled(call, at: time)
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    keySender?.gestureActed(recognizer)
    statistics.acted(recognizer, recorder, at: time)
    recorder.gestureActed(recognizer, at: time)
  }

  func controlSent(_ report: ControlReport, at time: Microseconds) {
    if report.event.contains(.primaryActionTriggered) {
      statistics.pressed(report, recorder, at: time)
    }
    recorder.controlSent(report, at: time)
  }

  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    recorder.scrolled(report, at: time)
  }

  func stageReached(_ event: StageEvent, at time: Microseconds) {
    recorder.stageReached(event, at: time)
  }

  func noted(_ note: Note, at time: Microseconds) {
    recorder.noted(note, at: time)
  }

  /// True if the log must not say that a contact was at a point of the screen: it is in a sensitive
  /// view, or the application is inactive and another program has the screen.
  private func isSecret(_ point: Point) -> Bool {
    !application.isActive || application.hitTest(at: point).sensitiveView != nil
  }
}
