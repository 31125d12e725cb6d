import TouchModel

/// The newest time of each device that has touches.
///
/// The frames of several devices are not ordered by time: a frame of one device may come after a later
/// frame of another. Its effects on touches of the other device are reported at that device's own
/// time. So the times of a device never decrease and are never ahead of its frames (E-TIME-3,
/// E-PHASE-5).
struct DeviceClocks {
  /// The device that reported last, and its time.
  private var device = DeviceID(rawValue: 0)
  private var time = Microseconds(.min)
  private var others: [(device: DeviceID, time: Microseconds)] = []

  /// Sets the time of a device; removes devices without touches when another device reports.
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
