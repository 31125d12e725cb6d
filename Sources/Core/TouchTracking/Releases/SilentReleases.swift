import TouchModel

/// Finds the contacts that have ended because the panel was silent about them (E-REL-1).
struct SilentReleases {
  /// The last record of a contact.
  private struct Record {
    let time: Microseconds
    let values: RawValues
    let known: AxisMask
  }

  private let time: Microseconds
  /// The last record of the contact in each slot; nil without a contact.
  private var last: [Record?]

  /// Creates the value for a panel; nil unless silence ends its contacts.
  init?(_ rule: ReleaseRule, slots: Int) {
    guard case .silence(let time) = rule else { return nil }
    self.time = time
    last = Array(repeating: nil, count: slots)
  }

  /// Notes the last record of the contact in a slot, or that the slot has none.
  mutating func note(_ index: Int, _ slot: Slot, at time: Microseconds) {
    let isDown = slot.state != .empty && slot.state != .over
    last[index] = isDown ? Record(time: time, values: slot.values, known: slot.known) : nil
  }

  /// The time at which the next contact has ended; nil without contacts.
  var deadline: Microseconds? {
    last.reduce(Microseconds?.none) { $0.earlier($1?.time) }.map { $0 + time }
  }

  /// Returns a slot whose contact has ended by a time, with its last record, and discards that; nil if there is
  /// none.
  ///
  /// The slot itself may have values of the open frame.
  mutating func take(at now: Microseconds) -> (index: Int, last: Segment)? {
    for index in last.indices {
      guard let record = last[index], record.time + time <= now else { continue }
      last[index] = nil
      return (index, Segment(values: record.values, known: record.known, operation: []))
    }
    return nil
  }
}
