package import TouchKit

/// What a layout says of the application itself.
package struct LayoutApplication: Hashable, Sendable {
  /// The application's delegate.
  package struct Delegate: Hashable, Sendable {
    /// Its name and the touches that it handles.
    package var responder: ResponderTraits
    /// Whether it is a responder, and so the end of the chain (R-RESP-6).
    package var isResponder = true
  }

  /// Its name and the touches that it handles.
  package var responder: ResponderTraits
  /// Its delegate, if it has one.
  package var delegate: Delegate?
  /// The scene between windows and application, if there is one (R-RESP-5).
  package var scene: ResponderTraits?
  /// The most fingers at a time; nil for no limit.
  package var maxTouches: Int?
  /// What becomes of a finger beyond that.
  package var overflow = OverflowPolicy.cancelAll
  /// When frames are delivered.
  package var delivery = Delivery.immediate
  /// The gate at the edges of the screen; nil for none.
  package var edgeGate: LayoutEdgeGate?
}
