/// The recognizers with a request to process.
@safe struct GestureQueue: ~Copyable {
  /// The recognizers in the order of their requests.
  ///
  /// Unretained: each has an attempt under way, and the reset at its end removes it from here.
  private var recognizers = ReferenceList<GestureRecognizer>()
  /// The number of edge gates in the queue.
  private var edgeGates = 0
  /// The recognizers whose requests may be granted now that a requirement has changed.
  private var retried: [GestureRecognizer] = []

  /// True if no recognizer is in the queue.
  var isEmpty: Bool { recognizers.isEmpty && retried.isEmpty }

  /// Adds a recognizer with a new request.
  mutating func add(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.isQueued else { return }
    recognizer.attempt.isQueued = true
    if recognizer.isEdgeGate { edgeGates += 1 }
    unsafe recognizers.append(Unmanaged.passUnretained(recognizer))
  }

  /// Adds a recognizer that waits for others, one of which has changed.
  mutating func retry(_ recognizer: GestureRecognizer) {
    retried.append(recognizer)
  }

  /// Removes the request of a recognizer that is reset.
  mutating func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.isQueued else { return }
    leave(recognizer)
    recognizers.remove(recognizer)
  }

  /// Removes and returns the next recognizer; nil if there is none.
  ///
  /// Those that are tried again after a failure come first. The others come in the order of their requests, with two
  /// exceptions: an edge gate comes first; and a tap recognizer comes after
  /// those that require more taps (R-GST-19).
  mutating func take() -> GestureRecognizer? {
    if !retried.isEmpty { return retried.removeFirst() }
    guard !recognizers.isEmpty else { return nil }
    let recognizer = unsafe recognizers.remove(at: next).takeUnretainedValue()
    leave(recognizer)
    return recognizer
  }

  private mutating func leave(_ recognizer: GestureRecognizer) {
    recognizer.attempt.isQueued = false
    if recognizer.isEdgeGate { edgeGates -= 1 }
  }

  /// The index of the recognizer that comes next; there must be one.
  private var next: Int {
    if edgeGates > 0 {
      for index in 0..<recognizers.count
      where recognizers.withElement(at: index, { $0.isEdgeGate }) {
        return index
      }
    }
    var next = 0
    var taps = recognizers.withElement(at: 0) { $0.requiredTaps }
    guard taps > 0, recognizers.withElement(at: 0, { $0.attempt.course.requests.first == .ended })
    else {
      return 0
    }
    for index in 1..<recognizers.count {
      recognizers.withElement(at: index) { recognizer in
        guard recognizer.requiredTaps > taps, recognizer.attempt.course.requests.first == .ended
        else { return }
        next = index
        taps = recognizer.requiredTaps
      }
    }
    return next
  }
}
