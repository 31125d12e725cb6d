import Capture
import Evdev
import Glibc
import TouchModel

/// A file, a pipe or a node that is read from its beginning to its end.
///
/// A file that shrinks while it is read has its end where the system says.
final class FileByteSource: ByteSource {
  /// What it is called in messages; printable as it stands.
  let name: String

  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter path: The name of the file.
  /// - Throws: `missing`, `noPermission`, or `capture` where it can otherwise not be opened.
  init(_ path: UntrustedText) throws(Failure) {
    if path.bytes == [UInt8(ascii: "-")] {
      name = "standard input"
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    let name = path.escaped
    if Self.isInputDevice(path) {
      throw .capture(
        "\(name):1: this is an input device, not a recording; touchbridge record makes one")
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    switch SystemCall.retrying({ path.withPath { Kernel.open($0, flags) } }) {
    case .success(let descriptor):
      self.name = name
      self.descriptor = descriptor
      isOwned = true
    case .failure(let error):
      switch error.number {
      case ENOENT where path.isEmpty: throw .missing("the name of a file is empty")
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO, ENODEV:
        throw .missing("\(name): \(SystemCall.errorMessage(error.number))")
      case EACCES, EPERM: throw .noPermission(PermissionDiagnosis.message(reading: path))
      default: throw .capture("\(name):1: \(SystemCall.errorMessage(error.number))")
      }
    }
  }

  /// Whether the name is that of an input device's node.
  ///
  /// To read one would wait for a finger and then find no text.
  private static func isInputDevice(_ path: UntrustedText) -> Bool {
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else { return false }
    // The kernel's INPUT_MAJOR; a major number below 4096 lies in these bits.
    return information.st_mode & S_IFMT == S_IFCHR && information.st_rdev >> 8 & 0xfff == 13
  }

  deinit {
    if isOwned { Kernel.close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    switch SystemCall.retrying({ Kernel.read(descriptor, buffer) }) {
    case .success(let count): return count
    case .failure(let error):
      if error.number == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        Kernel.poll(&request, -1)
        return try read(into: buffer)
      }
      let words =
        error.number == EISDIR ? "it is a directory" : SystemCall.errorMessage(error.number)
      throw ByteSourceError(errorNumber: error.number, message: words)
    }
  }

  /// Whether this is the file that the information is about.
  func isSameFile(as other: stat) -> Bool {
    var own = stat()
    guard Kernel.status(of: descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}
