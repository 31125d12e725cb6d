package import TouchModel

extension DispatchLog {
  /// Records who writes the log; the first record.
  package mutating func start(_ entry: StartEntry, at time: Microseconds) {
    switch format {
    case .json: jsonStart(entry, time)
    case .text(let color): textStart(entry, color: color)
    case .journal: journalStart(entry, time)
    }
  }

  /// Records a device that comes, goes, or is refused.
  package mutating func device(_ entry: DeviceEntry, at time: Microseconds) {
    switch format {
    case .json: jsonDevice(entry, time)
    case .text(let color): textDevice(entry, time, color: color)
    case .journal: journalDevice(entry, time)
    }
  }

  /// Records a touch that changed; hot.
  package mutating func touch(_ entry: TouchEntry, at time: Microseconds) {
    count(entry.phase)
    if isSummary { return }
    switch format {
    case .json: jsonTouch(entry, time)
    case .text(let color): textTouch(entry, time, color: color)
    case .journal: journalTouch(entry, time)
    }
  }

  /// Records where a finger landed, right after the record of its begin.
  ///
  /// - Parameters:
  ///   - entry: What is known of the hit.
  ///   - path: The names from the window to the view; empty without a view.
  ///   - time: When the finger came down.
  package mutating func hit(_ entry: HitEntry, path: Span<NameID>, at time: Microseconds) {
    if isSummary { return }
    switch format {
    case .json: jsonHit(entry, path, time)
    case .text(let color): textHit(entry, path, time, color: color)
    case .journal: journalHit(entry, path, time)
    }
  }

  /// Records a call to a view; hot.
  ///
  /// - Parameters:
  ///   - entry: The method, the window and the view.
  ///   - touches: The numbers of the touches that the view was called with.
  ///   - places: Where each of them is, in points of the view.
  ///   - chain: The responders that were called, in order.
  ///   - handlers: Those of `chain` that handle it, in the same order; none means unhandled.
  ///   - time: When it was.
  package mutating func dispatch(
    _ entry: DispatchEntry, touches: Span<Int>, places: Span<Point>, chain: Span<NameID>,
    handlers: Span<NameID>, at time: Microseconds
  ) {
    countDispatch(isHandled: !handlers.isEmpty)
    if isSummary { return }
    switch format {
    case .json: jsonDispatch(entry, touches, places, chain, handlers, time)
    case .text(let color):
      textDispatch(entry, touches, places, chain, handlers, time, color: color)
    case .journal: journalDispatch(entry, touches, places, chain, handlers, time)
    }
  }

  /// Records that the kernel lost records of a device: SYN_DROPPED.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - lost: How many records were lost; nil where nobody knows.
  ///   - time: When the stream went on.
  package mutating func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    countGap()
    switch format {
    case .json: jsonGap(device, lost, time)
    case .text(let color): textGap(device, lost, time, color: color)
    case .journal: journalGap(device, lost, time)
    }
  }

  /// Records something that a person should know and no other record says.
  package mutating func note(_ note: Note, at time: Microseconds) {
    switch format {
    case .json: jsonNote(note, time)
    case .text(let color): textNote(note, time, color: color)
    case .journal: journalNote(note, time)
    }
  }

  /// Records a place that a frame, an event or a touch has come to; only for traces.
  package mutating func stage(_ entry: StageEntry, at time: Microseconds) {
    if isSummary { return }
    switch format {
    case .json: jsonStage(entry, time)
    case .text(let color): textStage(entry, time, color: color)
    case .journal: break
    }
  }

  /// Records the counts; the last record.
  package mutating func end(at time: Microseconds) {
    switch format {
    case .json: jsonEnd(time)
    case .text(let color): textEnd(time, color: color)
    case .journal: journalEnd(time)
    }
  }
}
