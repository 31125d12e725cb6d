/// What follows from a state that a recognizer asks for (R-GST-2).
enum GestureTransition: Hashable {
  /// It leaves `possible`, if the other recognizers let it; its action is sent.
  case recognize(GestureState)
  /// It goes on or comes to its end, and its action is sent.
  case act(GestureState)
  /// It fails, and nobody hears of it.
  case fail
  /// There is no such way; nothing happens.
  case illegal

  /// What follows when a recognizer in one state asks for another.
  init(from state: GestureState, to wanted: GestureState) {
    switch (state, wanted) {
    case (.possible, .began), (.possible, .ended): self = .recognize(wanted)
    case (.possible, .failed), (.possible, .cancelled): self = .fail
    case (.began, .changed), (.changed, .changed): self = .act(.changed)
    case (.began, .ended), (.changed, .ended): self = .act(.ended)
    case (.began, .cancelled), (.changed, .cancelled): self = .act(.cancelled)
    default: self = .illegal
    }
  }
}
