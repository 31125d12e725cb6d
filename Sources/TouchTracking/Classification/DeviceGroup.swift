package import TouchModel

/// Which device a node belongs to: the nodes of one panel are in one group (E-DET-9).
///
/// It is the port, and what is plugged in there. udev's `LIBINPUT_DEVICE_GROUP` is not asked, because
/// it puts equal panels on one hub into one group.
package struct DeviceGroup: Hashable, Sendable {
  private let numbers: [UInt16]
  private let port: UntrustedText

  /// Finds the group of a node; nil where the port is unknown.
  package init?(_ device: DeviceDescription) {
    guard !device.phys.isEmpty else { return nil }
    numbers = [device.bus, device.vendor, device.product]
    var port = device.phys.bytes[...]
    // `usb-0000:00:14.0-2/input0`: behind the slash stands which part of the device it is.
    if let slash = port.lastIndex(of: UInt8(ascii: "/")),
      port[(slash + 1)...].starts(with: "input".utf8)
    {
      port = port[..<slash]
    }
    self.port = UntrustedText(bytes: port)
  }
}
