import CLibevdev
import CLinux
import System
import Glibc
import Text
import TouchModel

/// Reads a node with `read(2)` only: the records of the kernel's ring.
///
/// It reads while a stream is played, so the number of records of a report is known.
final class RawReader {
  private(set) var events: [InputEvent] = []
  /// `EVIOCSCLOCKID`, a macro that Swift does not import.
  private static let setClock: UInt = 0x4004_45a0

  private var buffer = [input_event](repeating: input_event(), count: 256)
  private let file: FileDescriptor
  private let path: String

  init(_ path: String) throws {
    self.path = path
    file = try FileDescriptor(opening: UntrustedText(path), O_RDONLY | O_NONBLOCK)
    var clock = CLOCK_MONOTONIC
    try SystemCall.checked("ioctl EVIOCSCLOCKID", UntrustedText(path)) {
      ioctl(file.rawValue, Self.setClock, &clock)
    }
  }

  /// Reads all available records and returns their number; nil after the device is removed.
  func pump() throws -> Int? {
    var count = 0
    while true {
      let bytes = read(file.rawValue, &buffer, buffer.count * MemoryLayout<input_event>.stride)
      if bytes < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { return count }
        if errno == ENODEV { return nil }
        throw GuestError("read \(path): \(SystemCall.errorMessage(errno))")
      }
      let records = bytes / MemoryLayout<input_event>.stride
      for index in 0..<records { events.append(InputEvent(kernel: buffer[index])) }
      count += records
    }
  }
}
