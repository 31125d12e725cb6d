/// What a layout says of the application itself.
package struct LayoutApplication: Hashable, Sendable {
  /// What becomes of a finger beyond the most that there may be (R-TCH-21).
  package enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// All touches are cancelled, and nothing comes before all fingers are up.
    case cancelAll
    /// The extra finger is ignored.
    case ignoreExtra
  }

  /// When the frames of a device are delivered (R-PIPE-10).
  package enum Delivery: Hashable, Sendable {
    /// Each as it comes.
    case immediate
    /// So many times a second; moves in between are merged.
    case framesPerSecond(Int)
  }

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
  package var overflow = Overflow.cancelAll
  /// When frames are delivered.
  package var delivery = Delivery.immediate
}
