/// The recognizers that have an attempt under way, in the order in which the attempts began.
@safe struct GestureAttempts: ~Copyable {
  /// The recognizers; retained.
  private var recognizers = ReferenceList<GestureRecognizer>()

  deinit {
    for index in 0..<recognizers.count {
      let recognizer = unsafe recognizers[index].takeRetainedValue()
      let touches = recognizer.attempt.followed
      for index in 0..<touches.count { touches.withElement(at: index) { $0.receivers.removeAll() } }
      recognizer.attempt.clear()
      unsafe recognizer.environmentReference = nil
    }
  }

  /// The number of attempts under way.
  var count: Int { recognizers.count }

  /// True if no attempt is under way.
  var isEmpty: Bool { recognizers.isEmpty }

  /// The recognizers as an array; allocates.
  var all: [GestureRecognizer] { recognizers.all }

  /// The recognizer at an index.
  subscript(index: Int) -> GestureRecognizer { unsafe recognizers[index].takeUnretainedValue() }

  /// Adds a recognizer whose attempt begins.
  mutating func append(_ recognizer: GestureRecognizer) {
    recognizer.attempt.apply(.begin)
    recognizers.appendRetained(recognizer)
  }

  /// Calls a function with each recognizer; it must not add or remove any.
  @inline(__always)
  func forEach(_ body: (GestureRecognizer) -> Void) {
    for index in 0..<recognizers.count { recognizers.withElement(at: index, body) }
  }

  /// Removes the recognizers that are being reset, and calls a function with each.
  mutating func removeReset(_ body: (GestureRecognizer) -> Void) {
    var remaining = 0
    for index in 0..<recognizers.count
    where !recognizers.withElement(at: index, { $0.attempt.isResetting }) {
      if remaining != index { recognizers.swapAt(remaining, index) }
      remaining += 1
    }
    while recognizers.count > remaining {
      body(recognizers.removeRetained(at: recognizers.count - 1))
    }
  }
}
