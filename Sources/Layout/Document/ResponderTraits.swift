/// What a layout gives for each object that can handle touches.
package struct ResponderTraits: Hashable, Sendable {
  /// The name in logs and references; unique within the layout.
  package var id: String
  /// The touch methods that it overrides.
  package var handles: HandledPhases = []
  /// True if those methods call super, which passes on the touches that they handle (R-RESP-9).
  package var callsSuper = false

  /// Creates a responder that handles no touches.
  package init(id: String) {
    self.id = id
  }
}

/// The touch methods that a responder overrides.
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

  /// The words that a layout has for the methods, in the order in which they are called.
  package static let words: [(word: String, phase: HandledPhases)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  /// The words alone.
  static let names = words.map(\.word)

  /// The words of the methods in the set.
  package var words: [String] {
    Self.words.filter { contains($0.phase) }.map(\.word)
  }
}

/// A view controller as a layout describes it.
package struct LayoutController: Hashable, Sendable {
  /// Its id and the touches that it handles.
  package var responder: ResponderTraits
  /// The controller that presents it and so follows it in the responder chain (R-RESP-3).
  package var presentedBy: String?
}
