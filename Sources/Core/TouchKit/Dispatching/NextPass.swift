import TouchModel

/// Functions of the program that are called at the begin of the next pass.
@safe final class NextPass: DeadlineClient {
  var deadlineKey: Deadlines.Key?
  var deadlineView: View? { nil }
  var endsWithViews: Bool { false }
  /// The dispatcher, which owns this object; a weak reference would make each use of it slower.
  private let dispatcher: Unmanaged<Dispatcher>
  private var calls: [() -> Void] = []

  init(of dispatcher: Dispatcher) {
    unsafe self.dispatcher = Unmanaged.passUnretained(dispatcher)
  }

  /// Adds a function.
  func add(_ call: @escaping () -> Void) {
    calls.append(call)
    if deadlineKey == nil { schedule { $0.time + ScrollMotion.interval } }
  }

  /// Calls the functions before anything else that is due up to a time.
  func hurry(before time: Microseconds) {
    schedule { min($0.time, time) }
  }

  func tick(at time: Microseconds) {
    let due = calls
    calls = []
    for call in due { call() }
  }

  func end() {}

  private func schedule(_ deadline: (Dispatcher) -> Microseconds) {
    unsafe dispatcher._withUnsafeGuaranteedRef {
      $0.deadlines.set(deadline($0), of: self, at: $0.time)
    }
  }
}
