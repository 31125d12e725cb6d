package import TouchModel

/// A change of a touch for a client.
package struct SinkContact: Hashable, Sendable {
  /// The device of the contact.
  package var device: UInt32
  /// The contact, with the number of the touch as its id.
  package var contact: Contact

  /// Creates a change.
  package init(device: UInt32, contact: Contact) {
    self.device = device
    self.contact = contact
  }
}

/// The changes of a dispatch pass as frames: round n has each touch's nth phase (F-3).
///
/// A frame is of one device, with its contacts in ascending order.
struct PassRounds: Sendable {
  private var waiting: [SinkContact] = []
  private var round: [SinkContact] = []
  private var position = 0

  /// Sets the changes of a pass, in the order of the calls.
  mutating func begin(_ changes: Span<SinkContact>) {
    waiting.removeAll(keepingCapacity: true)
    round.removeAll(keepingCapacity: true)
    position = 0
    for index in changes.indices { waiting.append(changes[index]) }
  }

  /// Sets `frame` to the contacts of the next frame, and returns their device; nil if there is none.
  mutating func next(into frame: inout [Contact]) -> UInt32? {
    frame.removeAll(keepingCapacity: true)
    if position == round.count { beginRound() }
    guard position < round.count else { return nil }
    let device = round[position].device
    while position < round.count, round[position].device == device {
      frame.append(round[position].contact)
      position += 1
    }
    return device
  }

  /// Moves the first change of each touch into the round.
  private mutating func beginRound() {
    round.removeAll(keepingCapacity: true)
    position = 0
    var kept = 0
    for index in waiting.indices {
      let change = waiting[index]
      var place = round.count
      while place > 0, Self.isOrdered(change, before: round[place - 1]) { place -= 1 }
      if place > 0, round[place - 1].contact.id == change.contact.id {
        waiting[kept] = change
        kept += 1
      } else {
        round.insert(change, at: place)
      }
    }
    waiting.removeLast(waiting.count - kept)
  }

  private static func isOrdered(_ one: SinkContact, before other: SinkContact) -> Bool {
    one.device == other.device ? one.contact.id < other.contact.id : one.device < other.device
  }
}
