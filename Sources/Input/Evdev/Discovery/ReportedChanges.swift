import Text
import TouchModel

/// The nodes that were reported, to identify one that is removed.
struct ReportedNodes {
  private struct Entry {
    var number: DeviceNumber
    var syspath: UntrustedText
    var path: UntrustedText
  }

  private var entries: [Entry] = []

  /// Adds a node; returns false if one with the same syspath exists.
  mutating func add(_ node: DeviceNode) -> Bool {
    if entries.contains(where: { $0.syspath == node.syspath }) { return false }
    // A node has one device; the previous one is gone.
    entries.removeAll { $0.path == node.path }
    entries.append(Entry(number: node.number, syspath: node.syspath, path: node.path))
    return true
  }

  /// Applies a reported change.
  mutating func apply(_ change: NodeChange) {
    switch change {
    case .present(let node):
      _ = add(node)
    case .gone(let syspath, let path):
      entries.removeAll { syspath.isEmpty ? $0.path == path : $0.syspath == syspath }
    case .lost, .udevEventsUnavailable:
      break
    }
  }

  /// Returns the change that the node of a path was removed; its syspath is empty if it is unknown.
  func gone(_ path: UntrustedText) -> NodeChange {
    .gone(syspath: entries.first { $0.path == path }?.syspath ?? "", path: path)
  }

  /// Returns the change that the device of a number was removed; nil if it is unknown.
  func gone(_ number: DeviceNumber) -> NodeChange? {
    entries.first { $0.number == number }.map { .gone(syspath: $0.syspath, path: $0.path) }
  }
}

/// The changes reported in one read, to report changes from several sources once.
package struct ReportedChanges {
  private var last: [(subject: UntrustedText, change: NodeChange)] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a change; returns false if it equals the last reported one of the device.
  package mutating func add(_ change: NodeChange) -> Bool {
    let subject: UntrustedText
    switch change {
    case .present(let node): subject = node.syspath
    case .gone(let syspath, let path): subject = syspath.isEmpty ? path : syspath
    case .lost, .udevEventsUnavailable: return true
    }
    guard let index = last.firstIndex(where: { $0.subject == subject }) else {
      last.append((subject, change))
      return true
    }
    guard last[index].change != change else { return false }
    last[index].change = change
    return true
  }
}
