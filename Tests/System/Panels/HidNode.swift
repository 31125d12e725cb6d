/// An event node that a driver made of a device on the HID bus.
struct HidNode: Hashable, Sendable {
  /// The number in its name.
  let number: Int
  /// What the driver calls the input device.
  let name: String

  /// The node to open.
  var path: String { "/dev/input/event\(number)" }

  /// Whether udev takes it for a touchscreen; only once udev has come to rest.
  var isTouchscreen: Bool {
    UdevRecord(node: path).properties["ID_INPUT_TOUCHSCREEN"] == "1"
  }
}
