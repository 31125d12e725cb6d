import Evdev
import TouchModel

/// A device of the kernel's that is no panel, or a strange one.
final class UinputNode {
  /// Its event node.
  let node: String
  private var device: VirtualDevice?

  /// Plugs it in and waits until udev is done with it.
  init(_ description: DeviceDescription) throws {
    let device = try VirtualDevice(description)
    node = device.node.escaped
    self.device = device
    try UdevRecord.settle()
  }

  /// Says records in one breath; nothing happens where it is unplugged.
  func write(_ events: [InputEvent]) throws {
    try device?.write(events.span)
  }

  /// Says the records of one frame, and ends it.
  func frame(_ values: (AbsoluteAxis, Int32)..., keys: (KeyCode, Int32)...) throws {
    try write(
      keys.map { InputEvent(time: .zero, key: $0.0, value: $0.1) }
        + values.map { InputEvent(time: .zero, axis: $0.0, value: $0.1) }
        + [InputEvent.report(time: .zero)])
  }

  /// Pulls the plug.
  func unplug() {
    device = nil
  }
}
