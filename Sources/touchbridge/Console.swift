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
    while !bytes.isEmpty {
      let result = SystemCall.retrying {
        bytes.withUnsafeBytes { Kernel.write(STDERR_FILENO, $0) }
      }
      guard case .success(let count) = result, count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
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
