/// The state of one recognizer or scroll view, according to the records read so far (I-7).
struct GestureHistory {
  /// The kind of a gesture.
  enum Kind {
    case discrete
    case continuous
    /// A custom gesture, which may be discrete or continuous.
    case either
  }

  private(set) var isActive = false

  /// Takes a state and returns its violation, or nil.
  mutating func enter(_ state: String, _ kind: Kind) -> String? {
    switch state {
    case "began":
      if kind == .discrete { return "began, but it is discrete" }
      if isActive { return "began twice" }
      isActive = true
    case "changed":
      if !isActive { return "changed before it began" }
    case "ended":
      if !isActive, kind == .continuous { return "ended before it began" }
      isActive = false
    case "cancelled":
      if !isActive { return "cancelled before it began" }
      isActive = false
    default: return "has the unknown state '\(state)'"
    }
    return nil
  }
}
