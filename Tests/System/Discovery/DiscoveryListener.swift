import Evdev
import Glibc
import Text

/// Discovers devices and stores the reported changes.
final class DiscoveryListener {
  let discovery: DeviceDiscovery
  private(set) var changes: [NodeChange] = []

  init(_ source: DeviceDiscovery.Source) throws {
    discovery = try DeviceDiscovery(source)
  }

  /// Waits for a change that matches and returns it.
  ///
  /// Earlier changes are discarded.
  func next(
    _ wanted: String, within seconds: Double = Deadline.timeLimit,
    where matches: (NodeChange) -> Bool
  ) throws -> NodeChange {
    let deadline = Deadline(in: seconds)
    while true {
      if let index = changes.firstIndex(where: matches) {
        let change = changes[index]
        changes.removeFirst(index + 1)
        return change
      }
      guard deadline.waits(for: discovery.descriptor) else {
        throw GuestError("no '\(wanted)' within \(seconds) s; reported: \(changes)")
      }
      discovery.readChanges { changes.append($0) }
    }
  }

  /// Waits until a matching node is reported.
  func present(_ node: String, where matches: (DeviceNode) -> Bool = { _ in true }) throws
    -> DeviceNode
  {
    let change = try next("present \(node)") { change in
      if case .present(let found) = change {
        return found.path == UntrustedText(node) && matches(found)
      }
      return false
    }
    guard case .present(let found) = change else { throw GuestError("not present") }
    return found
  }

  /// Waits until a device is reported as removed.
  func gone(_ syspath: UntrustedText) throws {
    _ = try next("gone \(syspath.escaped)") { change in
      if case .gone(syspath, _) = change { true } else { false }
    }
  }
}
