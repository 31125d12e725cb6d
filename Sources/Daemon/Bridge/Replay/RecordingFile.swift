package import System
import Glibc
package import Text

/// A regular file with a recording; it contains complete items only.
///
/// If a write fails part-way, for example on a full disk, the file is truncated after the last
/// complete item.
package final class RecordingFile {
  /// The name of the file in messages.
  package let name: UntrustedText

  private let descriptor: Int32
  private let owned: FileDescriptor?

  /// Creates a file that only its owner may read; never changes an existing file.
  ///
  /// - Parameter path: The path. A symbolic link counts as an existing file.
  /// - Throws: The error of `open(2)`; `EEXIST` if the file exists.
  package init(creating path: UntrustedText) throws(SystemError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try FileDescriptor(opening: path, flags, mode: 0o600)
    name = path
    descriptor = file.rawValue
    owned = consume file
  }

  /// Uses an open regular file, such as redirected standard output; nil if it is not a regular file.
  package init?(open descriptor: Int32, name: UntrustedText) {
    var information = stat()
    guard Kernel.status(of: descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG
    else {
      return nil
    }
    self.name = name
    self.descriptor = descriptor
    owned = nil
  }

  /// Writes items.
  ///
  /// - Parameter items: The items.
  /// - Throws: The error of `write(2)`, after the incomplete item was removed from the file.
  package func write(_ items: RecordedBytes) throws(SystemError) {
    var written = 0
    while written < items.bytes.count {
      let result = SystemCall.retrying {
        items.bytes[written...].withUnsafeBytes {
          Kernel.write(descriptor, $0)
        }
      }
      switch result {
      case .success(let count): written += count
      case .failure(let error):
        truncate(by: written - items.completeCount(within: written))
        throw SystemError(call: "write", path: name, number: error.number)
      }
    }
  }

  /// Waits until the file is on disk.
  ///
  /// - Throws: The error of `fsync(2)`, except for a file system without support for it.
  package func flush() throws(SystemError) {
    if case .failure(let error) = SystemCall.retrying({ Kernel.synchronize(descriptor) }),
      error.number != EINVAL, error.number != EROFS
    {
      throw SystemError(call: "fsync", path: name, number: error.number)
    }
  }

  /// Removes bytes that were just written, unless another process has written after them.
  private func truncate(by count: Int) {
    let position = Kernel.seek(descriptor, 0, from: SEEK_CUR)
    var information = stat()
    guard count > 0, position >= count, Kernel.status(of: descriptor, &information) == 0,
      information.st_size == position
    else { return }
    if case .success = SystemCall.retrying({ Kernel.truncate(descriptor, to: position - count) }) {
      Kernel.seek(descriptor, position - count, from: SEEK_SET)
    }
  }
}
