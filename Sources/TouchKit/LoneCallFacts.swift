package import TouchModel

/// What a record of a call tells that its view kept to itself and that has one touch, in one piece of
/// plain numbers.
package struct LoneCallFacts {
  /// As `DispatchCall.method`.
  package let method: TouchMethod
  /// As `DispatchCall.version`.
  package let version: UInt64
  /// The window's `observerTag`, negative where it has none.
  package let windowTag: Int32
  /// The view's `observerTag`, negative where it has none.
  package let viewTag: Int32
  /// `Touch.identifier` of the touch.
  package let touch: Int
  /// Where the touch is, in points of the view.
  package let place: Point
  /// Why the touch was cancelled; nil where it was not.
  package let cancelReason: CancelReason?
}

extension CallRecord {
  /// What a record of the call, which is to this view, tells, if the view kept it to itself and it has
  /// one touch.
  @inline(__always)
  func loneFacts(of view: View) -> LoneCallFacts? {
    guard isKept, touches.count == 1 else { return nil }
    return touches.look(at: 0) {
      LoneCallFacts(
        method: method, version: version, windowTag: window?.storedTag ?? -1,
        viewTag: view.storedTag, touch: $0.storedIdentifier,
        place: view.fromScreen($0.state.now.place), cancelReason: $0.state.cancelReason)
    }
  }
}
