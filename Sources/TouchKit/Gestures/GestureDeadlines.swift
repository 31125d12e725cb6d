import TouchModel

/// The recognizers that have a deadline, in the order in which they set it (R-GST-26).
@safe final class GestureDeadlines {
  @safe @exclusivity(unchecked) private var recognizers: [GestureRecognizer] = []
  /// True while `deadlineReached(at:)` of a recognizer runs.
  private var isFiring = false

  deinit {
    for recognizer in recognizers { recognizer.attempt.deadline = nil }
  }

  /// True if no recognizer has a deadline.
  var isEmpty: Bool { recognizers.isEmpty }

  /// The earliest deadline, or nil if there is none.
  var next: Microseconds? {
    var next: Microseconds?
    for recognizer in recognizers {
      guard let deadline = recognizer.attempt.deadline else { continue }
      if next.map({ deadline < $0 }) ?? true { next = deadline }
    }
    return next
  }

  /// Sets the deadline of a recognizer; nil removes it.
  ///
  /// Among equal deadlines, the one that was set first is reached first. While a deadline is being
  /// reached, a new one is at least a microsecond later, so that time advances.
  func set(_ deadline: Microseconds?, of recognizer: GestureRecognizer, at now: Microseconds?) {
    if let index = recognizers.firstIndex(where: { $0 === recognizer }) {
      recognizers.remove(at: index)
    }
    recognizer.attempt.deadline = deadline
    guard let deadline else { return }
    if isFiring, let now, deadline <= now { recognizer.attempt.deadline = now + Microseconds(1) }
    recognizers.append(recognizer)
  }

  /// Removes the first recognizer whose deadline is a time, and calls a function with it.
  func fire(at time: Microseconds, _ body: (GestureRecognizer) -> Void) {
    guard let index = recognizers.firstIndex(where: { $0.attempt.deadline == time }) else { return }
    let recognizer = recognizers.remove(at: index)
    recognizer.attempt.deadline = nil
    isFiring = true
    body(recognizer)
    isFiring = false
  }
}
