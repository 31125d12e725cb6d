import DispatchLog
import Forwarding
import Layout
import TouchKit
import TouchModel

/// What the bridge records itself, the names of records, and who receives them.
extension BridgeObserver {
  /// Writes a record.
  @inline(__always)
  func write<Record: LogRecord & ~Copyable>(_ record: borrowing Record, at time: Microseconds) {
    newestTime = time
    log.write(record, at: time)
  }

  /// Returns a time, or that of the newest record if it is later.
  ///
  /// For what happens to a sink: it follows the touches that the sink has received.
  func inOrder(_ time: Microseconds) -> Microseconds { max(newestTime, time) }

  /// Writes that input events of a device were lost.
  func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    counts.gaps += 1
    coalescer.advance(device, to: time)
    write(GapRecord(device, lost: lost), at: time)
  }

  /// Writes a change of a sink or of its client, or what it did with a touch.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - sink: The id of the sink.
  ///   - time: The time of the change.
  ///   - details: Sets the other values of the record.
  func sink(
    _ action: SinkRecord.Action, _ sink: String, at time: Microseconds,
    _ details: (inout SinkRecord) -> Void
  ) {
    var record = SinkRecord(action, log.intern(sink))
    details(&record)
    write(record, at: time)
  }

  /// Writes that keys were typed on a keyboard.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys, in the order in which they went down.
  ///   - sink: The id of the keyboard.
  ///   - isSecret: True if a touch in a sensitive view caused it; only those who may see it receive the record.
  ///   - time: The time of the pass.
  func sent(_ keys: [SentKey], _ sink: String, isSecret: Bool, at time: Microseconds) {
    let isHidden = isSecret && !revealsTouches
    guard writesActions, !isHidden || isRevealing else { return }
    var record = SinkRecord(.sent, log.intern(sink))
    record.keys = keys.map { log.intern($0.name) }
    if isHidden { log.reveal(record, at: time) } else { write(record, at: time) }
  }

  /// Writes that a gesture clicks with a pointer, or that a touch presses its button.
  ///
  /// - Parameters:
  ///   - press: The press. If a touch in a sensitive view caused it, only those who may see it receive the record.
  ///   - time: The time of the press.
  func pressed(_ press: PointerPress, at time: Microseconds) {
    metrics.pressed(press.sink, isDropped: false)
    write(press.touch == nil ? .clicked : .pressed, press, at: time) {
      $0.button = press.button
      $0.location = press.location
    }
  }

  /// Writes that the button of a touch is up again; of a click nothing is written.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - isCancelled: True if its touch was cancelled.
  ///   - time: The time of the release.
  func released(_ press: PointerPress, isCancelled: Bool, at time: Microseconds) {
    if press.touch == nil { return }
    write(.released, press, at: time) {
      $0.button = press.button
      if isCancelled { $0.reason = "cancelled" }
    }
  }

  /// Writes that a press was not made.
  func dropped(_ press: PointerPress, because refusal: PressRefusal, at time: Microseconds) {
    metrics.pressed(press.sink, isDropped: true)
    write(.dropped, press, at: time) {
      $0.button = press.button
      $0.reason = refusal.rawValue
    }
  }

  private func write(
    _ action: SinkRecord.Action, _ press: PointerPress, at time: Microseconds,
    _ details: (inout SinkRecord) -> Void
  ) {
    let isHidden = press.isSecret && !revealsTouches
    let isWritten = press.touch == nil ? writesActions : writtenEvents.contains(.touches)
    guard isWritten, !isHidden || isRevealing else { return }
    var record = SinkRecord(action, log.intern(press.sink))
    switch press.cause {
    case .gesture(let recognizer): record.recognizer = log.intern(recognizer)
    case .touch(let touch): record.touch = touch
    }
    details(&record)
    if isHidden { log.reveal(record, at: time) } else { write(record, at: time) }
  }

  /// Writes what a gesture has set of a view, or that this has ended.
  ///
  /// - Parameters:
  ///   - setting: The values. If they are a secret, only those who may see it receive them.
  ///   - isFirst: True for the first view of a gesture: others receive one record for all.
  ///   - time: The time of the pass, or of the end.
  func set(_ setting: AppliedSetting, isFirst: Bool, at time: Microseconds) {
    guard writesActions else { return }
    var record = SetsRecord(
      recognizer: log.intern(setting.recognizer), view: name(of: setting.view),
      changes: setting.changes, until: setting.until)
    record.isExpired = setting.isExpired
    guard setting.isSecret, !revealsTouches else { return write(record, at: time) }
    if isFirst {
      var redacted = record
      redacted.isRedacted = true
      // Who subscribes to a view that is set must not find out that it is.
      redacted.view = name(of: setting.origin)
      write(redacted, at: time)
    }
    if isRevealing { log.reveal(record, at: time) }
  }

  /// Writes the last record.
  func end(at time: Microseconds) {
    isCoalescing = false
    finishAll(at: time)
    let dispatched = application.counts
    counts.began = dispatched.touchesBegan
    counts.ended = dispatched.touchesEnded
    counts.cancelled = dispatched.touchesCancelled
    let calls = revealsTouches ? dispatched.all : dispatched.redacted
    counts.dispatches = calls.made
    counts.unhandled = calls.unhandled
    write(EndRecord(counts), at: time)
  }

  // MARK: Receivers

  /// Passes the encoded bytes to a writer, and removes them if it does not throw.
  func flush<Failure: Error>(_ write: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    try log.drain(write)
  }

  /// Selects which records are also encoded for subscribers.
  ///
  /// - Parameters:
  ///   - redacted: True for all records, with touches in sensitive views redacted.
  ///   - revealed: True for all records without redaction.
  ///   - lines: True to encode the line of text of each of them, too.
  func subscribe(redacted: Bool, revealed: Bool, lines: Bool) {
    log.subscribe(redacted: redacted, revealed: revealed, lines: lines)
    hasSubscribers = redacted || revealed
    isRevealing = revealed
    showSinks()
    writtenEvents =
      hasSubscribers ? loggedEvents.union([.touches, .actions, .moves]) : loggedEvents
    // It reads again which reports the observer receives.
    application.observer = self
  }

  // MARK: Names

  /// Continues with the sinks of a new layout.
  func use(_ sinks: [LayoutSink]) {
    self.sinks.use(sinks)
    showSinks()
  }

  private func showSinks() {
    sinks.show(log.hasText)
    // The reused record has those of the last call, and perhaps names of the layout before.
    call.sinks = []
  }

  /// Removes the names of views, windows and recognizers after a new layout has replaced them.
  func removeNames() {
    // Stored records contain names.
    if coalescer.isEmpty { log.removeNames() }
    statistics.forgetNames()
  }

  /// Returns the name of a responder in records; its number becomes the responder's tag.
  func name(of responder: Responder?) -> NameID {
    guard let responder else { return .none }
    return name(responder.observerTag, of: responder)
  }

  /// Returns the name of a responder whose tag is known; the tag 0 stands for none.
  func name(_ tag: Int32, of responder: @autoclosure () -> Responder?) -> NameID {
    if tag >= 0 { return NameID(index: tag) }
    guard let responder = responder() else { return .none }
    return intern(responder)
  }

  // Not inlined, because each name of each record is read, and few are new.
  @inline(never)
  private func intern(_ responder: Responder) -> NameID {
    let name = log.intern(responder.identifier)
    responder.observerTag = name.index
    return name
  }

  /// Returns the name of a recognizer in records; its number becomes the recognizer's tag.
  func name(of recognizer: GestureRecognizer) -> NameID {
    if recognizer.observerTag > 0 { return NameID(index: recognizer.observerTag) }
    let name = log.intern(recognizer.identifier)
    recognizer.observerTag = name.index
    return name
  }
}
