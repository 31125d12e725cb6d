import TouchModel

/// Collects the changes of touches for sinks until the end of a pass.
///
/// Each touch begins once and ends once in each sink, even if the responder of the sink handles only
/// some of the calls: the others may end at a descendant. Allocates nothing once its lists have grown.
struct SinkCollector {
  /// The changes of the pass, in the order of the calls.
  private(set) var changes: [SinkChange] = []
  /// The touches that have begun in a sink and not ended there.
  private var live: [(sink: Int32, touch: Int)] = []

  /// Adds the changes of a call that has returned.
  ///
  /// - Parameters:
  ///   - method: The method of the call.
  ///   - touches: The touches of the call.
  ///   - handlers: The responders that handled it, in the order of the chain.
  mutating func add(_ method: TouchMethod, _ touches: [Touch], handledBy handlers: [Responder]) {
    for (index, handler) in handlers.enumerated() where handler.sink >= 0 {
      let sink = handler.sink
      // A responder that calls super may forward to the same sink as a later one.
      if handlers[..<index].contains(where: { $0.sink == sink }) { continue }
      for touch in touches { add(method, touch, sink) }
    }
    guard !live.isEmpty, method == .ended || method == .cancelled else { return }
    for touch in touches { endEverywhere(touch) }
  }

  private mutating func add(_ method: TouchMethod, _ touch: Touch, _ sink: Int32) {
    let known = live.firstIndex { $0.sink == sink && $0.touch == touch.storedIdentifier }
    switch method {
    case .began:
      guard known == nil else { return }
      live.append((sink, touch.storedIdentifier))
    case .moved:
      guard known != nil else { return }
    case .ended, .cancelled:
      guard let known else { return }
      live.remove(at: known)
    }
    changes.append(SinkChange(method, touch, sink: sink))
  }

  /// Cancels a touch that is over in each sink that did not receive its end.
  mutating func endEverywhere(_ touch: Touch) {
    while let index = live.firstIndex(where: { $0.touch == touch.storedIdentifier }) {
      changes.append(SinkChange(.cancelled, touch, sink: live.remove(at: index).sink))
    }
  }

  /// Removes the changes after they were reported.
  mutating func removeChanges() {
    changes.empty()
  }
}
