import Glibc

/// The lines that another process writes, as they come.
final class LineStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Takes over the reading end of a pipe.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Where a line could not be had.
  enum Missing: Error {
    /// The deadline passed.
    case late
    /// Nobody writes any longer.
    case atEnd
  }

  /// The next line without its newline.
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

  /// A pipe, of a megabyte unless told, so that no writer waits for us: its two ends.
  static func pipe(size: Int32 = 1 << 20) throws -> (LineStream, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw LaneError.system("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // F_SETPIPE_SZ
    _ = fcntl(ends[0], 1031, size)
    return (LineStream(owning: ends[0]), ends[1])
  }
}
