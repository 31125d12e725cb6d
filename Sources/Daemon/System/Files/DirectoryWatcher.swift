import Glibc
package import Text

/// Watches the names in a directory, which need not exist and may be removed and created again.
///
/// The kernel removes `/dev/input` with its last node. While the directory is missing, its nearest
/// existing parent is watched; when the directory is created, all of its names are reported
/// (E-UDEV-4).
package final class DirectoryWatcher {
  private let queue: FileDescriptor
  private let folder: UntrustedText
  private let isWanted: (UntrustedText) -> Bool
  private var watch: Int32?
  /// The missing name in the watched parent; nil if the directory itself is watched.
  private var awaited: UntrustedText?
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - folder: The directory.
  ///   - isWanted: Selects the names to report.
  /// - Throws: The failed call; a missing directory is not an error.
  package init(
    _ folder: UntrustedText, isWanted: @escaping (UntrustedText) -> Bool
  ) throws(SystemError) {
    let flags = Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)
    queue = FileDescriptor(
      owning: try SystemCall.checked("inotify_init1") { Kernel.inotifyQueue(flags) })
    self.folder = folder
    self.isWanted = isWanted
    try watchNearest()
  }

  /// A descriptor that is readable when changes are pending.
  package var descriptor: Int32 { queue.rawValue }

  /// Returns the present selected names, unsorted; at most 4096.
  ///
  /// Throws if they cannot be read; a missing directory is not an error.
  package func names() throws(SystemError) -> [UntrustedText] {
    try DirectoryNames.read(folder, where: isWanted)
  }

  /// Reports the pending changes, merged; never blocks, and leaves the rest of a flood for later.
  package func readChanges(_ take: (DirectoryChange) -> Void) {
    var pending = PendingDirectoryChanges()
    var isUnsettled = false
    for _ in 0..<16 {
      guard let bytes = readOnce() else { break }
      for record in InotifyRecord.records(in: bytes) where apply(record, &pending) {
        isUnsettled = true
      }
    }
    if isUnsettled {
      // Without a watch nothing is known.
      do throws(SystemError) {
        try watchNearest()
        if awaited == nil, !pending.hasLosses { try names().forEach { pending.present($0) } }
      } catch {
        pending.lost()
      }
    }
    pending.changes.forEach(take)
  }

  private func readOnce() -> [UInt8]? {
    let result = SystemCall.retrying {
      buffer.withUnsafeMutableBytes { Kernel.read(queue.rawValue, $0) }
    }
    guard case .success(let count) = result, count > 0 else { return nil }
    return Array(buffer[..<count])
  }

  /// Processes one record; returns true if the watch has to be set again.
  private func apply(_ record: InotifyRecord, _ pending: inout PendingDirectoryChanges) -> Bool {
    if record.has(IN_Q_OVERFLOW) {
      pending.lost()
      return true
    }
    guard record.watch == watch else { return false }
    if record.has(IN_IGNORED) || record.has(IN_DELETE_SELF) || record.has(IN_MOVE_SELF) {
      // A moved or unmounted directory reports no removal of its names.
      if awaited == nil, record.has(IN_MOVE_SELF) || record.has(IN_UNMOUNT) { pending.lost() }
      return true
    }
    if let awaited { return record.name == awaited }
    guard isWanted(record.name) else { return false }
    if record.has(IN_DELETE) || record.has(IN_MOVED_FROM) {
      pending.gone(record.name)
    } else {
      pending.present(record.name)
    }
    return false
  }

  /// Watches the directory, or its nearest existing parent.
  private func watchNearest() throws(SystemError) {
    for _ in 0..<8 {
      if let watch { Kernel.removeWatch(queue.rawValue, watch) }
      watch = try add(folder)
      awaited = nil
      var directory = folder
      while watch == nil, directory != directory.parentDirectory {
        awaited = directory.lastComponent
        directory = directory.parentDirectory
        watch = try add(directory)
      }
      guard let awaited else { return }
      // The directory may have been created before the watch on its parent.
      let missing = directory.appending(component: awaited)
      guard missing.withPath({ Kernel.access($0, R_OK | X_OK) }) == 0 else { return }
    }
  }

  /// Watches one directory; nil if it is missing or unreadable.
  private func add(_ directory: UntrustedText) throws(SystemError) -> Int32? {
    let kinds =
      IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR
    let result = SystemCall.retrying {
      directory.withPath {
        Kernel.addWatch(queue.rawValue, $0, UInt32(truncatingIfNeeded: kinds))
      }
    }
    switch result {
    case .success(let number): return number
    case .failure(let error) where error.number == ENOSPC || error.number == ENOMEM:
      throw SystemError(call: "inotify_add_watch", path: directory, number: error.number)
    case .failure: return nil
    }
  }
}

/// A change of a name in a directory.
package enum DirectoryChange: Hashable, Sendable {
  /// The name exists, or its permissions changed.
  case present(UntrustedText)
  /// The name was removed.
  case gone(UntrustedText)
  /// Changes were lost.
  case lost
}

/// The merged changes of one read: per name at most a removal, followed by a presence.
///
/// A new node gets its owner, its mode and its access control list one after another, which is one
/// change to report.
package struct PendingDirectoryChanges {
  /// The changes to report, in their order.
  package private(set) var changes: [DirectoryChange] = []

  /// True if changes were lost, so that a new enumeration is needed.
  package var hasLosses: Bool { changes.first == .lost }

  /// Creates an empty list.
  package init() {}

  /// Adds that a name exists, or that its permissions changed.
  package mutating func present(_ name: UntrustedText) {
    if !changes.contains(.present(name)) { changes.append(.present(name)) }
  }

  /// Adds that a name was removed; earlier changes of the name are dropped.
  package mutating func gone(_ name: UntrustedText) {
    changes.removeAll { $0 == .present(name) || $0 == .gone(name) }
    changes.append(.gone(name))
  }

  /// Adds that changes were lost; all earlier changes are dropped.
  package mutating func lost() {
    changes = [.lost]
  }
}

/// An event of a watched directory.
///
/// Corresponds to `struct inotify_event`.
package struct InotifyRecord: Hashable, Sendable {
  /// The watch; -1 if events were lost.
  package let watch: Int32
  /// The event flags, `IN_*`.
  package let mask: UInt32
  /// The name in the directory; empty for events of the directory itself.
  package let name: UntrustedText

  /// Creates an event.
  package init(watch: Int32, mask: UInt32, name: UntrustedText = "") {
    self.watch = watch
    self.mask = mask
    self.name = name
  }

  /// True if any of the flags is set.
  func has(_ flags: Int32) -> Bool {
    mask & UInt32(bitPattern: flags) != 0
  }

  /// Returns the events of one read, in order; an incomplete one at the end is ignored.
  package static func records(in bytes: [UInt8]) -> [InotifyRecord] {
    var records: [InotifyRecord] = []
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start + header <= buffer.count {
        let length = Int(buffer.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        guard length <= buffer.count - start - header else { return }
        let name = buffer[(start + header)..<(start + header + length)]
        records.append(
          InotifyRecord(
            watch: buffer.loadUnaligned(fromByteOffset: start, as: Int32.self),
            mask: buffer.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            name: UntrustedText(bytes: name.prefix { $0 != 0 })))
        start += header + length
      }
    }
    return records
  }

  /// The number of bytes before the name.
  private static let header = 16
}
