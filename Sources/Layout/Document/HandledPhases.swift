/// Which of the touch methods a responder overrides.
package struct HandledPhases: OptionSet, Hashable, Sendable {
  /// One bit for each method.
  package let rawValue: UInt8

  /// Makes a set from its bits.
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
  /// All four.
  package static let all: HandledPhases = [.began, .moved, .ended, .cancelled]

  /// The words that a layout has for them, in the order of a finger's life.
  package static let words: [(word: String, phase: HandledPhases)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  /// The words of those in the set.
  package var words: [String] {
    Self.words.filter { contains($0.phase) }.map(\.word)
  }
}
