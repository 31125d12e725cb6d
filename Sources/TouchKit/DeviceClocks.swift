import TouchModel

/// Until when the dispatcher has heard of each device that has fingers.
///
/// No order is promised across devices: the frame of one may come after a later one of another. What
/// it does to fingers of the other is told at the time of that one, whose own records then go neither
/// back in time nor ahead of the frames that it still has to send.
///
/// The corresponding rules are E-TIME-3 and E-PHASE-5.
struct DeviceClocks {
  private var newest: (device: DeviceID, time: Microseconds)?
  private var others: [(device: DeviceID, time: Microseconds)] = []

  /// Takes down that a device has told of itself until a time.
  ///
  /// Forgets other devices of which `isNeeded` is false where there is one more than before.
  @inline(__always)
  mutating func set(
    _ device: DeviceID, to time: Microseconds, isNeeded: (DeviceID) -> Bool
  ) {
    if newest?.device == device {
      newest = (device, time)
    } else {
      turn(to: device, at: time, isNeeded)
    }
  }

  @inline(never)
  private mutating func turn(
    to device: DeviceID, at time: Microseconds, _ isNeeded: (DeviceID) -> Bool
  ) {
    if let place = others.firstIndex(where: { $0.device == device }) {
      others.remove(at: place)
    } else {
      others.removeAll { !isNeeded($0.device) }
    }
    if let newest { others.append(newest) }
    newest = (device, time)
  }

  /// Takes down that all devices have told of themselves until a time.
  mutating func advance(to time: Microseconds) {
    if let newest, newest.time < time { self.newest = (newest.device, time) }
    for index in others.indices where others[index].time < time { others[index].time = time }
  }

  /// Until when a device has told of itself; nil for one that has no fingers.
  func time(of device: DeviceID) -> Microseconds? {
    if let newest, newest.device == device { return newest.time }
    return others.first { $0.device == device }?.time
  }
}
