import TouchModel

/// The slots' records of a stream by frame, before they become contacts.
struct SlotFrames {
  private struct Place: Hashable {
    let slot: Int
    let time: Microseconds
  }

  /// The records without those that libevdev drops: ids that replace another one, and ends without
  /// a contact.
  private(set) var libevdevEvents: [InputEvent] = []
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
      if !isIdentity || (record.value < 0) == held.contains(slot) { libevdevEvents.append(record) }
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

  /// Returns true if a frame ends the slot's contact.
  func holdsEnd(of slot: Int, at time: Microseconds) -> Bool {
    ends.contains(Place(slot: slot, time: time))
  }

  /// Returns true if a finger begins in a slot whose tool type was a palm until this frame.
  func holdsFingerAfterPalm(_ slot: Int, at time: Microseconds) -> Bool {
    fingersAfterPalms.contains(Place(slot: slot, time: time))
  }
}

extension InputEvent {
  /// True if the record ends a contact of a panel without slots.
  var isSeparator: Bool {
    type == .synchronization && code == SynchronizationCode.multitouchReport.rawValue
  }

  /// Returns true if the record is of the axis.
  func isAxis(_ axis: AbsoluteAxis) -> Bool { type == .absolute && code == axis.rawValue }
}
