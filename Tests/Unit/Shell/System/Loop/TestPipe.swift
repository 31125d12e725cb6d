import Glibc
import Testing

/// Two ends of a pipe, of a pair of sockets or of a terminal, closed with the object.
final class TestPipe {
  /// The end to read from.
  let reading: Int32
  /// The end to write to.
  let writing: Int32
  private(set) var isReadingClosed = false
  private(set) var isWritingClosed = false

  /// Creates a pipe.
  init() throws {
    // A write to a pipe without a reader would raise SIGPIPE and end the tests.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Creates a pair of connected sockets.
  init(socketType: Int32) throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, socketType, 0, &ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Creates a raw pseudoterminal; bytes written to it are read from its master.
  init(terminal: Void) throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    var number: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN.
    try #require(ioctl(master, 0x4004_5431, &number) == 0)
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    var settings = termios()
    tcgetattr(terminal, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal, TCSANOW, &settings)
    (reading, writing) = (master, terminal)
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if !isReadingClosed { close(reading) }
    isReadingClosed = true
  }

  func closeWriting() {
    if !isWritingClosed { close(writing) }
    isWritingClosed = true
  }

  /// The capacity of the pipe in bytes; at least a page.
  var room: Int {
    get { Int(fcntl(writing, 1032)) }  // F_GETPIPE_SZ
    set { _ = fcntl(writing, 1031, Int32(newValue)) }  // F_SETPIPE_SZ
  }

  /// Writes one byte.
  func feed(_ byte: UInt8 = 1) {
    var byte = byte
    _ = write(writing, &byte, 1)
  }

  /// Reads the available bytes, up to a limit; returns no bytes if none is available, or at the end.
  func drain(_ most: Int = 1 << 20) -> [UInt8] {
    var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while result.count < most, poll(&request, 1, 0) == 1 {
      let count = read(reading, &buffer, min(buffer.count, most - result.count))
      guard count > 0 else { break }
      result += buffer.prefix(count)
    }
    return result
  }
}
