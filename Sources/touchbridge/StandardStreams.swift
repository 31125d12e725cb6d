import Evdev
import Glibc

/// The three streams that a programme starts with.
enum StandardStreams {
  /// Makes sure that they are safe to use.
  ///
  /// A closed pipe shall be an error of a write and no signal, and so shall a file that has become
  /// too long for its limit. A stream that is closed is held by
  /// something that fails, so that no file opened later takes its number and is written into.
  static func prepare() {
    Kernel.ignoreSignal(SIGPIPE)
    Kernel.ignoreSignal(SIGXFSZ)
    for stream: Int32 in 0...2 where Kernel.flags(of: stream, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is this one.
      _ = Kernel.open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the stream is a terminal that should be coloured.
  static func wantsColor(_ stream: Int32) -> Bool {
    guard Kernel.isTerminal(stream) == 1 else { return false }
    if let value = Kernel.environmentVariable("NO_COLOR"), value.pointee != 0 { return false }
    guard let terminal = Kernel.environmentVariable("TERM") else { return false }
    return terminal.pointee != 0 && strcmp(terminal, "dumb") != 0
  }
}
