package import TouchModel

/// A call to a view, without the lists that belong to it.
package struct DispatchEntry: Hashable, Sendable {
  /// Which of the four methods was called: the phase of the touches that it is called with.
  package var method: ContactPhase
  /// The window where the touches came down.
  package var window: NameID
  /// The view whose touches these are.
  package var view: NameID
  /// Why the view was called with touches that are cancelled only for it; printed only then.
  package var reason: CancelReason?

  /// Makes a line about a call.
  @inlinable @inline(__always)
  package init(
    method: ContactPhase, window: NameID, view: NameID, reason: CancelReason? = nil
  ) {
    self.method = method
    self.window = window
    self.view = view
    self.reason = reason
  }
}
