import Text
package import TouchModel

/// The physical device of a node: the nodes of one panel are in one group (E-DET-9).
///
/// A group is a port and the device at it. udev's `LIBINPUT_DEVICE_GROUP` is not used, because
/// identical panels at one hub have the same one.
package struct DeviceGroup: Hashable, Sendable {
  private let numbers: [UInt16]
  private let port: UntrustedText

  /// Creates the group of a node; nil if the port is unknown.
  package init?(_ device: DeviceDescription) {
    guard !device.phys.isEmpty else { return nil }
    numbers = [device.bus, device.vendor, device.product]
    var port = device.phys.bytes[...]
    // `usb-0000:00:14.0-2/input0`: the part after the slash is the interface of the device.
    if let slash = port.lastIndex(of: UInt8(ascii: "/")),
      port[(slash + 1)...].starts(with: "input".utf8)
    {
      port = port[..<slash]
    }
    self.port = UntrustedText(bytes: port)
  }
}
