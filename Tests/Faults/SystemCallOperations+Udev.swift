import Foundation
import Glibc
import Text
import TouchBridgeTestSupport

@testable import Evdev
@testable import System

/// The rows of libudev. A null result with ENODEV, ENOENT or without an error number means absence;
/// with any other error number it means that the result is unknown.
extension SystemCallRow {
  private static let place = "/sys/devices/virtual/input/input1/event77"

  static let udev: [SystemCallRow] = [
    SystemCallRow("udev_new", "Udev", good: "event77", each: messages(of: "udev_new")) {
      try listed()
    },
    SystemCallRow(
      "udev_enumerate_new", "Udev", good: "event77", each: messages(of: "udev_enumerate_new")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_add_match_subsystem", "Udev", good: "event77",
      each: messages(of: "udev_enumerate_add_match_subsystem")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_add_match_sysname", "Udev", good: "event77",
      each: messages(of: "udev_enumerate_add_match_sysname")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_scan_devices", "Udev", good: "event77",
      each: messages(of: "udev_enumerate_scan_devices").merging([
        EACCES: "udev_enumerate_scan_devices: Permission denied"
      ]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_get_list_entry", "Udev", good: "event77",
      each: messages(of: "udev_enumerate_get_list_entry").merging([ENODATA: ""]) { $1 }
    ) { try listed() },
    // A device that cannot be queried does not affect the others, and is not removed.
    SystemCallRow(
      "udev_device_new_from_syspath", "Udev", good: "event77",
      each: unknown("udev_device_new_from_syspath").merging([ENODEV: "", ENOENT: ""]) { $1 }
    ) { try listed() },
    // A device without a name is not an event node.
    SystemCallRow(
      "udev_device_get_sysname", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_sysname").merging([ENOENT: ""]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_device_get_devnode", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_devnode").merging([ENOENT: ""]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_device_get_devnum", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_devnum")
    ) { try listed() },
    SystemCallRow(
      "udev_device_get_syspath", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_syspath")
    ) { try listed() },
    // Without its properties the device would have another kind and no calibration.
    SystemCallRow(
      "udev_device_get_properties_list_entry", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_properties_list_entry").merging([
        EACCES: "unknown: udev_device_get_properties_list_entry: Permission denied"
      ]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_device_get_is_initialized", "UdevDevice", good: "event77",
      each: unknown("udev_device_get_is_initialized").merging([ENOENT: ""]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_device_new_from_devnum", "Udev", good: "present",
      each: messages(of: "udev_device_new_from_devnum").merging([ENODEV: "absent"]) { $1 }
    ) {
      try onSimulatedSystem { _ in
        outcome { () throws(SystemError) in
          let number = DeviceNumber(rawValue: 13 << 8 | 141)
          return try Udev().eventNode(number) == nil ? "absent" : "present"
        }
      }
    },
    // The directories are watched instead.
    SystemCallRow(
      "udev_monitor_new_from_netlink", "UdevMonitor", good: "available: present",
      each: unavailable("udev_monitor_new_from_netlink")
    ) { try changes() },
    // The default buffer size remains.
    SystemCallRow(
      "udev_monitor_set_receive_buffer_size", "UdevMonitor", .reported, good: "available: present",
      others: "available: present",
      each: [EINTR: "available: present", EPERM: "available: present"]
    ) { try changes() },
    SystemCallRow(
      "udev_monitor_filter_add_match_subsystem_devtype", "UdevMonitor", good: "available: present",
      each: unavailable("udev_monitor_filter_add_match_subsystem_devtype")
    ) { try changes() },
    SystemCallRow(
      "udev_monitor_enable_receiving", "UdevMonitor", good: "available: present",
      each: unavailable("udev_monitor_enable_receiving")
    ) { try changes() },
    SystemCallRow(
      "udev_monitor_get_fd", "UdevMonitor", good: "available: present",
      each: unavailable("udev_monitor_get_fd")
    ) { try changes() },
    SystemCallRow(
      "udev_monitor_receive_device", "UdevMonitor", good: "available: present",
      each: [
        EAGAIN: "available: present", EIO: "available: lost present",
        ENOMEM: "available: lost present",
        EINVAL: "available: lost present", ENOBUFS: "available: lost present",
      ]
    ) { try changes() },
    SystemCallRow(
      "udev_device_get_action", "UdevMonitor", good: "available: present",
      others: "available: lost present"
    ) { try changes() },
  ]

  private static func unknown(_ name: String) -> [Int32: String] {
    messages(of: name).mapValues { "unknown: " + $0 }
  }

  private static func unavailable(_ name: String) -> [Int32: String] {
    messages(of: name).mapValues { $0 + ": present" }
  }

  /// Performs an operation with a simulated udev that has a panel.
  private static func onSimulatedSystem(_ body: (SimulatedSystem) throws -> String) throws -> String
  {
    let folder = try ScratchDirectory()
    let system = SimulatedSystem()
    system.runUdev(folder.url.appendingPathComponent("root"))
    system.plug("input1")
    system.udev?.finish()
    SystemCallSeam.current?.handler = { system.respond(to: $0) }
    defer { SystemCallSeam.current?.handler = { _ in nil } }
    return try body(system)
  }

  /// Returns the event nodes, or the call that failed.
  private static func listed() throws -> String {
    try onSimulatedSystem { _ in
      var unknown = ""
      return outcome { () throws(SystemError) in
        let nodes = try Udev().eventNodes { unknown = "unknown: \($0.message)" }
        return nodes.filter(\.isInitialized).map { node in
          node.syspath == UntrustedText(place) ? "event77" : "another"
        }.joined() + unknown
      }
    }
  }

  /// Changes a panel, and returns the reported changes; optionally repeated.
  private static func changes() throws -> String {
    try onSimulatedSystem { system in
      outcome { () throws(SystemError) in
        let discovery = try DeviceDiscovery(.udev)
        system.udev?.change("ID_SEAT", "seat1")
        var changes: [String] = []
        discovery.readChanges { change in
          switch change {
          case .present: changes.append("present")
          case .gone: changes.append("gone")
          case .lost: changes.append("lost")
          case .udevEventsUnavailable: changes.append("unavailable")
          }
        }
        return (discovery.udevMonitorError?.message ?? "available") + ": "
          + changes.joined(separator: " ")
      }
    }
  }
}
