package import TouchModel

/// A call to a view, without the lists that belong to it.
package struct DispatchEntry: Hashable, Sendable {
  /// Which of the four methods was called: the phase of the touches that it is called with.
  package var method: ContactPhase
  /// The window where the touches came down.
  package var window: NameID
  /// The view whose touches these are.
  package var view: NameID

  /// Makes a line about a call.
  @inlinable @inline(__always)
  package init(method: ContactPhase, window: NameID, view: NameID) {
    self.method = method
    self.window = window
    self.view = view
  }
}
