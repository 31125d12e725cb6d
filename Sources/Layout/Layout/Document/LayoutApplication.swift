package import TouchKit
package import TouchModel

/// The application as a layout describes it.
package struct LayoutApplication: Hashable, Sendable {
  /// The application's delegate.
  package struct Delegate: Hashable, Sendable {
    /// The id and the handled touches.
    package var responder: ResponderTraits
    /// True if the delegate is a responder, and so the end of the responder chain (R-RESP-6).
    package var isResponder = true
  }

  /// A margin along the edges of the screen in which the system may claim touches (R-SYS-9).
  package struct EdgeGate: Hashable, Sendable {
    /// The width of the margin in points.
    package var width = TouchKit.EdgeGate(screen: .zero).width
    /// The longest time for which a touch in the margin is delayed for the application.
    package var delay = TouchKit.EdgeGate(screen: .zero).delay
    /// The edges at which touches are not delayed.
    package var deferredEdges: [LayoutRecognizer.Edge] = []
  }

  /// The id and the handled touches.
  package var responder: ResponderTraits
  /// The delegate; nil for none.
  package var delegate: Delegate?
  /// The scene between the windows and the application; nil for none (R-RESP-5).
  package var scene: ResponderTraits?
  /// The maximum number of simultaneous touches; nil for no limit.
  package var maxTouches: Int?
  /// The treatment of touches that exceed the limit.
  package var overflow = OverflowPolicy.cancelAll
  /// The rule by which frames become events.
  package var eventRate = EventRate.immediate
  /// The margin at the edges of the screen; nil for none.
  package var edgeGate: EdgeGate?
}
