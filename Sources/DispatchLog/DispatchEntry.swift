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

  /// A number that differs from those of other touches and responders; 0 where there is none.
  ///
  /// Calls that go on at the same time should differ in the lowest three bits.
  package var version: UInt64

  /// Makes a line about a call.
  @inlinable @inline(__always)
  package init(
    method: ContactPhase, window: NameID, view: NameID, reason: CancelReason? = nil,
    version: UInt64 = 0
  ) {
    self.method = method
    self.window = window
    self.view = view
    self.reason = reason
    self.version = version
  }
}
