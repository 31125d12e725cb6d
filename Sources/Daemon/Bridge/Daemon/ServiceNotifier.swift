import System
import Glibc
package import Text
package import TouchModel

/// Sends the state of the daemon to the service manager; does nothing without one.
///
/// Each message is one datagram to the socket in `$NOTIFY_SOCKET`, sent without waiting.
///
/// Corresponds to `sd_notify(3)` and `sd_watchdog_enabled(3)`.
package struct ServiceNotifier {
  private let address: SocketAddress?

  /// The interval between messages `watchdog`, or nil if the service manager has no watchdog.
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

  /// Sends a message, unless that would block.
  ///
  /// - Parameter message: The message.
  /// - Returns: True if it was sent, or if there is no service manager. False if the service manager does not read, or
  ///   does not run; the caller may try again.
  @discardableResult
  package func send(_ message: ServiceMessage) -> Bool {
    guard let address else { return true }
    let number = Kernel.localSocket(Int32(SOCK_DGRAM.rawValue))
    guard number >= 0 else { return false }
    let descriptor = FileDescriptor(owning: number)
    let result = Array(message.text.utf8).withUnsafeBytes { bytes in
      address.withAddress { address, length in
        SystemCall.retrying {
          Kernel.send(descriptor.rawValue, bytes, to: address, length)
        }
      }
    }
    guard case .success = result else { return false }
    return true
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
}
