import TouchModel

/// Until when the dispatcher has heard of each device that has fingers.
///
/// No order is promised across devices: the frame of one may come after a later one of another. What
/// it does to fingers of the other is told at the time of that one, whose own records then go neither
/// back in time nor ahead of the frames that it still has to send.
///
/// The corresponding rules are E-TIME-3 and E-PHASE-5.
struct DeviceClocks {
  // Mostly it is the same one again.
  private var device = DeviceID(rawValue: 0)
  private var time = Microseconds(.min)
  private var others: [(device: DeviceID, time: Microseconds)] = []

  /// Takes down that a device has told of itself until a time, if it is the one that told last;
  /// otherwise false.
  @inline(__always)
  mutating func set(_ device: DeviceID, to time: Microseconds) -> Bool {
    guard device == self.device else { return false }
    self.time = time
    return true
  }

  /// Takes the same down of another device, and forgets those that have no fingers where there is one
  /// more than before.
  mutating func turn(
    to device: DeviceID, at time: Microseconds, hasFingers: (DeviceID) -> Bool
  ) {
    if let place = others.firstIndex(where: { $0.device == device }) {
      others.remove(at: place)
    } else {
      others.removeAll { !hasFingers($0.device) }
    }
    others.append((self.device, self.time))
    (self.device, self.time) = (device, time)
  }

  /// Takes down that all devices have told of themselves until a time.
  mutating func advance(to time: Microseconds) {
    self.time = max(self.time, time)
    for index in others.indices { others[index].time = max(others[index].time, time) }
  }

  /// Until when a device has told of itself; nil for one that is not known.
  func time(of device: DeviceID) -> Microseconds? {
    if device == self.device { return time }
    return others.first { $0.device == device }?.time
  }
}
