import CLibudev
import Glibc
import TouchModel

/// A device as udev tells of it.
struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Takes a device over; nil where there is none.
  init?(owning device: OpaquePointer?) {
    guard let device else { return nil }
    self.device = device
  }

  deinit {
    udev_device_unref(device)
  }

  /// Where the device stands in sysfs.
  var syspath: UntrustedText { Self.text(udev_device_get_syspath(device)) }

  /// Its node, empty where it has none.
  var path: UntrustedText { Self.text(udev_device_get_devnode(device)) }

  /// Whether it is an event node, by its name in sysfs, which nobody can change (E-DET-2).
  var isEventNode: Bool {
    EventNodeName(Self.text(udev_device_get_sysname(device))) != nil
  }

  /// What happened to it, where it came from a monitor.
  var hasGone: Bool { Self.text(udev_device_get_action(device)) == "remove" }

  /// The node with all that is known of it from outside; nil for anything but an event node.
  func eventNode() -> DeviceNode? {
    guard isEventNode, !path.isEmpty else { return nil }
    let number = DeviceNumber(rawValue: UInt(udev_device_get_devnum(device)))
    var node = DeviceNode(path: path, number: number, syspath: syspath)
    let properties = properties()
    node.description.add(udevProperties: properties)
    node.seat = properties["ID_SEAT"].flatMap { $0.isEmpty ? nil : $0 } ?? "seat0"
    node.isInitialized = udev_device_get_is_initialized(device) > 0
    return node
  }

  /// The properties, at most 256; those that matter here come before the others.
  private func properties() -> [UntrustedText: UntrustedText] {
    var properties: [UntrustedText: UntrustedText] = [:]
    for isOurs in [true, false] {
      var entry = udev_device_get_properties_list_entry(device)
      while let place = entry, properties.count < 256 {
        let name = Self.text(udev_list_entry_get_name(place))
        if Self.matters(name) == isOurs {
          properties[name] = Self.text(udev_list_entry_get_value(place))
        }
        entry = udev_list_entry_get_next(place)
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
