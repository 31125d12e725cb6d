import System
import Glibc
import Text

/// The effect of SIGHUP on a daemon (O-3).
package enum HangupAction: Hashable, Sendable {
  /// The layout is read again.
  case reload
  /// The daemon ends, because its terminal was closed.
  case stop
  /// Nothing happens, because the signal was ignored when the daemon started, as by `nohup`.
  case ignore

  /// Returns the effect for this process.
  ///
  /// - Parameter reloads: True if the layout is read again in any case.
  /// - Returns: The effect.
  package static func current(reloads: Bool) -> HangupAction {
    if reloads { return .reload }
    if Kernel.isIgnored(signal: SIGHUP) { return .ignore }
    return hasTerminal ? .stop : .reload
  }

  /// The signals among those of a daemon that it handles; an ignored one stays as it is.
  package func handled(_ signals: [Int32]) -> [Int32] {
    self == .ignore ? signals.filter { $0 != SIGHUP } : signals
  }

  /// True if this process has a controlling terminal.
  private static var hasTerminal: Bool {
    // The file exists everywhere; only a process with a controlling terminal can open it.
    (try? FileDescriptor(opening: "/dev/tty", O_RDONLY | O_NONBLOCK)) != nil
  }
}
