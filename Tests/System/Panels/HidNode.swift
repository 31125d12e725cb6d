/// An event node that a driver created for a HID device.
struct HidNode: Hashable, Sendable {
  /// The number in its name.
  let number: Int
  /// The driver's name of the input device.
  let name: String

  /// The path of the node.
  var path: String { "/dev/input/event\(number)" }

  /// True if udev classifies it as a touchscreen.
  ///
  /// Valid after udev has processed the device.
  var isTouchscreen: Bool {
    UdevRecord(node: path).properties["ID_INPUT_TOUCHSCREEN"] == "1"
  }
}
