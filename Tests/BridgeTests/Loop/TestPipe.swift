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

  /// Makes a pipe.
  init() throws {
    // Whoever writes to a pipe that nobody reads would end the tests.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Makes a pair of sockets.
  init(socketType: Int32) throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, socketType, 0, &ends) == 0)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Makes a terminal that passes bytes on as they are; what is written to it is read by its master.
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

  /// How many bytes a pipe holds; can be made less, down to a page.
  var room: Int {
    get { Int(fcntl(writing, 1032)) }  // F_GETPIPE_SZ
    set { _ = fcntl(writing, 1031, Int32(newValue)) }  // F_SETPIPE_SZ
  }

  /// Puts one byte in.
  func feed(_ byte: UInt8 = 1) {
    var byte = byte
    _ = write(writing, &byte, 1)
  }

  /// Takes what is there, up to so many bytes; empty where nothing is, or at the end.
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
