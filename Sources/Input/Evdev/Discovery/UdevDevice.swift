import Glibc
import System
import Text
import TouchModel

/// A device of libudev.
struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Takes ownership of a device.
  init(owning device: OpaquePointer) {
    self.device = device
  }

  deinit {
    Kernel.release(device: device)
  }

  /// The path in sysfs.
  var syspath: UntrustedText { Self.text(Kernel.syspath(of: device)) }

  /// The path of the node; empty if there is none.
  var path: UntrustedText { Self.text(Kernel.node(of: device)) }

  /// Returns whether it is an event node, by its name in sysfs, which cannot be changed (E-DET-2).
  ///
  /// Throws if that cannot be determined.
  func isEventNode() throws(SystemError) -> Bool {
    let name = try UdevResult.optional("udev_device_get_sysname") { Kernel.name(ofDevice: device) }
    return EventNodeName(Self.text(name)) != nil
  }

  /// Returns whether the device of a monitor's event was removed.
  ///
  /// Throws if that cannot be determined.
  func isRemoved() throws(SystemError) -> Bool {
    let action = try UdevResult.optional("udev_device_get_action") { Kernel.action(of: device) }
    return Self.text(action) == "remove"
  }

  /// Returns the node with its description; nil for anything but an event node, and for a device that
  /// was removed meanwhile.
  ///
  /// - Throws: The failed call, so that no property is taken for missing because of an error.
  func eventNode() throws(SystemError) -> DeviceNode? {
    guard try isEventNode() else { return nil }
    let found = try UdevResult.optional("udev_device_get_devnode") { Kernel.node(of: device) }
    guard let found else { return nil }
    let path = Self.text(found)
    let number = try UdevResult.optional("udev_device_get_devnum") {
      let number = Kernel.number(of: device)
      return number == 0 ? nil : DeviceNumber(rawValue: UInt(number))
    }
    guard let number else { return nil }
    let syspath = try UdevResult.required("udev_device_get_syspath") { Kernel.syspath(of: device) }
    var node = DeviceNode(path: path, number: number, syspath: Self.text(syspath))
    node.description.add(udevProperties: try properties())
    node.isInitialized =
      try UdevResult.optional("udev_device_get_is_initialized") {
        Kernel.isInitialized(device) > 0 ? true : nil
      } ?? false
    return node.ifStillTheSame
  }

  /// Returns at most 256 properties, relevant ones first.
  private func properties() throws(SystemError) -> [UntrustedText: UntrustedText] {
    var properties: [UntrustedText: UntrustedText] = [:]
    for isRelevant in [true, false] {
      // Each device has some from the kernel, so that null is an error.
      var entry: OpaquePointer? = try UdevResult.required("udev_device_get_properties_list_entry") {
        Kernel.firstProperty(of: device)
      }
      while let property = entry, properties.count < 256 {
        let name = Self.text(Kernel.name(of: property))
        if UdevProperty.isRelevant(name) == isRelevant {
          properties[name] = Self.text(Kernel.value(of: property))
        }
        entry = Kernel.entry(after: property)
      }
    }
    return properties
  }

  private static func text(_ start: UnsafePointer<CChar>?) -> UntrustedText {
    guard let start else { return "" }
    let count = strnlen(start, UntrustedText.maximumLength)
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}
