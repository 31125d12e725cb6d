import Text
import Bridge
import Evdev
import TouchModel
import TouchTracking

/// An event node, and what else is known about its device.
struct DeviceSnapshot {
  /// What `devices` reports.
  var report: DeviceReport
  /// The processes that have the node open; nil if that is unknown.
  var users: [DeviceUsers.User]?
  /// True if udev's database has an entry.
  var hasDatabaseEntry = true
  /// The power management of the device's USB port; nil if there is none.
  var power: PowerSnapshot?

  /// The power management of a USB device.
  struct PowerSnapshot {
    /// The file with the setting.
    var file: UntrustedText
    /// True if the kernel may suspend the device while it is idle.
    var isAutomatic: Bool
  }

  /// The node and the name, safe to print.
  var title: String {
    let name = report.description.name
    return "\(report.node.path.escaped), \(name.isEmpty ? "without a name" : name.escaped)"
  }
  /// True for a device that touchbridge has created.
  var isVirtual: Bool { description.isVirtualTouchscreen }
  /// The description by udev and sysfs.
  var description: DeviceDescription { report.node.description }
  /// True if udev tags it as a touchscreen.
  var isTagged: Bool { description[.touchscreen] == "1" }
  /// True if a udev rule hides it from compositors.
  var isHidden: Bool { description.isSet(.ignore) }
  /// True if it is tagged as a touchscreen, or lies over a screen and has positions of contacts.
  var resemblesPanel: Bool {
    let description = report.description
    return isTagged || report.isDenied
      || description.has(InputProperty.direct)
        && (description.has(.positionX) || description.codes[.absolute]?.contains(0x35) == true)
  }
  /// The processes beside touchbridge and the session manager that have it open.
  var readers: [DeviceUsers.User]? {
    users?.filter { $0.name != "touchbridge" && $0.name != "systemd-logind" && $0.name != "seatd" }
  }
}
