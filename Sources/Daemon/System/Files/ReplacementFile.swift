package import Glibc
package import Text

/// A new file that takes the name of another one when it is complete.
///
/// Until then it is a draft in the same folder, so that the other file stays as it was if a disk is full, a write fails
/// or the power goes out. The draft of a value that is destroyed before is removed.
///
/// Corresponds to `rename(2)`.
package final class ReplacementFile {
  private let path: UntrustedText
  private let draft: UntrustedText
  private let file: FileDescriptor
  private var isPublished = false

  /// Creates the draft.
  ///
  /// - Parameters:
  ///   - path: The path of the file that is replaced; it need not exist.
  ///   - draft: A path in the same folder that only this caller uses. A file with it is removed.
  ///   - mode: The mode of the new file, from which the umask takes rights.
  /// - Throws: The failed call, with the path of the file that is replaced.
  package init(
    of path: UntrustedText, draft: UntrustedText, mode: UInt32
  ) throws(SystemError) {
    // A process that ended early may have left one. Nothing that is there is followed or written.
    draft.withPath { _ = Kernel.unlink($0, in: AT_FDCWD) }
    do throws(SystemError) {
      file = try FileDescriptor(
        opening: draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    } catch {
      throw SystemError(call: "open", path: path, number: error.number)
    }
    self.path = path
    self.draft = draft
  }

  deinit {
    if !isPublished { draft.withPath { _ = Kernel.unlink($0, in: AT_FDCWD) } }
  }

  /// The descriptor, to write with; do not close it.
  package var descriptor: Int32 { file.rawValue }

  /// Sets the mode, whatever the umask is.
  package func setMode(_ mode: mode_t) throws(SystemError) {
    try SystemCall.checked("fchmod", path) { Kernel.setMode(of: file.rawValue, mode) }
  }

  /// Sets the group, and the user if one is given.
  package func setOwner(group: gid_t, user: uid_t? = nil) throws(SystemError) {
    try SystemCall.checked("fchownat", path) {
      Kernel.setOwner(of: file.rawValue, group: group, user: user)
    }
  }

  /// Writes the last bytes, waits until the file system has stored the file, and gives it its name.
  ///
  /// - Throws: The failed call, after which the draft can only be removed.
  package func publish(_ bytes: [UInt8] = []) throws(SystemError) {
    // Otherwise a power cut could leave an empty file with the name.
    try file.writeDurably(bytes, to: path)
    try SystemCall.checked("rename", path) {
      draft.withPath { old in path.withPath { Kernel.rename(old, to: $0) } }
    }
    isPublished = true
  }
}
