/// The responders that one call reaches along the responder chain.
///
/// One object serves all calls of an application. The default implementations of `Responder` record
/// each hop before the call, so the record is correct wherever the call stops.
final class ChainRecord {
  // Accessed in single steps: unchecked.
  /// The responders called so far, in order; the first is the view.
  @safe @exclusivity(unchecked) private(set) var hops: [Responder] = []
  /// True during a call.
  @safe @exclusivity(unchecked) private(set) var isClimbing = false
  /// True if the last responder forwarded the call to nil, or beyond the maximum number of responders.
  @safe @exclusivity(unchecked) private var reachedEnd = false
  /// True if the call was stopped at `TouchConstants.maximumHops`.
  @safe @exclusivity(unchecked) private(set) var isTooLong = false
  /// The responders that are known to have handled and forwarded the call.
  @safe @exclusivity(unchecked) private var forwarders: [Responder] = []
  /// The result of `handlers(of:)` if it differs from `hops`; its storage is reused.
  @safe @exclusivity(unchecked) private var handling: [Responder] = []

  /// Begins the record of a call to a view.
  @inline(__always)
  func begin(at view: View) {
    isClimbing = true
    reachedEnd = false
    isTooLong = false
    if hops.isEmpty {
      hops.append(view)
    } else if hops[0] !== view {
      hops[0] = view
    }
  }

  /// Ends the call; the record is valid until `clear()`.
  func end() {
    isClimbing = false
  }

  /// Records that a default implementation forwards the call.
  ///
  /// - Parameters:
  ///   - responder: The responder whose default implementation runs.
  ///   - next: Its next responder.
  /// - Returns: The responder to call, or nil if the chain ends here.
  func hop(from responder: Responder, to next: Responder?) -> Responder? {
    if let last = hops.last, last !== responder {
      // `last` called `responder` directly instead of through `super`.
      noteHandled(by: last)
      if hops.count < TouchConstants.maximumHops { hops.append(responder) }
    }
    guard let next else {
      reachedEnd = true
      return nil
    }
    guard hops.count < TouchConstants.maximumHops else {
      reachedEnd = true
      isTooLong = true
      return nil
    }
    hops.append(next)
    return next
  }

  /// Records that a responder handles the call although it forwards it.
  func noteHandled(by responder: Responder) {
    guard isClimbing, forwarders.count < TouchConstants.maximumHops else { return }
    forwarders.append(responder)
  }

  /// True if any responder handled the call of a method.
  @inline(__always)
  func isHandled(_ method: TouchMethod) -> Bool {
    !reachedEnd || hops.indices.contains { isHandled(at: $0, method) }
  }

  /// Returns the responders that handled the call of a method, in the order of `hops`.
  ///
  /// Allocates nothing once its storage has grown.
  @inline(__always)
  func handlers(of method: TouchMethod) -> [Responder] {
    if hops.count == 1, !reachedEnd { return hops }
    return gatherHandlers(of: method)
  }

  private func gatherHandlers(of method: TouchMethod) -> [Responder] {
    handling.empty()
    for index in hops.indices where isHandled(at: index, method) { handling.append(hops[index]) }
    return handling
  }

  private func isHandled(at index: Int, _ method: TouchMethod) -> Bool {
    if index == hops.count - 1, !reachedEnd { return true }
    let responder = hops[index]
    return responder.handles(method) == true || forwarders.contains { $0 === responder }
  }

  /// Removes the responders of the last call except the view, which mostly receives the next call too.
  ///
  /// The application, which owns this record, may be one of them.
  @inline(__always)
  func clear() {
    while hops.count > 1 { hops.removeLast() }
    forwarders.empty()
    handling.empty()
  }

  /// Removes all responders.
  func removeAll() {
    clear()
    hops.empty()
  }
}

extension Array {
  /// Removes all elements one by one, which costs less than `removeAll(keepingCapacity:)` for short
  /// lists.
  @inline(__always)
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
