/// What a responder does with the calls of touch methods that no subclass overrides.
///
/// A layout describes responders by their methods, and so needs no subclass.
package struct TouchHandling: Hashable, Sendable {
  /// The methods whose calls it handles.
  package var handled: HandledPhases
  /// True if the handled calls go on to the next responder as well (R-RESP-9).
  package var callsSuper: Bool

  /// Creates a value; by default it handles no calls.
  package init(_ handled: HandledPhases = [], callsSuper: Bool = false) {
    self.handled = handled
    self.callsSuper = callsSuper
  }

  /// True if the responder handles the calls of the method.
  func handles(_ method: TouchMethod) -> Bool { handled.contains(method.bit) }

  /// True if the calls go on to the next responder (R-RESP-8, R-RESP-9).
  func passesOn(_ method: TouchMethod) -> Bool { callsSuper || !handles(method) }
}

/// A set of touch methods.
package struct HandledPhases: OptionSet, Hashable, Sendable {
  /// One bit for each method.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `touchesBegan(_:with:)`.
  package static let began = TouchMethod.began.bit
  /// `touchesMoved(_:with:)`.
  package static let moved = TouchMethod.moved.bit
  /// `touchesEnded(_:with:)`.
  package static let ended = TouchMethod.ended.bit
  /// `touchesCancelled(_:with:)`.
  package static let cancelled = TouchMethod.cancelled.bit
  /// All four methods.
  package static let all: HandledPhases = [.began, .moved, .ended, .cancelled]
}

extension TouchMethod {
  /// The set of the method alone.
  fileprivate var bit: HandledPhases { HandledPhases(rawValue: 1 << rawValue) }
}
