import Layout
import TouchModel

/// The panels whose touches reach no virtual touchscreen and no pointer, whatever the layout says (F-24).
///
/// A value. In a replay it is empty: there every panel counts as forwarded.
struct UnforwardedPanels {
  private var devices: [DeviceID] = []
  /// True for each virtual device of the layout that panels feed, by the number of its sink.
  private var isFedByPanels: [Bool] = []

  /// Continues with the sinks of a layout.
  mutating func use(_ sinks: [LayoutSink]) {
    isFedByPanels = sinks.map(\.isFedByPanels)
  }

  /// Sets whether the touches of a panel that begin from now on are forwarded.
  mutating func set(_ isForwarded: Bool, _ device: DeviceID) {
    devices.removeAll { $0 == device }
    if !isForwarded { devices.append(device) }
  }

  /// Returns true if a touch of a panel does not reach a sink, though a view forwards it there.
  func misses(_ sink: Int32, from device: DeviceID) -> Bool {
    if devices.isEmpty { return false }
    let index = Int(sink)
    return isFedByPanels.indices.contains(index) && isFedByPanels[index]
      && devices.contains(device)
  }
}
