import TouchModel

/// Stores moves until the next event of a limited event rate (R-PIPE-10).
struct MoveCoalescer {
  /// The most samples that one touch may store; one more delivers all ahead of time.
  private static var mostSamples: Int { 256 }

  /// When a frame becomes an event.
  var delivery = Delivery.immediate
  /// The time at which the stored moves are due; nil while there are none.
  private(set) var deadline: Microseconds?
  private var touches: [Touch] = []

  /// Stores a frame of moves for later.
  ///
  /// - Parameters:
  ///   - frame: A frame in which contacts only move.
  ///   - rate: The events per second.
  ///   - table: The touches of these contacts.
  /// - Returns: True if a touch has so many samples that all must be delivered now.
  mutating func store(_ frame: ContactFrame, _ rate: Int, _ table: TouchTable) -> Bool {
    var hint = 0
    var isFull = false
    for contact in frame.contacts {
      guard let index = table.index(of: contact.id, on: frame.device, after: &hint) else {
        continue
      }
      let touch = table.down[index]
      guard touch.state.life == .live else { continue }
      if touches.isEmpty { deadline = Self.tick(after: frame.time, rate: rate) }
      if touch.waiting.isEmpty { touches.append(touch) }
      touch.waiting.append(contact)
      touch.waitingTimes.append(frame.time)
      if touch.waiting.count >= Self.mostSamples { isFull = true }
    }
    return isFull
  }

  /// Removes and returns the touches with stored moves: one group for each device, both ascending.
  ///
  /// Devices are read one after the other, each with its own delay. Delivered together at the newest
  /// time of all, a device that is read late would go back in time with its next frame.
  mutating func removeAll() -> [[Touch]] {
    deadline = nil
    touches.sort {
      ($0.storedDevice, $0.storedIdentifier) < ($1.storedDevice, $1.storedIdentifier)
    }
    var groups: [[Touch]] = []
    for touch in touches {
      if groups.last?.first?.storedDevice == touch.storedDevice {
        groups[groups.count - 1].append(touch)
      } else {
        groups.append([touch])
      }
    }
    touches.removeAll(keepingCapacity: true)
    return groups
  }

  /// Returns the first time after another one that is a whole number of event intervals.
  private static func tick(after time: Microseconds, rate: Int) -> Microseconds {
    let rate = Int64(min(max(rate, 1), 1_000_000))
    let second = Int64(1_000_000)
    let remainder = time.count % second
    let rest = remainder < 0 ? remainder + second : remainder
    // Rounded up, so that a tick never comes before its time. Only this sum saturates at the end of
    // time.
    let tick = rest * rate / second + 1
    return time + Microseconds((tick * second + rate - 1) / rate - rest)
  }
}
