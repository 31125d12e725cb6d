import DispatchLog
import TouchKit
import TouchModel

/// Counts what an application reports, by the names of its views and recognizers (T-1).
///
/// A touch in a sensitive view counts only there, and names nothing inside it. The numbers by which the log
/// knows names lead to the counts, so a known name costs no look-up of its text.
struct StatisticsCollector {
  /// The counts since they were taken last.
  private(set) var statistics = ViewStatistics()
  /// The counts of the day that has ended, until they are taken.
  private var ended = ViewStatistics()
  /// The counts that were taken.
  private var taken = ViewStatistics()
  /// The time from which counts belong to the next day; the end of time while that is unknown.
  private var dayEnd = Microseconds(.max)
  /// Finds visits.
  var visits = VisitMonitor()
  // The indices of counts by the numbers of names; negative for those that are not known.
  private var views: [Int32] = []
  private var recognizers: [Int32] = []

  /// Forgets the numbers of names, because a layout was replaced; counts stay.
  mutating func forgetNames() {
    views.removeAll(keepingCapacity: true)
    recognizers.removeAll(keepingCapacity: true)
    visits.removeFingers()
  }

  // MARK: Days

  /// The counts since the start.
  var sinceStart: ViewStatistics {
    var sum = taken
    sum.add(ended)
    sum.add(statistics)
    return sum
  }

  /// True if the end of the present day is not set, so that `take(untilNextDay:)` is due.
  var hasDayEnded: Bool { dayEnd == Microseconds(.max) }

  /// Removes and returns the counts since this was called last, and takes the time at which a day ends.
  ///
  /// - Parameter end: The end of the present day, on the clock of the touches.
  /// - Returns: Counts, and true for those of the day that was the present one until now.
  mutating func take(
    untilNextDay end: Microseconds
  ) -> [(counts: ViewStatistics, isOfFormerDay: Bool)] {
    var result: [(counts: ViewStatistics, isOfFormerDay: Bool)] = []
    if ended.isChanged { result.append((ended, true)) }
    if statistics.isChanged { result.append((statistics, !hasDayEnded)) }
    for part in result { taken.add(part.counts) }
    ended = ViewStatistics()
    statistics.removeCounts()
    dayEnd = end
    return result
  }

  private mutating func endDay() {
    ended.add(statistics)
    statistics.removeCounts()
    dayEnd = Microseconds(.max)
  }

  // MARK: Counting

  /// Takes a touch that began or is over; the first one after the end of a day begins the next one.
  mutating func touchChanged(_ touch: TouchReading, at time: Microseconds) {
    if time >= dayEnd { endDay() }
    switch touch.phase {
    case .began: if visits.touchBegan(at: time) { statistics.visitBegan() }
    case .ended, .cancelled: visits.touchEnded(at: time)
    default: break
    }
  }

  /// Counts a new touch for its view.
  mutating func touchHit(_ touch: Touch, _ observer: BridgeObserver, at time: Microseconds) {
    guard let view = touch.view else { return }
    let index = index(of: touch.sensitiveView ?? view, observer)
    statistics.touchBegan(index, at: time)
    if touch.isWithheld { statistics.touchWithheld(index, touch.withholding) }
  }

  /// Counts the touches of a call for the views that handled it, or that they were cancelled.
  mutating func viewCalled(
    _ called: View, _ method: TouchMethod, _ touches: [Touch], _ handlers: [Responder],
    _ observer: BridgeObserver, at time: Microseconds
  ) {
    for touch in touches {
      let sensitive = touch.sensitiveView
      if method == .cancelled {
        guard let reason = touch.cancelReason else { continue }
        statistics.touchCancelled(index(of: sensitive ?? called, observer), reason, at: time)
      } else if let sensitive {
        guard handlers.contains(where: { $0.handles(touch, observer) }) else { continue }
        statistics.touchesHandled(index(of: sensitive, observer), 1, at: time)
      } else {
        for case let view as View in handlers where view.handles(touch, observer) {
          statistics.touchesHandled(index(of: view, observer), 1, at: time)
        }
      }
    }
  }

  /// Counts a press of a control.
  mutating func pressed(
    _ report: ControlReport, _ observer: BridgeObserver, at time: Microseconds
  ) {
    let view =
      report.touch?.sensitiveView ?? report.control.outermostSensitiveView ?? report.control
    statistics.pressed(index(of: view, observer), at: time)
  }

  /// Counts a gesture when it is recognized, so once.
  mutating func acted(
    _ recognizer: GestureRecognizer, _ observer: BridgeObserver, at time: Microseconds
  ) {
    let state = recognizer.state
    guard state == .began || state == .ended && recognizer.snapshot.kind.isDiscrete else { return }
    if !recognizer.isOpen, let sensitive = recognizer.attachedView?.outermostSensitiveView {
      statistics.acted(index(of: sensitive, observer), at: time)
    } else if recognizer.isOpen || !recognizer.hasRedactedTouch {
      statistics.acted(index(of: recognizer, observer), at: time)
    }
  }

  // MARK: Names

  private mutating func index(of view: View, _ observer: BridgeObserver) -> Int {
    let number = Int(observer.name(of: view).index)
    if views.indices.contains(number), views[number] >= 0 { return Int(views[number]) }
    let index = statistics.index(of: view.identifier, .view)
    views.set(number, to: Int32(index))
    return index
  }

  private mutating func index(
    of recognizer: GestureRecognizer, _ observer: BridgeObserver
  ) -> Int {
    let number = Int(observer.name(of: recognizer).index)
    if recognizers.indices.contains(number), recognizers[number] >= 0 {
      return Int(recognizers[number])
    }
    let index = statistics.index(of: recognizer.identifier, .recognizer)
    recognizers.set(number, to: Int32(index))
    return index
  }
}

extension Responder {
  /// True if what the responder handles counts: not if it forwards a touch that its sink does not receive (F-24).
  fileprivate func handles(_ touch: Touch, _ observer: BridgeObserver) -> Bool {
    !observer.sinks.unforwarded.misses(sink, from: touch.device)
  }
}

extension [Int32] {
  /// Sets an element; new elements before it are negative.
  fileprivate mutating func set(_ index: Int, to value: Int32) {
    while count <= index { append(-1) }
    self[index] = value
  }
}
