/// What a dispatch log has told of one recognizer, or of the scrolling of one view, so far (I-7).
struct GestureHistory {
  /// Whether a gesture happens at once or goes on.
  enum Kind {
    case discrete
    case continuous
    /// A gesture that a programme has made.
    case either
  }

  private(set) var isActive = false

  /// Takes over a state and says what is wrong with it.
  mutating func enter(_ state: String, _ kind: Kind) -> String? {
    switch state {
    case "began":
      if kind == .discrete { return "began, but it happens at once" }
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
