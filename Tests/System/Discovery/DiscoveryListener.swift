import Evdev
import Glibc
import TouchModel

/// Looks for devices, and keeps what it is told.
final class DiscoveryListener {
  let discovery: DeviceDiscovery
  private(set) var changes: [DeviceChange] = []

  init(_ source: DeviceDiscovery.Source) throws {
    discovery = try DeviceDiscovery(source)
  }

  /// Waits for a change that fits, and says which; all before it are forgotten.
  func next(
    _ wanted: String, within seconds: Double = Deadline.patience, where fits: (DeviceChange) -> Bool
  ) throws -> DeviceChange {
    let deadline = Deadline(in: seconds)
    while true {
      if let index = changes.firstIndex(where: fits) {
        let change = changes[index]
        changes.removeFirst(index + 1)
        return change
      }
      guard deadline.waits(for: discovery.descriptor) else {
        throw LaneError("no '\(wanted)' within \(seconds) s; told was \(changes)")
      }
      discovery.readChanges { changes.append($0) }
    }
  }

  /// Waits until a node is told that fits.
  func present(_ node: String, where fits: (DeviceNode) -> Bool = { _ in true }) throws
    -> DeviceNode
  {
    let change = try next("present \(node)") { change in
      if case .present(let found) = change {
        return found.path == UntrustedText(node) && fits(found)
      }
      return false
    }
    guard case .present(let found) = change else { throw LaneError("not present") }
    return found
  }

  /// Waits until a place in sysfs is told to have gone.
  func gone(_ syspath: UntrustedText) throws {
    _ = try next("gone \(syspath.escaped)") { change in
      if case .gone(syspath, _) = change { true } else { false }
    }
  }
}
