import System
import Glibc
import Text
import TouchModel

/// Standard output for data, and standard error for diagnostics.
struct Console {
  /// Standard output.
  let output = FileSink(descriptor: STDOUT_FILENO, name: "standard output")
  /// When text on standard output has colors.
  var color = ColorChoice.auto

  /// True if text on standard output may have colors.
  var usesColor: Bool {
    switch color {
    case .auto: StandardStreams.wantsColor(STDOUT_FILENO)
    case .always: true
    case .never: false
    }
  }

  /// The columns of the terminal that standard output is; nil for other files, and if it is too narrow.
  var width: Int? { Self.width(of: STDOUT_FILENO) }

  /// True if a person sees standard output and standard error together, on a terminal.
  var sharesTerminal: Bool {
    Kernel.isTerminal(STDOUT_FILENO) == 1 && Kernel.isTerminal(STDERR_FILENO) == 1
  }

  private static func width(of stream: Int32) -> Int? {
    guard Kernel.isTerminal(stream) == 1 else { return nil }
    let width = Int(Kernel.terminalWidth(stream))
    return width < LineFolder.narrowest ? nil : width
  }

  private static func folded(_ text: String, at indent: Int, for stream: Int32) -> String {
    guard let width = width(of: stream) else { return text }
    var folder = LineFolder(width: width, indent: indent)
    return folder.fold(Array(text.utf8)) + folder.finish()
  }

  /// Writes text with short lines to standard output; on a terminal, long lines are folded.
  ///
  /// - Parameters:
  ///   - text: Complete lines.
  ///   - indent: The column at which a folded line continues.
  /// - Throws: What `FileSink` throws.
  func write(_ text: String, foldedAt indent: Int) throws(Failure) {
    try output.write(Self.folded(text, at: indent, for: STDOUT_FILENO))
  }

  /// Writes sentences to standard error, which are folded on a terminal; errors are ignored.
  func reportSentences(_ text: String) {
    report(Self.folded(text, at: 2, for: STDERR_FILENO))
  }

  /// Writes text to standard error; errors are ignored.
  func report(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var attempts = 16
    while !bytes.isEmpty {
      let result = SystemCall.retrying {
        bytes.withUnsafeBytes { Kernel.write(STDERR_FILENO, $0) }
      }
      switch result {
      case .success(let count) where count > 0: bytes = bytes.dropFirst(count)
      case .failure(let error)
      where error.number == EAGAIN && attempts > 0 && Self.waitUntilWritable():
        attempts -= 1
      default: return
      }
    }
  }

  /// Waits a short time until standard error, which may be non-blocking, is writable.
  private static func waitUntilWritable() -> Bool {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return Kernel.poll(&request, 100) > 0
  }

  /// Writes a note to standard error.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - location: The file that the note is about, with the line if there is one.
  func report(_ note: Note, at location: String) {
    reportSentences("\(location): \(note.level.rawValue): \(note.message)\n")
  }
}

/// The standard streams of the process.
enum StandardStreams {
  /// Makes the standard streams safe to use.
  ///
  /// A closed pipe and an exceeded file size limit become errors of a write instead of signals. A
  /// closed stream is opened on `/dev/null` in the direction that fails, so that no file opened later
  /// gets its number.
  static func prepare() {
    Kernel.ignoreSignal(SIGPIPE)
    Kernel.ignoreSignal(SIGXFSZ)
    for stream: Int32 in 0...2 where Kernel.flags(of: stream, F_GETFD) < 0 && errno == EBADF {
      // open(2) returns the lowest free number, which is this one.
      _ = Kernel.open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns true if the stream is a terminal that supports colors and the user allows them.
  static func wantsColor(_ stream: Int32) -> Bool {
    if let value = Kernel.environmentVariable("NO_COLOR"), value.pointee != 0 { return false }
    return isCapableTerminal(stream)
  }

  /// True if a page can be drawn on standard output, and keys are read from standard input.
  static var canShowPage: Bool {
    Kernel.isTerminal(STDIN_FILENO) == 1 && isCapableTerminal(STDOUT_FILENO)
  }

  /// Returns true if the stream is a terminal that can do more than print lines.
  private static func isCapableTerminal(_ stream: Int32) -> Bool {
    guard Kernel.isTerminal(stream) == 1 else { return false }
    guard let terminal = Kernel.environmentVariable("TERM") else { return false }
    return terminal.pointee != 0 && strcmp(terminal, "dumb") != 0
  }
}
