import DispatchLog
import TouchKit
import TouchModel

/// The records of recognizers, controls and scroll views, and those of a trace.
extension BridgeObserver {
  /// Writes an action of a recognizer.
  func record(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let isSecret = recognizer.hasRedactedTouch && !revealsTouches
    // Its changes would say how the fingers move.
    let isNamed = isSecret && recognizer.isOpen && recognizer.state != .changed
    if isSecret, !isRevealing, !isNamed { return }
    let snapshot = recognizer.snapshot
    guard let state = ActionState(snapshot.state) else { return }
    gesture.kind = snapshot.kind
    gesture.measurements = GestureRecord.Measurements(snapshot.measurements)
    gesture.recognizer = name(of: recognizer)
    gesture.view = name(of: recognizer.attachedView)
    gesture.state = state
    gesture.location = snapshot.location
    gesture.numberOfTouches = snapshot.numberOfTouches
    let count = recognizer.readTouches(
      numbers: &gesture.touches, fingers: snapshot.numberOfTouches)
    gesture.touches.removeLast(gesture.touches.count - count)
    gesture.isRedacted = false
    if isSecret {
      if isRevealing { log.reveal(gesture, at: time) }
      guard isNamed else { return }
      gesture.isRedacted = true
      gesture.touches.removeAll(keepingCapacity: true)
    }
    if isCoalescing, !coalescer.shouldWrite(gesture, at: time) { return }
    write(gesture, at: time)
  }

  /// Writes the events of a control.
  func record(_ report: ControlReport, at time: Microseconds) {
    let isSecret = report.touch?.isRedacted ?? (report.control.outermostSensitiveView != nil)
    if isSecret, !revealsTouches, !isRevealing { return }
    var events = report.event
    while let sent = events.popFirst() {
      guard let event = ControlRecord.Event(sent) else { continue }
      let record = ControlRecord(
        control: name(of: report.control), event: event, touch: report.touch?.identifier,
        value: event == .valueChanged ? report.value : nil)
      if isSecret, !revealsTouches {
        log.reveal(record, at: time)
      } else if !isCoalescing || coalescer.shouldWrite(record) {
        write(record, at: time)
      }
    }
  }

  /// Writes a change of a scroll view.
  func record(_ report: ScrollReport, at time: Microseconds) {
    guard let state = ActionState(report.state) else { return }
    let record = ScrollRecord(
      view: name(of: report.view), contentOffset: report.contentOffset,
      zoomScale: report.zoomScale, state: state)
    let open = scrolls.firstIndex { $0.view == record.view }
    if report.isRedacted, !revealsTouches {
      // A secret finger has joined: for the log, scrolling ends where it was before.
      if let open {
        var last = scrolls.remove(at: open)
        last.state = .ended
        writeScroll(last, at: time)
      }
      if isRevealing { log.reveal(record, at: time) }
      return
    }
    let continues = state == .began || state == .changed
    if let open {
      if continues { scrolls[open] = record } else { scrolls.remove(at: open) }
    } else if continues {
      scrolls.append(record)
    }
    writeScroll(record, at: time)
  }

  private func writeScroll(_ record: ScrollRecord, at time: Microseconds) {
    if isCoalescing, !coalescer.shouldWrite(record, at: time) { return }
    write(record, at: time)
  }

  /// Writes a stage of the pipeline.
  func record(_ event: StageEvent, at time: Microseconds) {
    if event.isRedacted, !revealsTouches { return }
    if isCoalescing { return coalescer.countStage() }
    var record = StageRecord(stage: log.intern(event.stage.rawValue))
    if let verdict = event.verdict { record.verdict = log.intern(verdict.name) }
    if let recognizer = event.recognizer {
      record.recognizer = name(of: recognizer)
      record.view = name(of: recognizer.attachedView)
    } else {
      record.responder = name(of: event.responder)
    }
    if let state = event.state { record.state = log.intern(state.name) }
    record.device = event.device
    record.depth = event.depth
    record.touch = event.touch?.identifier
    record.method = event.method.map { CallMethod($0) }
    write(record, at: time)
  }
}
