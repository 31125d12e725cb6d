import Glibc

/// Lines that another process writes to a pipe.
final class LineStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Takes ownership of the read end of a pipe.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// A reason why no line is available.
  enum Missing: Error {
    /// The deadline passed.
    case late
    /// All write ends are closed.
    case atEnd
  }

  /// Returns the next line without its newline.
  func next(before deadline: Deadline) throws(Missing) -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0a) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
      }
      if isAtEnd { throw .atEnd }
      guard deadline.waits(for: descriptor) else { throw .late }
      var piece = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &piece, piece.count)
      if count > 0 {
        buffer += piece[..<count]
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }

  /// Creates a pipe and returns its ends.
  ///
  /// The default size is large enough that writers do not block.
  static func pipe(size: Int32 = 1 << 20) throws -> (LineStream, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw GuestError.system("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // F_SETPIPE_SZ
    _ = fcntl(ends[0], 1031, size)
    return (LineStream(owning: ends[0]), ends[1])
  }
}
