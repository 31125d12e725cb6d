import TouchModel

/// The newest time of each device that has touches.
///
/// No order is promised across devices: the frame of one may come after a later one of another. What
/// it does to touches of the other is reported at that other device's own time, so the records of a
/// device go neither back in time nor ahead of the frames that it still has to send.
///
/// The rules are E-TIME-3 and E-PHASE-5.
struct DeviceClocks {
  /// The device that reported last, and its time.
  private var device = DeviceID(rawValue: 0)
  private var time = Microseconds(.min)
  private var others: [(device: DeviceID, time: Microseconds)] = []

  /// Sets the time of a device, and forgets devices without touches when a further one reports.
  mutating func set(
    _ device: DeviceID, to time: Microseconds, hasTouches: (DeviceID) -> Bool
  ) {
    if device != self.device {
      if let index = others.firstIndex(where: { $0.device == device }) {
        others.remove(at: index)
      } else {
        others.removeAll { !hasTouches($0.device) }
      }
      others.append((self.device, self.time))
      self.device = device
    }
    self.time = time
  }

  /// Advances the times of all devices.
  mutating func advance(to time: Microseconds) {
    self.time = max(self.time, time)
    for index in others.indices { others[index].time = max(others[index].time, time) }
  }

  /// The time of a device; nil for an unknown one.
  func time(of device: DeviceID) -> Microseconds? {
    if device == self.device { return time }
    return others.first { $0.device == device }?.time
  }
}
