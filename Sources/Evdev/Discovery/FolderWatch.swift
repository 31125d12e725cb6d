import Glibc
package import TouchModel

/// Watches the names in a folder, which need not exist yet and may go and come back.
///
/// The kernel removes `/dev/input` with its last node. While the folder is missing, the nearest
/// folder above it is watched instead; when it comes, everything in it is told (E-UDEV-4).
package final class FolderWatch {
  private let queue: FileDescriptor
  private let folder: UntrustedText
  private let isWanted: (UntrustedText) -> Bool
  private var watch: Int32?
  /// What is waited for in the folder that is watched instead; nil where the folder itself is.
  private var awaited: UntrustedText?
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isWanted: Which names are told.
  /// - Throws: The call that failed; that the folder is missing is no failure.
  package init(
    _ folder: UntrustedText, isWanted: @escaping (UntrustedText) -> Bool
  ) throws(SystemError) {
    let flags = Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)
    queue = FileDescriptor(
      owning: try SystemCall.checked("inotify_init1") { Kernel.inotifyQueue(flags) })
    self.folder = folder
    self.isWanted = isWanted
    try settle()
  }

  /// Readable when changes wait.
  package var descriptor: Int32 { queue.rawValue }

  /// The wanted names that are there now, in no order; at most 4096.
  ///
  /// Throws where they cannot be known; that the folder is missing is no failure.
  package func names() throws(SystemError) -> [UntrustedText] {
    try FolderNames.read(folder, where: isWanted)
  }

  /// Tells what waits, merged; never blocks, and leaves the rest of a flood for the next time.
  package func readChanges(_ take: (FolderChange) -> Void) {
    var pending = PendingFolderChanges()
    var isUnsettled = false
    for _ in 0..<16 {
      guard let bytes = readOnce() else { break }
      for record in InotifyRecord.records(in: bytes) where follow(record, &pending) {
        isUnsettled = true
      }
    }
    if isUnsettled {
      // Where no watch can be had, there is nothing to tell but that nothing is known.
      do throws(SystemError) {
        try settle()
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

  /// Takes one record; true where the watch has to be set anew.
  private func follow(_ record: InotifyRecord, _ pending: inout PendingFolderChanges) -> Bool {
    if record.says(IN_Q_OVERFLOW) {
      pending.lost()
      return true
    }
    guard record.watch == watch else { return false }
    if record.says(IN_IGNORED) || record.says(IN_DELETE_SELF) || record.says(IN_MOVE_SELF) {
      // What is in a folder that is moved or covered does not go name by name.
      if awaited == nil, record.says(IN_MOVE_SELF) || record.says(IN_UNMOUNT) { pending.lost() }
      return true
    }
    if let awaited { return record.name == awaited }
    guard isWanted(record.name) else { return false }
    if record.says(IN_DELETE) || record.says(IN_MOVED_FROM) {
      pending.gone(record.name)
    } else {
      pending.present(record.name)
    }
    return false
  }

  /// Watches the folder, or the nearest one above it that is there.
  private func settle() throws(SystemError) {
    for _ in 0..<8 {
      if let watch { Kernel.removeWatch(queue.rawValue, watch) }
      watch = try add(folder)
      awaited = nil
      var place = folder
      while watch == nil, place != place.folderAbove {
        awaited = place.lastPart
        place = place.folderAbove
        watch = try add(place)
      }
      guard let awaited else { return }
      // It may have come before the watch on the folder above it was there.
      let missing = place.appending(part: awaited)
      guard missing.withPath({ Kernel.access($0, R_OK | X_OK) }) == 0 else { return }
    }
  }

  /// Watches one folder; nil where it is not there or may not be read.
  private func add(_ place: UntrustedText) throws(SystemError) -> Int32? {
    let kinds =
      IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR
    let result = SystemCall.retrying {
      place.withPath {
        Kernel.addWatch(queue.rawValue, $0, UInt32(truncatingIfNeeded: kinds))
      }
    }
    switch result {
    case .success(let number): return number
    case .failure(let error) where error.number == ENOSPC || error.number == ENOMEM:
      throw SystemError(call: "inotify_add_watch", path: place, number: error.number)
    case .failure: return nil
    }
  }
}
