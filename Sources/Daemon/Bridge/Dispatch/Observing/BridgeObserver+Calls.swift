import DispatchLog
import Layout
import TouchKit
import TouchModel

/// The records of calls to views.
extension BridgeObserver {
  /// Writes a call to a view.
  @inline(__always)
  func record(
    _ view: View, _ method: TouchMethod, _ touches: [Touch], in window: Window,
    _ chain: [Responder], _ handlers: [Responder], at time: Microseconds
  ) {
    call.method = CallMethod(method)
    call.window = name(of: window)
    call.reason = method == .cancelled ? Self.reasonOfView(touches.first?.cancelReason) : nil
    if !revealsTouches, Touch.isAnyRedacted(touches) {
      return separateSecrets(view, touches, chain, handlers, at: time)
    }
    writeOpen(view, touches, chain, handlers, at: time)
  }

  /// Writes a call with touches that are no secret.
  @inline(__always)
  private func writeOpen(
    _ view: View, _ touches: [Touch], _ chain: [Responder], _ handlers: [Responder],
    at time: Microseconds
  ) {
    fill(view, touches, chain, handlers)
    if isCoalescing, !coalescer.shouldWrite(call) { return }
    write(call, at: time)
  }

  /// Writes a call with secret touches without them: `SecretCalls` has a record for each of their phases.
  ///
  /// It has other touches, too, if a sensitive view redirects to a view with open touches.
  private func separateSecrets(
    _ view: View, _ touches: [Touch], _ chain: [Responder], _ handlers: [Responder],
    at time: Microseconds
  ) {
    if isRevealing {
      for touch in touches where isRedacted(touch) && touch.sensitiveView != nil {
        fill(view, [touch], chain, handlers)
        secretCalls.add(call, at: time)
      }
    }
    if touches.allSatisfy({ isRedacted($0) }) { return }
    writeOpen(view, touches.filter { !isRedacted($0) }, chain, handlers, at: time)
  }

  @inline(__always)
  private func fill(
    _ view: View, _ touches: [Touch], _ chain: [Responder], _ handlers: [Responder]
  ) {
    call.view = name(of: view)
    call.take(touches, in: view)
    call.chain.refill(chain.count) { name(at: $0, of: chain) }
    call.handlers.refill(handlers.count) { name(at: $0, of: handlers) }
    if !sinks.shown.isEmpty { fillSinks(touches, handlers) }
  }

  private func name(at index: Int, of responders: [Responder]) -> NameID {
    name(Responder.tag(at: index, of: responders), of: responders[index])
  }

  /// Adds the sinks that receive a call: those of its handlers whose regions contain the begin of a touch.
  private func fillSinks(_ touches: [Touch], _ handlers: [Responder]) {
    call.sinks.removeAll(keepingCapacity: true)
    for handler in handlers where sinks.shown.indices.contains(Int(handler.sink)) {
      let sink = sinks.shown[Int(handler.sink)]
      let isReached = touches.contains {
        sink.accepts(beginAt: $0.startLocation)
          && !sinks.unforwarded.misses(handler.sink, from: $0.device)
      }
      guard isReached else { continue }
      let name = log.intern(sink.id)
      if !call.sinks.contains(name) { call.sinks.append(name) }
    }
  }

  /// Returns the reason why touches that continue are cancelled for a view; nil if they are over.
  private static func reasonOfView(_ reason: CancelReason?) -> CancelReason? {
    reason == .gesture || reason == .viewRemoved ? reason : nil
  }
}

extension CallRecord {
  /// Takes the touches of a call, with their locations in its view.
  fileprivate mutating func take(_ touches: [Touch], in view: View) {
    Touch.read(touches, in: view, numbers: &self.touches, locations: &locations)
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
