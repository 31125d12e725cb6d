import Glibc
import TouchModel

/// A device as udev tells of it.
struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Takes a device over.
  init(owning device: OpaquePointer) {
    self.device = device
  }

  deinit {
    Kernel.giveBack(device: device)
  }

  /// Where the device stands in sysfs.
  var syspath: UntrustedText { Self.text(Kernel.place(of: device)) }

  /// Its node, empty where it has none.
  var path: UntrustedText { Self.text(Kernel.node(of: device)) }

  /// Whether it is an event node, by its name in sysfs, which nobody can change (E-DET-2).
  ///
  /// Throws where that cannot be found out.
  func isEventNode() throws(SystemError) -> Bool {
    let name = try UdevAnswer.given("udev_device_get_sysname") { Kernel.name(ofDevice: device) }
    return EventNodeName(Self.text(name)) != nil
  }

  /// Whether it has gone, where it came from a monitor.
  ///
  /// Throws where that cannot be found out.
  func hasGone() throws(SystemError) -> Bool {
    let action = try UdevAnswer.given("udev_device_get_action") { Kernel.action(of: device) }
    return Self.text(action) == "remove"
  }

  /// The node with all that is known of it from outside; nil for anything but an event node.
  ///
  /// - Throws: What could not be found out: nothing may be taken for missing because of that.
  func eventNode() throws(SystemError) -> DeviceNode? {
    guard try isEventNode() else { return nil }
    let found = try UdevAnswer.given("udev_device_get_devnode") { Kernel.node(of: device) }
    guard let found else { return nil }
    let path = Self.text(found)
    let number = try UdevAnswer.given("udev_device_get_devnum") {
      let number = Kernel.number(of: device)
      return number == 0 ? nil : DeviceNumber(rawValue: UInt(number))
    }
    guard let number else { return nil }
    let place = try UdevAnswer.needed("udev_device_get_syspath") { Kernel.place(of: device) }
    var node = DeviceNode(path: path, number: number, syspath: Self.text(place))
    let properties = try properties()
    node.description.add(udevProperties: properties)
    node.seat = properties["ID_SEAT"].flatMap { $0.isEmpty ? nil : $0 } ?? "seat0"
    node.isInitialized =
      try UdevAnswer.given("udev_device_get_is_initialized") {
        Kernel.isFinished(device) > 0 ? true : nil
      } ?? false
    return node
  }

  /// The properties, at most 256; those that matter here come before the others.
  private func properties() throws(SystemError) -> [UntrustedText: UntrustedText] {
    var properties: [UntrustedText: UntrustedText] = [:]
    for isOurs in [true, false] {
      // The kernel itself gives some to each device.
      var entry: OpaquePointer? = try UdevAnswer.needed("udev_device_get_properties_list_entry") {
        Kernel.firstProperty(of: device)
      }
      while let place = entry, properties.count < 256 {
        let name = Self.text(Kernel.name(of: place))
        if Self.matters(name) == isOurs {
          properties[name] = Self.text(Kernel.value(of: place))
        }
        entry = Kernel.entry(after: place)
      }
    }
    return properties
  }

  private static func matters(_ name: UntrustedText) -> Bool {
    ["ID_", "LIBINPUT_", "WL_"].contains { name.bytes.starts(with: $0.utf8) }
  }

  private static func text(_ start: UnsafePointer<CChar>?) -> UntrustedText {
    guard let start else { return "" }
    let count = strnlen(start, UntrustedText.maximumLength)
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}
