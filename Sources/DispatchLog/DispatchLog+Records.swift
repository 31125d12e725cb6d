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

  /// Whether records that say only what is new are taken.
  package var isBrief: Bool { format == .json && !isSummary }

  /// Records a touch that moved or ended, of which everything else is as it was recorded; hot.
  ///
  /// - Parameters:
  ///   - touch: The touch's number.
  ///   - phase: `moved` or `ended`.
  ///   - place: As in `TouchEntry`.
  ///   - tapCount: As in `TouchEntry`.
  ///   - force: As in `TouchEntry`; of no meaning where that had none.
  ///   - majorRadius: As in `TouchEntry`; of no meaning where that had none.
  ///   - time: When.
  /// - Returns: Whether it was recorded: false where nothing is kept of the touch.
  package mutating func touch(
    _ touch: Int, _ phase: ContactPhase, at place: Point, tapCount: Int, force: Double,
    majorRadius: Double, _ time: Microseconds
  ) -> Bool {
    guard _fastPath(touchLines.holds(touch)) else { return false }
    if phase == .ended { countEnd() }
    let news = TouchNews(
      touch: touch, phase: phase, place: place, tapCount: tapCount, force: force,
      majorRadius: majorRadius)
    jsonTouch(news, time)
    return true
  }

  /// Records a call with the same touches and responders as one that was recorded; hot.
  ///
  /// - Parameters:
  ///   - version: `DispatchEntry.version` of that call.
  ///   - method: The method, which is not that of cancelled touches.
  ///   - places: Where each touch is, in points of the view.
  ///   - time: When.
  /// - Returns: Whether it was recorded: false where nothing is kept of that call.
  package mutating func dispatch(
    again version: UInt64, _ method: ContactPhase, places: Span<Point>, at time: Microseconds
  ) -> Bool {
    guard dispatchLines.holds(version, touches: places.count) else { return false }
    countDispatch(isHandled: !dispatchLines.isUnhandled(version))
    jsonDispatch(version, method, places, time)
    return true
  }

  /// The same of a call with one touch.
  package mutating func dispatch(
    again version: UInt64, _ method: ContactPhase, place: Point, at time: Microseconds
  ) -> Bool {
    guard dispatchLines.holds(version, touches: 1) else { return false }
    countDispatch(isHandled: !dispatchLines.isUnhandled(version))
    jsonDispatch(version, method, place, time)
    return true
  }

  /// Keeps nothing of what was recorded, so that the next record of each touch, call and gesture says all.
  package func forgetLines() {
    touchLines.forget()
    dispatchLines.forget()
    responderLines.forget()
    gestureLines.forget()
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
  @inline(__always)
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

  /// Records a call with one touch that its view kept to itself; hot.
  ///
  /// - Parameters:
  ///   - entry: The method, the window and the view.
  ///   - touch: The number of the touch.
  ///   - place: Where it is, in points of the view.
  ///   - time: When it was.
  package mutating func dispatch(
    _ entry: DispatchEntry, touch: Int, at place: Point, _ time: Microseconds
  ) {
    let touches: [1 of Int] = [touch]
    let places: [1 of Point] = [place]
    let names: [1 of NameID] = [entry.view]
    dispatch(
      entry, touches: touches.span, places: places.span, chain: names.span, handlers: names.span,
      at: time)
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
