import Capture
import Evdev
import Glibc
import TouchModel

/// A file or a pipe that is read from its beginning to its end.
final class FileByteSource: ByteSource {
  /// The printable name of the file in messages.
  let name: String

  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `missing`, `noPermission`, or `capture` for another error.
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
        "\(name):1: this is an input device, not a capture; touchbridge record creates a capture")
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    switch SystemCall.retrying({ path.withPath { Kernel.open($0, flags) } }) {
    case .success(let descriptor):
      self.name = name
      self.descriptor = descriptor
      isOwned = true
    case .failure(let error):
      switch error.number {
      case ENOENT where path.isEmpty: throw .missing("a file name is empty")
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO, ENODEV:
        throw .missing("\(name): \(SystemCall.errorMessage(error.number))")
      case EACCES, EPERM: throw .noPermission(PermissionDiagnosis.message(reading: path))
      default: throw .capture("\(name):1: \(SystemCall.errorMessage(error.number))")
      }
    }
  }

  /// Opens a text file written by people, whose errors have a column.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - failure: Returns the failure for a message of the form `FILE:LINE:COLUMN: what`.
  /// - Throws: `missing`, `noPermission`, or the result of `failure` for another error.
  convenience init(text path: UntrustedText, failure: (String) -> Failure) throws(Failure) {
    do throws(Failure) {
      try self.init(path)
    } catch {
      guard case .capture(let message) = error else { throw error }
      let location = "\(path.escaped):1:"
      throw failure("\(location)1:\(message.dropFirst(location.count))")
    }
  }

  /// Returns true if the path is the node of an input device.
  ///
  /// Reading the node would block until a touch and return no text.
  private static func isInputDevice(_ path: UntrustedText) -> Bool {
    var information = stat()
    guard path.withPath({ Kernel.status(at: $0, &information) }) == 0 else { return false }
    // INPUT_MAJOR is 13; a major number below 4096 is in these bits.
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
      let reason =
        error.number == EISDIR
        ? "it is a directory, not a file" : SystemCall.errorMessage(error.number)
      throw ByteSourceError(errorNumber: error.number, message: reason)
    }
  }

  /// Reads the file to its end, or a little more than `limit` bytes of a longer file.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that the caller accepts.
  ///   - failure: Returns the failure for the message of a system error.
  /// - Returns: The bytes.
  /// - Throws: The result of `failure`.
  func bytes(most limit: Int, failure: (String) -> Failure) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      do throws(ByteSourceError) {
        var span = block.mutableSpan
        let count = try span.withUnsafeMutableBytes { (buffer) throws(ByteSourceError) in
          try read(into: buffer)
        }
        if count == 0 { return bytes }
        bytes += block[..<count]
      } catch {
        throw failure(error.message)
      }
    }
    return bytes
  }

  /// Returns true if this is the file with the given status.
  func isSameFile(as other: stat) -> Bool {
    var own = stat()
    guard Kernel.status(of: descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}

extension CaptureReader {
  /// Returns true if the bytes are a capture with at least one event, as opposed to a layout or a
  /// finger script.
  static func hasEvents(_ bytes: [UInt8]) -> Bool {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    for _ in 0..<64 {
      guard let item = try? reader.next() else { return false }
      if case .event = item { return true }
    }
    return false
  }
}
