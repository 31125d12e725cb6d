import TouchModel

/// Stores moves until the next event of a limited event rate (R-PIPE-10).
struct MoveCoalescer {
  /// The maximum number of stored samples of a touch; another one causes early delivery.
  private static var mostSamples: Int { 256 }

  /// The rule by which frames become events.
  var eventRate = EventRate.immediate
  /// The time at which the stored moves are delivered; nil if there are none.
  private(set) var deadline: Microseconds?
  private var touches: [Touch] = []
  /// The number of touches that were taken out since `beginDelivery()`.
  private var taken = 0

  /// Stores a frame of moves for later.
  ///
  /// - Parameters:
  ///   - frame: A frame in which contacts only move.
  ///   - rate: The events per second.
  ///   - table: The touches of these contacts.
  /// - Returns: True if a touch has the maximum number of samples, so that all must be delivered now.
  mutating func store(_ frame: ContactFrame, _ rate: Int, _ table: TouchTable) -> Bool {
    var hint = 0
    var isFull = false
    for contact in frame.contacts {
      guard let index = table.index(of: contact.id, on: frame.device, after: &hint) else {
        continue
      }
      let touch = table.down[index]
      guard touch.isInEvent else { continue }
      if touches.isEmpty { deadline = Self.tick(after: frame.time, rate: rate) }
      if touch.storedMoves.isEmpty { touches.append(touch) }
      touch.storedMoves.append((contact, frame.time))
      if touch.storedMoves.count >= Self.mostSamples { isFull = true }
    }
    return isFull
  }

  /// Begins the delivery of the stored moves: sorts the touches by device, and those of a device by their begin.
  ///
  /// Devices are read one after the other. If all were delivered at the newest time of all devices,
  /// the next frame of a device that is read late would have an earlier time.
  mutating func beginDelivery() {
    deadline = nil
    touches.sort {
      ($0.storedDevice, $0.storedIdentifier) < ($1.storedDevice, $1.storedIdentifier)
    }
  }

  /// The device of the next touch to be delivered; nil if all were taken out.
  var nextDevice: DeviceID? { taken < touches.count ? touches[taken].storedDevice : nil }

  /// Returns the time of the newest sample of a device; nil if its touches have none any longer.
  func newest(of device: DeviceID) -> Microseconds? {
    var newest: Microseconds?
    for index in taken..<touches.count where touches[index].storedDevice == device {
      guard let time = touches[index].storedMoves.last?.time else { continue }
      newest = max(newest ?? time, time)
    }
    return newest
  }

  /// Takes out the next touch if it is one of a device.
  mutating func removeFirst(of device: DeviceID) -> Touch? {
    guard nextDevice == device else { return nil }
    taken += 1
    return touches[taken - 1]
  }

  /// Ends the delivery; the storage remains.
  mutating func endDelivery() {
    taken = 0
    touches.removeAll(keepingCapacity: true)
  }

  /// Returns the first time after another one that is a whole number of event intervals.
  private static func tick(after time: Microseconds, rate: Int) -> Microseconds {
    let rate = Int64(min(max(rate, 1), 1_000_000))
    let second = Int64(1_000_000)
    let remainder = time.count % second
    let rest = remainder < 0 ? remainder + second : remainder
    // Rounded up, so that a tick is never early. Only this sum can exceed the range, and saturates.
    let tick = rest * rate / second + 1
    return time + Microseconds((tick * second + rate - 1) / rate - rest)
  }
}
