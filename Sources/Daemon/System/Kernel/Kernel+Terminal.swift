import CLinux
import Glibc

extension Kernel {
  /// Returns the number of columns of a terminal; 0 if it is unknown.
  ///
  /// The corresponding C function is `ioctl`, with `TIOCGWINSZ`.
  package static func terminalWidth(_ descriptor: Int32) -> Int32 {
    call("TIOCGWINSZ", descriptor) { tb_terminal_width(descriptor) }
  }

  /// Returns 1 if a descriptor is a terminal, otherwise 0.
  ///
  /// The corresponding C function is `isatty`.
  package static func isTerminal(_ descriptor: Int32) -> Int32 {
    call("isatty", descriptor, failed: { _ in 0 }) { isatty(descriptor) }
  }
}
