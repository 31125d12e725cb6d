import TouchModel

/// The changes told in one reading, so that what two sources say alike is told once.
package struct ToldChanges {
  private var last: [(subject: UntrustedText, change: DeviceChange)] = []

  /// Nothing was told yet.
  package init() {}

  /// Adds a change; false where it is what was told last of its device.
  package mutating func add(_ change: DeviceChange) -> Bool {
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
