import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

/// What becomes of libudev's calls when it says no. What says nothing with ENODEV, ENOENT or without
/// an error number says that there is nothing; all else that nobody knows.
extension SystemCallRow {
  private static let place = "/sys/devices/virtual/input/input1/event77"

  static let udev: [SystemCallRow] = [
    SystemCallRow("udev_new", "Udev", good: "event77", each: words("udev_new")) { try listed() },
    SystemCallRow(
      "udev_enumerate_new", "Udev", good: "event77", each: words("udev_enumerate_new")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_add_match_subsystem", "Udev", good: "event77",
      each: words("udev_enumerate_add_match_subsystem")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_add_match_sysname", "Udev", good: "event77",
      each: words("udev_enumerate_add_match_sysname")
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_scan_devices", "Udev", good: "event77",
      each: words("udev_enumerate_scan_devices").merging([
        EACCES: "udev_enumerate_scan_devices: Permission denied"
      ]) { $1 }
    ) { try listed() },
    SystemCallRow(
      "udev_enumerate_get_list_entry", "Udev", good: "event77",
      each: words("udev_enumerate_get_list_entry").merging([ENODATA: ""]) { $1 }
    ) { try listed() },
    // One that nobody can ask about is no reason to do without the others, and is not gone.
    SystemCallRow(
      "udev_device_new_from_syspath", "Udev", good: "event77",
      each: unknown("udev_device_new_from_syspath").merging([ENODEV: "", ENOENT: ""]) { $1 }
    ) { try listed() },
    // What has no name is no event node.
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
    // Without its properties it would be taken for another, and its calibration for none.
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
      each: words("udev_device_new_from_devnum").merging([ENODEV: "absent"]) { $1 }
    ) {
      try onPaper { _ in
        outcome { () throws(SystemError) in
          let number = DeviceNumber(rawValue: 13 << 8 | 141)
          return try Udev().eventNode(number) == nil ? "absent" : "present"
        }
      }
    },
    // The folders are watched in its place.
    SystemCallRow(
      "udev_monitor_new_from_netlink", "UdevMonitor", good: "heard: present",
      each: unheard("udev_monitor_new_from_netlink")
    ) { try told() },
    // The usual room does.
    SystemCallRow(
      "udev_monitor_set_receive_buffer_size", "UdevMonitor", .told, good: "heard: present",
      others: "heard: present", each: [EINTR: "heard: present", EPERM: "heard: present"]
    ) { try told() },
    SystemCallRow(
      "udev_monitor_filter_add_match_subsystem_devtype", "UdevMonitor", good: "heard: present",
      each: unheard("udev_monitor_filter_add_match_subsystem_devtype")
    ) { try told() },
    SystemCallRow(
      "udev_monitor_enable_receiving", "UdevMonitor", good: "heard: present",
      each: unheard("udev_monitor_enable_receiving")
    ) { try told() },
    SystemCallRow(
      "udev_monitor_get_fd", "UdevMonitor", good: "heard: present",
      each: unheard("udev_monitor_get_fd")
    ) { try told() },
    SystemCallRow(
      "udev_monitor_receive_device", "UdevMonitor", good: "heard: present",
      each: [
        EAGAIN: "heard: present", EIO: "heard: lost present", ENOMEM: "heard: lost present",
        EINVAL: "heard: lost present", ENOBUFS: "heard: lost present",
      ]
    ) { try told() },
    SystemCallRow(
      "udev_device_get_action", "UdevMonitor", good: "heard: present",
      others: "heard: lost present"
    ) { try told() },
  ]

  private static func unknown(_ name: String) -> [Int32: String] {
    words(name).mapValues { "unknown: " + $0 }
  }

  private static func unheard(_ name: String) -> [Int32: String] {
    words(name).mapValues { $0 + ": present" }
  }

  /// Does something where a udev on paper runs that knows a panel.
  private static func onPaper(_ body: (PaperSystem) throws -> String) throws -> String {
    let folder = try ScratchDirectory()
    let paper = PaperSystem()
    paper.runUdev(folder.url.appendingPathComponent("root"))
    paper.plug("input1")
    paper.udev?.finish()
    SystemCallSeam.current?.answer = { paper.answer($0) }
    defer { SystemCallSeam.current?.answer = { _ in nil } }
    return try body(paper)
  }

  /// Lists the event nodes, and says which there are, or which call is to blame.
  private static func listed() throws -> String {
    try onPaper { _ in
      var unknown = ""
      return outcome { () throws(SystemError) in
        let nodes = try Udev().eventNodes { unknown = "unknown: \($0.message)" }
        return nodes.filter(\.isInitialized).map { node in
          node.syspath == UntrustedText(place) ? "event77" : "another"
        }.joined() + unknown
      }
    }
  }

  /// Lets a panel change, and says what was told of it, once where it is told again and again.
  private static func told() throws -> String {
    try onPaper { paper in
      outcome { () throws(SystemError) in
        let discovery = try DeviceDiscovery(.udev)
        paper.udev?.change("ID_SEAT", "seat1")
        var told: [String] = []
        discovery.readChanges { change in
          switch change {
          case .present: told.append("present")
          case .gone: told.append("gone")
          case .lost: told.append("lost")
          case .udevEventsUnavailable: told.append("unheard")
          }
        }
        return (discovery.udevMonitorError?.message ?? "heard") + ": " + told.joined(separator: " ")
      }
    }
  }
}
