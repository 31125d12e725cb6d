import Capture
import System
import Glibc
import Text

/// A file or a pipe that is read from its beginning to its end.
final class FileByteSource: ByteSource {
  /// The printable name of the file in messages.
  let name: String

  private let descriptor: Int32
  private let isOwned: Bool
  /// True if a read waits for bytes that the file does not have yet.
  private let waits: Bool

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: False if neither the open nor a read may wait for another process.
  /// - Throws: `missing`, `noPermission`, or `capture` for another error.
  init(_ path: UntrustedText, waits: Bool = true) throws(Failure) {
    if path.bytes == [UInt8(ascii: "-")] {
      name = "standard input"
      descriptor = STDIN_FILENO
      isOwned = false
      self.waits = true
      return
    }
    let name = path.escaped
    if Self.isInputDevice(path) {
      throw .capture(
        "\(name):1: this is an input device, not a capture; touchbridge record creates a capture")
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    switch SystemCall.retrying({ path.withPath { Kernel.open($0, flags) } }) {
    case .success(let descriptor):
      self.name = name
      self.descriptor = descriptor
      isOwned = true
      self.waits = waits
    case .failure(let error):
      switch error.number {
      case ENOENT where path.isEmpty: throw .missing("a file name is empty")
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO, ENODEV:
        throw .missing("\(name): \(SystemCall.errorMessage(error.number))")
      case EACCES, EPERM: throw .noPermission(PermissionDiagnosis.diagnostic(reading: path))
      default: throw .capture("\(name):1: \(SystemCall.errorMessage(error.number))")
      }
    }
  }

  /// Opens a text file written by people, whose errors have a column.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - waits: False if neither the open nor a read may wait for another process.
  ///   - failure: Returns the failure for a message of the form `FILE:LINE:COLUMN: what`.
  /// - Throws: `missing`, `noPermission`, or the result of `failure` for another error.
  convenience init(
    text path: UntrustedText, waits: Bool = true, failure: (String) -> Failure
  ) throws(Failure) {
    do throws(Failure) {
      try self.init(path, waits: waits)
    } catch {
      guard case .capture(let message) = error else { throw error }
      let location = "\(path.escaped):1:"
      throw failure("\(location)1:\(message.dropFirst(location.count))")
    }
  }

  /// Opens the regular file of a layout, without waiting for another process; `-` is standard input.
  ///
  /// A pipe or a terminal would block the daemon, and to open a device may have an effect.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `missing`, `noPermission`, or `layout` for another error or another kind of file.
  convenience init(layout path: UntrustedText) throws(Failure) {
    let isStream = path.bytes == [UInt8(ascii: "-")]
    if !isStream, !Self.isInputDevice(path) {
      var information = stat()
      let result = path.withPath { Kernel.status(at: $0, &information) }
      if result == 0 { try Self.refuseSpecialFile(information, name: path.escaped) }
    }
    try self.init(text: path, waits: isStream) { .layout($0 + "\n") }
    guard !isStream else { return }
    // The path may lead to another file by now.
    var information = stat()
    guard Kernel.status(of: descriptor, &information) == 0 else { return }
    try Self.refuseSpecialFile(information, name: name)
  }

  /// Throws unless a status is that of a regular file.
  private static func refuseSpecialFile(_ information: stat, name: String) throws(Failure) {
    let kind: String
    switch information.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: kind = "a directory"
    case S_IFIFO: kind = "a pipe"
    case S_IFSOCK: kind = "a socket"
    default: kind = "a device"
    }
    let remedy = kind == "a pipe" ? "; write - to read standard input" : ""
    throw .layout("\(name):1:1: the layout cannot be read: it is \(kind), not a file\(remedy)\n")
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

  func read(most: Int) throws(ByteSourceError) -> ArraySlice<UInt8> {
    var block = [UInt8](repeating: 0, count: min(most, 64 * 1024))
    let result = block.withUnsafeMutableBytes { buffer in
      SystemCall.retrying { Kernel.read(descriptor, buffer) }
    }
    switch result {
    case .success(let count): return block[..<count]
    case .failure(let error):
      if waits, error.number == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        Kernel.poll(&request, -1)
        return try read(most: most)
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
    while bytes.count <= limit {
      do throws(ByteSourceError) {
        let block = try read(most: .max)
        if block.isEmpty { return bytes }
        bytes += block
      } catch {
        throw failure(error.message)
      }
    }
    return bytes
  }

  /// The permissions of the file; nil if it is not a regular file.
  var mode: UInt32? { status.map { $0.st_mode & 0o777 } }

  /// Returns true if this is the file with the given status.
  func isSameFile(as other: stat) -> Bool {
    guard let own = status else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// The status of the file; nil if it is not a regular file.
  private var status: stat? {
    var own = stat()
    let result = SystemCall.retrying { Kernel.status(of: descriptor, &own) }
    guard case .success = result, own.st_mode & S_IFMT == S_IFREG else { return nil }
    return own
  }
}

extension CaptureReader {
  /// Returns true if the bytes are a capture with at least one event, as opposed to a layout or a
  /// finger script.
  static func hasEvents(_ bytes: [UInt8]) -> Bool {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    while let item = try? reader.next() {
      if case .event = item { return true }
    }
    return false
  }

  /// Returns the error of a file of another known kind, which names it and says what to run instead; nil for other files.
  static func foreignFile(_ bytes: [UInt8]) -> CaptureError? {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    do throws(CaptureError) {
      _ = try reader.next()
      return nil
    } catch {
      return error.isForeign ? error : nil
    }
  }

  /// Returns true if the bytes are in a format of captures, with or without events.
  static func isCapture(_ bytes: [UInt8]) -> Bool {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    _ = try? reader.next()
    return reader.format != nil
  }
}
