internal import TouchModel

/// Collects the records of each touch until the touch is over.
///
/// The size is bounded: at most `mostTouches` touches, and for each at most `mostElements` elements of
/// each list.
package struct TouchSummaries {
  private static let mostTouches = 256
  private static let mostElements = 16

  /// The touches that are not finished, and behind them finished ones whose storage is used again.
  private var open: [TouchSummary] = []
  /// The number of touches that are not finished.
  private var count = 0

  /// Adds a change of a touch, and begins its summary if there is none.
  ///
  /// Returns false if too many touches are open.
  mutating func add(_ record: TouchRecord, _ number: UInt64, at time: Microseconds) -> Bool {
    guard let index = index(of: record.touch) ?? begin(record, at: time) else { return false }
    open[index].number = number
    open[index].phase = record.phase
    open[index].endedLocation = record.location
    open[index].endedTime = time
    open[index].window = record.window
    open[index].view = record.view
    open[index].tapCount = record.tapCount
    open[index].flags.formUnion(record.flags)
    if record.phase == .cancelled { open[index].reason = record.reason }
    return true
  }

  /// Adds the result of the hit test.
  mutating func add(_ record: HitRecord) {
    guard let index = index(of: record.touch) else { return }
    open[index].hitReason = record.reason
  }

  /// Adds the responders that handled a call.
  mutating func add(_ record: borrowing CallRecord) {
    for touch in record.touches {
      guard let index = index(of: touch) else { continue }
      for handler in record.handlers { Self.add(handler, to: &open[index].handlers) }
    }
  }

  /// Adds an action of a recognizer.
  mutating func add(_ record: GestureRecord) {
    for touch in record.touches {
      guard let index = index(of: touch) else { continue }
      Self.add(record.recognizer, to: &open[index].recognizers)
    }
  }

  /// Adds an event of a control.
  mutating func add(_ record: ControlRecord) {
    guard let touch = record.touch, let index = index(of: touch) else { return }
    Self.add(record.control, to: &open[index].controls)
    if !record.event.isDrag { Self.add(record.event, to: &open[index].controlEvents) }
  }

  /// Removes and returns the summary of a touch; nil if there is none.
  mutating func finish(_ touch: Int) -> TouchSummary? {
    guard let index = index(of: touch) else { return nil }
    count -= 1
    open.swapAt(index, count)
    return open[count]
  }

  private func index(of touch: Int) -> Int? {
    (0..<count).first { open[$0].touch == touch }
  }

  private mutating func begin(_ record: TouchRecord, at time: Microseconds) -> Int? {
    guard count < Self.mostTouches else { return nil }
    if count == open.count { open.append(TouchSummary()) }
    open[count].begin(record, at: time)
    count += 1
    return count - 1
  }

  private static func add<Element: Equatable>(_ element: Element, to list: inout [Element]) {
    if list.count < mostElements, !list.contains(element) { list.append(element) }
  }
}
