import TouchModel

/// The nodes that were told of, so that it can be said which one went.
struct KnownNodes {
  private struct Entry {
    var number: DeviceNumber
    var syspath: UntrustedText
    var path: UntrustedText
  }

  private var entries: [Entry] = []

  /// Adds a node; false where one at its place in sysfs is known already.
  mutating func add(_ node: DeviceNode) -> Bool {
    if entries.contains(where: { $0.syspath == node.syspath }) { return false }
    // A node has one device; whoever had it before has gone.
    entries.removeAll { $0.path == node.path }
    entries.append(Entry(number: node.number, syspath: node.syspath, path: node.path))
    return true
  }

  /// Keeps up with what is told.
  mutating func follow(_ change: DeviceChange) {
    switch change {
    case .present(let node):
      _ = add(node)
    case .gone(let syspath, let path):
      entries.removeAll { syspath.isEmpty ? $0.path == path : $0.syspath == syspath }
    case .lost, .udevEventsUnavailable:
      break
    }
  }

  /// The change that the node of a path went; its place in sysfs is empty where it was not known.
  func gone(_ path: UntrustedText) -> DeviceChange {
    .gone(syspath: entries.first { $0.path == path }?.syspath ?? "", path: path)
  }

  /// The change that the device of a number went; nil where it was not known.
  func gone(_ number: DeviceNumber) -> DeviceChange? {
    entries.first { $0.number == number }.map { .gone(syspath: $0.syspath, path: $0.path) }
  }
}
