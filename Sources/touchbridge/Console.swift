import Evdev
import Glibc
import TouchModel

/// Where data and talk go.
struct Console {
  /// Standard output, for data.
  let output = FileSink(descriptor: STDOUT_FILENO, name: "standard output")
  /// Whether data for people may be coloured.
  let usesColor = StandardStreams.wantsColor(STDOUT_FILENO)

  /// Says something on standard error; who closed that does not want to hear it.
  func say(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var patience = 16
    while !bytes.isEmpty {
      let result = SystemCall.retrying {
        bytes.withUnsafeBytes { Kernel.write(STDERR_FILENO, $0) }
      }
      switch result {
      case .success(let count) where count > 0: bytes = bytes.dropFirst(count)
      case .failure(let error) where error.number == EAGAIN && patience > 0 && Self.hasRoom():
        patience -= 1
      default: return
      }
    }
  }

  /// Waits a moment for room on standard error, which others may have made non-blocking.
  private static func hasRoom() -> Bool {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return Kernel.poll(&request, 100) > 0
  }

  /// Says a note on standard error.
  ///
  /// - Parameters:
  ///   - note: What a person should know.
  ///   - place: The file it is about, with the line where there is one.
  func say(_ note: Note, at place: String) {
    say("\(place): \(note.level.rawValue): \(note.message)\n")
  }
}
