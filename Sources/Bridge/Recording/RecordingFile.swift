package import Evdev
import Glibc
package import TouchModel

/// A regular file that a recording is written to, whole things only.
///
/// Where a write fails half-way, as on a full disk, the file is cut back to the last whole thing.
package final class RecordingFile {
  /// What it is called in messages.
  package let name: UntrustedText

  private let descriptor: Int32
  private let owned: FileDescriptor?

  /// Makes a file that nobody else may read; what is there already is never touched.
  ///
  /// - Parameter path: Its name. A symbolic link counts as being there.
  /// - Throws: The error of `open(2)`; `EEXIST` where something has that name.
  package init(creating path: UntrustedText) throws(SystemError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try FileDescriptor(opening: path, flags, mode: 0o600)
    name = path
    descriptor = file.rawValue
    owned = consume file
  }

  /// Takes an open file, as when a shell has redirected standard output; nil for anything else.
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

  /// Writes.
  ///
  /// - Parameter piece: What to write.
  /// - Throws: The error of `write(2)`, after what does not hold together was cut off.
  package func write(_ piece: RecordedBytes) throws(SystemError) {
    var written = 0
    while written < piece.bytes.count {
      let result = SystemCall.retrying {
        piece.bytes[written...].withUnsafeBytes {
          Kernel.write(descriptor, $0)
        }
      }
      switch result {
      case .success(let count): written += count
      case .failure(let error):
        cut(written - piece.wholeCount(within: written))
        throw SystemError(call: "write", path: name, number: error.number)
      }
    }
  }

  /// Waits until the disk has it.
  ///
  /// - Throws: The error of `fsync(2)`; not where the file system has nothing to wait for.
  package func flush() throws(SystemError) {
    if case .failure(let error) = SystemCall.retrying({ Kernel.synchronize(descriptor) }),
      error.number != EINVAL, error.number != EROFS
    {
      throw SystemError(call: "fsync", path: name, number: error.number)
    }
  }

  /// Takes the last bytes off again, if they are still the last of the file.
  private func cut(_ count: Int) {
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
