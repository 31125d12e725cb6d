import Text
package import TouchModel

/// A message to the service manager.
///
/// Corresponds to `sd_notify(3)`.
package enum ServiceMessage: Hashable, Sendable {
  /// The daemon works, after its start and after a reload; with the line for `systemctl status`.
  ///
  /// The service manager ends a daemon that never sends it.
  case ready(status: String)
  /// The layout is reloaded since a time of CLOCK_MONOTONIC; `ready` must follow in any case.
  case reloading(since: Microseconds)
  /// The daemon is alive; only the event loop that reads the devices may send it.
  case watchdog
  /// The line for `systemctl status`.
  case status(String)
  /// The daemon stops.
  case stopping

  /// The datagram.
  var text: String {
    switch self {
    case .ready(let status): "READY=1\nSTATUS=\(Self.line(status))"
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(max(0, time.count))"
    case .watchdog: "WATCHDOG=1"
    case .status(let status): "STATUS=\(Self.line(status))"
    case .stopping: "STOPPING=1"
    }
  }

  /// Returns a status without line feeds, which would end the message's field.
  private static func line(_ text: String) -> String {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } ? text : UntrustedText(text).escaped
  }
}
