import TouchModel

/// The changes of one round: the slots of a pass whose touches have their nth phase (F-3).
struct ForwardingRound: Hashable, Sendable {
  /// The slots whose touches begin.
  var begins = SlotBits()
  /// The slots whose touches move.
  var moves = SlotBits()
  /// The slots whose touches end.
  var ends = SlotBits()
  /// The slots whose touches are cancelled.
  var cancels = SlotBits()
  /// True if a touch waits for a slot.
  var isBeginWaiting = false

  /// True if the round changes nothing.
  var isEmpty: Bool { self == ForwardingRound() }

  /// True if the round has a phase of the slot's touch.
  func contains(_ slot: Int) -> Bool {
    (begins | moves | ends | cancels).contains(slot)
  }

  /// Adds a phase of a touch that is on the device.
  mutating func take(_ phase: ContactPhase, _ slot: Int) {
    switch phase {
    // A touch begins once; a second begin can only be an update.
    case .began, .moved: moves.insert(slot)
    case .ended: ends.insert(slot)
    case .cancelled: cancels.insert(slot)
    }
  }
}
