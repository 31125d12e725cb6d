import Foundation
import Glibc
import Text
import TouchBridgeTestSupport

@testable import Evdev
@testable import System

extension SystemCallOperations {
  private static let place = "/sys/devices/virtual/input/input1/event77"

  static let udev: Table = [
    "Udev": { try listed() },
    "UdevDevice": { try listed() },
    "Udev.eventNode": {
      try onSimulatedSystem { _ in
        outcome { () throws(SystemError) in
          let number = DeviceNumber(rawValue: 13 << 8 | 141)
          return try Udev().eventNode(number) == nil ? "absent" : "present"
        }
      }
    },
    "UdevMonitor": { try changes() },
  ]

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
