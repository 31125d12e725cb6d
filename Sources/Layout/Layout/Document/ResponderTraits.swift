/// The properties that all responders of a layout have in common.
package struct ResponderTraits: Hashable, Sendable {
  /// The name in logs and references; unique within the layout.
  package var id: String
  /// The overridden touch methods.
  package var handles: HandledPhases = []
  /// True if the overridden methods call `super`, which forwards the handled touches (R-RESP-9).
  package var callsSuper = false

  /// Creates a responder that handles no touches.
  package init(id: String) {
    self.id = id
  }
}

/// A set of touch methods that a responder overrides.
package struct HandledPhases: OptionSet, Hashable, Sendable {
  /// One bit for each method.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `touchesBegan(_:with:)`.
  package static let began = HandledPhases(rawValue: 1)
  /// `touchesMoved(_:with:)`.
  package static let moved = HandledPhases(rawValue: 2)
  /// `touchesEnded(_:with:)`.
  package static let ended = HandledPhases(rawValue: 4)
  /// `touchesCancelled(_:with:)`.
  package static let cancelled = HandledPhases(rawValue: 8)
  /// All four methods.
  package static let all: HandledPhases = [.began, .moved, .ended, .cancelled]

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
