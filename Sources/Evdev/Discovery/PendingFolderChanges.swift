package import TouchModel

/// The changes of one reading, merged: of each name at most that it went, and then that it is there.
///
/// A node that is made gets its owner, its mode and its lists of rights one after the other; that is
/// one thing to tell.
package struct PendingFolderChanges {
  /// What is to be told, in the order in which it came to be so.
  package private(set) var changes: [FolderChange] = []

  /// Whether changes were lost, so that only a new enumeration tells what there is.
  package var hasLosses: Bool { changes.first == .lost }

  /// Has nothing to tell.
  package init() {}

  /// Notes that a name is there, or that its rights changed.
  package mutating func present(_ name: UntrustedText) {
    if !changes.contains(.present(name)) { changes.append(.present(name)) }
  }

  /// Notes that a name went; that it was there meanwhile is of no use any longer.
  package mutating func gone(_ name: UntrustedText) {
    changes.removeAll { $0 == .present(name) || $0 == .gone(name) }
    changes.append(.gone(name))
  }

  /// Notes that changes were lost; what is known from before does not matter any longer.
  package mutating func lost() {
    changes = [.lost]
  }
}
