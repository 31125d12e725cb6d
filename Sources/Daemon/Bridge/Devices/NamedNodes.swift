package import Text
package import TouchModel

/// The device nodes that the user named, with the retries for those that are missing (E-LIFE-8).
package struct NamedNodes {
  private struct Entry {
    let path: UntrustedText
    var schedule = RetrySchedule.temporary
    var due: Microseconds?

    /// Restarts the retries.
    mutating func expect(at time: Microseconds) {
      schedule = .temporary
      due = schedule.delay().map { time + $0 }
    }
  }

  private let resolve: (UntrustedText) -> UntrustedText
  private var entries: [Entry] = []

  /// Creates a list of named nodes; duplicate paths count once.
  ///
  /// - Parameters:
  ///   - paths: The paths as the user named them.
  ///   - resolve: Returns the node that a path currently refers to. A link by path or by id refers to
  ///     another node each time the device is plugged in.
  package init(
    _ paths: [UntrustedText], resolve: @escaping (UntrustedText) -> UntrustedText = { $0 }
  ) {
    self.resolve = resolve
    for path in paths where !entries.contains(where: { $0.path == path }) {
      entries.append(Entry(path: path))
    }
  }

  /// The time of the next retry, or nil if no node is missing.
  package var deadline: Microseconds? {
    var earliest: Microseconds?
    for index in entries.indices { earliest = earliest.earlier(entries[index].due) }
    return earliest
  }

  /// Ends the retries for the name of a node that is present.
  ///
  /// - Parameter node: The path of the node.
  /// - Returns: True if the user named this node.
  package mutating func matchPresent(_ node: UntrustedText) -> Bool {
    guard let index = entries.firstIndex(where: { resolve($0.path) == node }) else { return false }
    entries[index].due = nil
    entries[index].schedule = .temporary
    return true
  }

  /// Begins the retries for one missing name.
  package mutating func expect(_ path: UntrustedText, at time: Microseconds) {
    for index in entries.indices where entries[index].path == path && entries[index].due == nil {
      entries[index].expect(at: time)
    }
  }

  /// Begins the retries for all missing names.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isPresent: Returns true if the device of a node is present.
  package mutating func expectMissing(
    at time: Microseconds, unless isPresent: (UntrustedText) -> Bool
  ) {
    for index in entries.indices where entries[index].due == nil {
      if !isPresent(resolve(entries[index].path)) { entries[index].expect(at: time) }
    }
  }

  /// Returns the names whose retry is due, and plans the next one for each.
  package mutating func advance(to time: Microseconds) -> [UntrustedText] {
    var paths: [UntrustedText] = []
    for index in entries.indices {
      guard let due = entries[index].due, due <= time else { continue }
      entries[index].due = entries[index].schedule.delay().map { time + $0 }
      paths.append(entries[index].path)
    }
    return paths
  }
}
