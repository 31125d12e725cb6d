import Evdev
import Text
import TouchModel

/// A virtual device that is no panel, or an unusual one.
final class UinputNode {
  /// The event node.
  let node: String
  private var device: VirtualDevice?

  /// Creates the device and waits until udev has processed it.
  init(_ description: DeviceDescription) throws {
    let device = try VirtualDevice(description)
    node = device.node.escaped
    self.device = device
    try UdevRecord.settle()
  }

  /// Writes records in one call.
  ///
  /// Does nothing after `unplug`.
  func write(_ events: [InputEvent]) throws {
    try device?.write(events.span)
  }

  /// Writes the records of one frame and ends it.
  func frame(_ values: (AbsoluteAxis, Int32)..., keys: (KeyCode, Int32)...) throws {
    try write(
      keys.map { InputEvent(time: .zero, key: $0.0, value: $0.1) }
        + values.map { InputEvent(time: .zero, axis: $0.0, value: $0.1) }
        + [InputEvent.report(time: .zero)])
  }

  /// Removes the device.
  func unplug() {
    device = nil
  }
}
