import DispatchLog
import TouchModel

/// The calls of a pass for touches in sensitive views (R-DIAG-4).
///
/// When a view is called says what is there: a key with a long press is cancelled when that acts, and not called when
/// the finger lifts. So the log has one call for each phase of such a touch, at the end of the pass, whatever is
/// called. The calls that are made are for those who may see them, with the numbers of these records.
struct SecretCalls: ~Copyable {
  /// A phase of a touch.
  private struct Phase {
    var touch: Int
    var method: CallMethod
    var window: NameID
    var view: NameID
    var time: Microseconds
  }

  /// A call that was made, for one of its touches.
  private struct Call {
    var method: CallMethod
    var window: NameID
    var view: NameID
    var touch: Int
    var location: Point
    var chain: [NameID]
    var handlers: [NameID]
    var reason: CancelReason?
    var time: Microseconds
    var isWritten = false
  }

  private var phases: [Phase] = []
  private var calls: [Call] = []
  /// Reused, so that nothing is allocated.
  private var record = CallRecord(isRedacted: true)

  /// Creates an empty list.
  init() {}

  /// True if nothing is to be written.
  var isEmpty: Bool { phases.isEmpty && calls.isEmpty }

  /// Adds a phase of a touch, by its redacted record.
  mutating func add(_ touch: TouchRecord, at time: Microseconds) {
    phases.append(
      Phase(
        touch: touch.touch, method: CallMethod(touch.phase), window: touch.window,
        view: touch.view, time: time))
  }

  /// Adds a call with one touch, for those who may see it.
  mutating func add(_ call: borrowing CallRecord, at time: Microseconds) {
    calls.append(
      Call(
        method: call.method, window: call.window, view: call.view, touch: call.touches[0],
        location: call.locations[0], chain: call.chain, handlers: call.handlers,
        reason: call.reason, time: time))
  }

  /// Writes the records of a pass, and removes them.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - isCoalescing: True if moves are stored in the coalescer.
  ///   - coalescer: The coalescer.
  mutating func write(
    into log: inout DispatchLog, coalescing isCoalescing: Bool, in coalescer: inout RecordCoalescer
  ) {
    for phase in phases {
      fill(phase)
      var isStored = false
      if isCoalescing { isStored = !coalescer.shouldWrite(record) }
      if !isStored { log.write(record, at: phase.time) }
      guard
        let last = calls.firstIndex(where: {
          $0.touch == phase.touch && $0.method == phase.method
        })
      else { continue }
      // A call that a recognizer has delayed comes first.
      for index in 0...last where calls[index].touch == phase.touch { reveal(index, into: &log) }
    }
    for index in calls.indices { reveal(index, into: &log) }
    phases.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
  }

  private mutating func fill(_ phase: Phase) {
    record.method = phase.method
    record.window = phase.window
    record.view = phase.view
    record.touches.refill(1) { _ in phase.touch }
    record.locations.refill(1) { _ in .zero }
  }

  /// Writes a call for those who may see it, unless that was done.
  private mutating func reveal(_ index: Int, into log: inout DispatchLog) {
    if calls[index].isWritten { return }
    calls[index].isWritten = true
    let call = calls[index]
    log.reveal(
      CallRecord(
        method: call.method, window: call.window, view: call.view, touches: [call.touch],
        locations: [call.location], chain: call.chain, handlers: call.handlers,
        reason: call.reason), at: call.time)
  }
}

extension CallMethod {
  /// Creates the method that reports a phase.
  fileprivate init(_ phase: ContactPhase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    }
  }
}
