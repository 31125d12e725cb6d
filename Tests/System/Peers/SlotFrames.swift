import TouchModel

/// What the records of a stream say of the slots, frame by frame, before anybody makes fingers of it.
struct SlotFrames {
  private struct Place: Hashable {
    let slot: Int
    let time: Microseconds
  }

  /// The records without ids that follow another id of their slot, nor ends of what is not there:
  /// libevdev throws both away.
  private(set) var asLibevdevTells: [InputEvent] = []
  private var ends: Set<Place> = []
  private var fingersAfterPalms: Set<Place> = []

  /// `MT_TOOL_PALM`.
  private static let palm: Int32 = 2

  init(_ records: [InputEvent]) {
    var slot = 0
    var tools: [Int: Int32] = [:]
    var held: Set<Int> = []
    var ended: Set<Int> = []
    var doubtful: Set<Int> = []
    for record in records {
      if record.isReport {
        for slot in ended { ends.insert(Place(slot: slot, time: record.time)) }
        for slot in doubtful where tools[slot] != Self.palm {
          fingersAfterPalms.insert(Place(slot: slot, time: record.time))
        }
        ended = []
        doubtful = []
      }
      let isIdentity = record.isAxis(.trackingID)
      if !isIdentity || (record.value < 0) == held.contains(slot) { asLibevdevTells.append(record) }
      if isIdentity {
        if record.value < 0 { held.remove(slot) } else { held.insert(slot) }
      }
      guard record.type == .absolute else { continue }
      switch AbsoluteAxis(rawValue: record.code) {
      case .slot: slot = Int(record.value)
      case .trackingID where record.value < 0: ended.insert(slot)
      case .trackingID: if tools[slot] == Self.palm { doubtful.insert(slot) }
      case .toolType: tools[slot] = record.value
      default: break
      }
    }
  }

  /// Whether a frame holds an end of the slot's contact.
  func holdsEnd(of slot: Int, at time: Microseconds) -> Bool {
    ends.contains(Place(slot: slot, time: time))
  }

  /// Whether a finger comes in a slot that said palm up to then, and no longer when the frame ends.
  func holdsFingerAfterPalm(_ slot: Int, at time: Microseconds) -> Bool {
    fingersAfterPalms.contains(Place(slot: slot, time: time))
  }
}

extension InputEvent {
  /// Whether it ends a contact of a panel without slots.
  var isSeparator: Bool {
    type == .synchronization && code == SynchronizationCode.multitouchReport.rawValue
  }

  /// Whether it is of that axis.
  func isAxis(_ axis: AbsoluteAxis) -> Bool { type == .absolute && code == axis.rawValue }
}
