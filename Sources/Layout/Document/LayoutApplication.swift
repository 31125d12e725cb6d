package import TouchKit
package import TouchModel

/// The application as a layout describes it.
package struct LayoutApplication: Hashable, Sendable {
  /// The application's delegate.
  package struct Delegate: Hashable, Sendable {
    /// Its id and the touches that it handles.
    package var responder: ResponderTraits
    /// True if it is a responder and so the end of the responder chain (R-RESP-6).
    package var isResponder = true
  }

  /// A band along the edges of the screen in which the system may claim a touch (R-SYS-9).
  package struct EdgeGate: Hashable, Sendable {
    /// The width of the band in points.
    package var width = 20.0
    /// The longest time that a touch in the band is withheld from the application.
    package var delay = Microseconds(1_000_000)
    /// The edges where touches are not withheld.
    package var deferredEdges: [LayoutRecognizer.Edge] = []
  }

  /// Its id and the touches that it handles.
  package var responder: ResponderTraits
  /// Its delegate, if it has one.
  package var delegate: Delegate?
  /// The scene between windows and application, if there is one (R-RESP-5).
  package var scene: ResponderTraits?
  /// The most touches at a time; nil for no limit.
  package var maxTouches: Int?
  /// What happens with a touch beyond that limit.
  package var overflow = OverflowPolicy.cancelAll
  /// When frames are delivered.
  package var delivery = Delivery.immediate
  /// The band at the edges of the screen; nil for none.
  package var edgeGate: EdgeGate?
}
