import System
import Glibc
package import Text
package import TouchModel

/// Sends the state of the daemon to the service manager; does nothing without one.
///
/// Each message is one datagram to the socket in `$NOTIFY_SOCKET`. An error does not affect the
/// daemon: a message that cannot be sent within a short time is discarded.
///
/// Corresponds to `sd_notify(3)` and `sd_watchdog_enabled(3)`.
package struct ServiceNotifier {
  /// The time limit for sending a message while the service manager's queue is full.
  private static let sendLimit = Microseconds(10_000)
  /// The time limit for a message that the service manager waits for.
  private static let longSendLimit = Microseconds(200_000)

  private let address: SocketAddress?

  /// The interval between calls of `watchdog()`, or nil if the service manager has no watchdog.
  ///
  /// Half of the time after which the service manager restarts the daemon.
  package let watchdogInterval: Microseconds?

  /// Reads the address of the service manager from the environment.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of an environment variable.
  ///   - process: The process id of the daemon.
  package init(
    variable: (String) -> UntrustedText? = ProcessEnvironment.value(of:),
    process: Int32 = Kernel.processID
  ) {
    address = variable("NOTIFY_SOCKET").flatMap { SocketAddress($0) }
    watchdogInterval = Self.interval(
      variable("WATCHDOG_USEC"), of: variable("WATCHDOG_PID"), process: process)
  }

  /// True if there is a service manager.
  package var isConnected: Bool { address != nil }

  /// Reports that the daemon works, after its start and after a reload.
  ///
  /// The service manager ends a daemon that never sends this message.
  ///
  /// - Parameter status: The status line for `systemctl status`.
  /// - Returns: True if the message was sent, or if there is no service manager.
  @discardableResult
  package func ready(status: String) -> Bool {
    send("READY=1\nSTATUS=\(Self.line(status))", within: Self.longSendLimit)
  }

  /// Reports that the layout is being reloaded; `ready(status:)` must follow in any case.
  ///
  /// - Parameter time: The current time of CLOCK_MONOTONIC.
  package func reloading(at time: Microseconds) {
    send("RELOADING=1\nMONOTONIC_USEC=\(max(0, time.count))", within: Self.longSendLimit)
  }

  /// Reports the status line for `systemctl status`.
  ///
  /// - Parameter status: The line.
  /// - Returns: True if the message was sent, or if there is no service manager.
  @discardableResult
  package func status(_ status: String) -> Bool {
    send("STATUS=\(Self.line(status))", within: Self.sendLimit)
  }

  /// Reports that the daemon stops.
  package func stopping() {
    send("STOPPING=1", within: Self.sendLimit)
  }

  /// Reports that the daemon is alive.
  ///
  /// Call it only from the event loop that reads the devices.
  package func watchdog() {
    send("WATCHDOG=1", within: Self.sendLimit)
  }

  /// Returns true if a service manager started this process.
  ///
  /// Corresponds to `$INVOCATION_ID` and `$NOTIFY_SOCKET`.
  package static func isManaged(
    variable: (String) -> UntrustedText? = ProcessEnvironment.value(of:)
  ) -> Bool {
    ["INVOCATION_ID", "NOTIFY_SOCKET"].contains { variable($0).map { !$0.isEmpty } ?? false }
  }

  private static func interval(
    _ limit: UntrustedText?, of owner: UntrustedText?, process: Int32
  ) -> Microseconds? {
    guard let limit, let microseconds = Int64(digits: limit.bytes), microseconds > 0 else {
      return nil
    }
    if let owner, Int32(digits: owner.bytes) != process { return nil }
    return Microseconds(max(1, microseconds / 2))
  }

  /// Returns a status without line feeds, which would end the message's field.
  private static func line(_ text: String) -> String {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } ? text : UntrustedText(text).escaped
  }

  @discardableResult
  private func send(_ message: String, within limit: Microseconds) -> Bool {
    guard let address else { return true }
    let number = Kernel.localSocket(Int32(SOCK_DGRAM.rawValue))
    guard number >= 0 else { return false }
    let descriptor = FileDescriptor(owning: number)
    Kernel.setSendTimeout(descriptor.rawValue, to: limit)
    let result = Array(message.utf8).withUnsafeBytes { bytes in
      address.withAddress { address, length in
        SystemCall.retrying {
          Kernel.send(descriptor.rawValue, bytes, to: address, length)
        }
      }
    }
    guard case .success = result else { return false }
    return true
  }
}
