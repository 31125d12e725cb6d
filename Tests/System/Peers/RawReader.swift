import CLibevdev
import CLinux
import Evdev
import Glibc
import TouchModel

/// Reads a node by `read(2)` and nothing else: what a reader of the kernel's ring gets.
///
/// It reads along while a stream is played, so that nobody has to guess how much the kernel has made
/// of a report.
final class RawReader {
  private(set) var events: [InputEvent] = []
  /// `EVIOCSCLOCKID`, which Swift cannot see.
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

  /// Reads all that waits, and says how many records came; nil once the device is gone.
  func pump() throws -> Int? {
    var count = 0
    while true {
      let bytes = read(file.rawValue, &buffer, buffer.count * MemoryLayout<input_event>.stride)
      if bytes < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { return count }
        if errno == ENODEV { return nil }
        throw LaneError("read \(path): \(SystemCall.errorMessage(errno))")
      }
      let records = bytes / MemoryLayout<input_event>.stride
      for index in 0..<records { events.append(InputEvent(kernel: buffer[index])) }
      count += records
    }
  }
}
