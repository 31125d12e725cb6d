import DispatchLog
import Layout
import TouchKit
import TouchModel

/// The records of calls to views.
extension BridgeObserver {
  /// Writes a call to a view.
  @inline(__always)
  func record(_ call: DispatchCall, at time: Microseconds) {
    self.call.method = CallMethod(call.method)
    self.call.window = name(of: call.window)
    self.call.reason =
      call.method == .cancelled ? Self.reasonOfView(call.touches.first?.cancelReason) : nil
    if call.touches.contains(where: { isRedacted($0) }) {
      return separateSecrets(of: call, at: time)
    }
    writeOpen(call, call.touches, at: time)
  }

  /// Writes a call with touches that are no secret.
  @inline(__always)
  private func writeOpen(_ call: DispatchCall, _ touches: [Touch], at time: Microseconds) {
    fill(call, touches)
    if isCoalescing, !coalescer.shouldWrite(self.call) { return }
    write(self.call, at: time)
  }

  /// Writes a call with secret touches without them: `SecretCalls` has a record for each of their phases.
  ///
  /// It has other touches, too, if a sensitive view redirects to a view with open touches.
  private func separateSecrets(of call: DispatchCall, at time: Microseconds) {
    if log.isRevealing {
      for touch in call.touches where isRedacted(touch) && touch.sensitiveView != nil {
        fill(call, [touch])
        secretCalls.add(self.call, at: time)
      }
    }
    if call.touches.allSatisfy({ isRedacted($0) }) { return }
    writeOpen(call, call.touches.filter { !isRedacted($0) }, at: time)
  }

  @inline(__always)
  private func fill(_ call: DispatchCall, _ touches: [Touch]) {
    self.call.view = name(of: call.view)
    self.call.touches.refill(touches.count) { touches[$0].identifier }
    self.call.locations.refill(touches.count) { touches[$0].location(in: call.view) }
    self.call.chain.refill(call.chain.count) { name(of: call.chain[$0]) }
    self.call.handlers.refill(call.handledBy.count) { name(of: call.handledBy[$0]) }
    if !sinks.shown.isEmpty { fillSinks(call, touches) }
  }

  /// Adds the sinks that receive a call: those of its handlers whose regions contain the begin of a touch.
  private func fillSinks(_ call: DispatchCall, _ touches: [Touch]) {
    self.call.sinks.removeAll(keepingCapacity: true)
    for handler in call.handledBy where sinks.shown.indices.contains(Int(handler.sink)) {
      let sink = sinks.shown[Int(handler.sink)]
      let isReached = touches.contains {
        sink.accepts(beginAt: $0.startLocation)
          && !sinks.unforwarded.misses(handler.sink, from: $0.device)
      }
      guard isReached else { continue }
      let name = log.intern(sink.id)
      if !self.call.sinks.contains(name) { self.call.sinks.append(name) }
    }
  }

  /// Returns the reason why touches that continue are cancelled for a view; nil if they are over.
  private static func reasonOfView(_ reason: CancelReason?) -> CancelReason? {
    reason == .gesture || reason == .viewRemoved ? reason : nil
  }
}

extension CallMethod {
  /// Creates the logged method of a call.
  init(_ method: TouchMethod) {
    switch method {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    }
  }
}
