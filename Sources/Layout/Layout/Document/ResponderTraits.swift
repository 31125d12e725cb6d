package import TouchKit

/// The properties that all responders of a layout have in common.
package struct ResponderTraits: Hashable, Sendable {
  /// The name in logs and references; unique within the layout.
  package var id: String
  /// The overridden touch methods.
  package var handles: HandledPhases = []
  /// True if the overridden methods call `super`, which forwards the handled touches (R-RESP-9).
  package var callsSuper = false

  /// What the responder does with the calls of touch methods.
  var handling: TouchHandling { TouchHandling(handles, callsSuper: callsSuper) }

  /// Creates a responder that handles no touches.
  package init(id: String) {
    self.id = id
  }
}

extension HandledPhases {
  /// The names of the methods in layouts, in the order in which they are called.
  package static let words: [(word: String, phase: HandledPhases)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  /// The names without the methods.
  static let names = words.map(\.word)

  /// The names of the methods in the set.
  package var words: [String] {
    Self.words.filter { contains($0.phase) }.map(\.word)
  }
}

/// A view controller as a layout describes it.
package struct LayoutController: Hashable, Sendable {
  /// The id and the handled touches.
  package var responder: ResponderTraits
  /// The presenting controller, which is next in the responder chain (R-RESP-3).
  package var presentedBy: String?
}
