/// What a layout says of anything that can handle touches.
package struct ResponderTraits: Hashable, Sendable {
  /// Its name in logs and references; unique within the layout.
  package var id: String
  /// The touch methods that it overrides.
  package var handles: HandledPhases = []
  /// Whether those call super, and so pass on what they handle (R-RESP-9).
  package var callsSuper = false

  /// Makes something that handles nothing.
  package init(id: String) {
    self.id = id
  }
}
