import Evdev
import Glibc
package import TouchModel

/// Tells the service manager how the daemon is; does nothing where there is none.
///
/// Each message is one datagram to the socket that `$NOTIFY_SOCKET` names. Nothing here fails the
/// daemon, and nothing waits for long: a message that cannot be handed over in time is dropped.
///
/// Corresponds to `sd_notify(3)` and `sd_watchdog_enabled(3)`.
package struct ServiceNotifier {
  /// How long a message may wait for the service manager's queue to have room.
  private static let patience = Microseconds(10_000)
  /// How long the message that the start waits for may do so.
  private static let longPatience = Microseconds(200_000)

  private let address: SocketAddress?

  /// How often `watchdog()` has to be called; nil where nobody waits for it.
  ///
  /// Half of the time after which the service manager takes the daemon for dead.
  package let watchdogInterval: Microseconds?

  /// Reads from the environment whom to tell.
  ///
  /// - Parameters:
  ///   - variable: Gives the value of a variable of the environment.
  ///   - process: Our own number.
  package init(
    variable: (String) -> UntrustedText? = ServiceNotifier.environment,
    process: Int32 = Kernel.processID
  ) {
    address = variable("NOTIFY_SOCKET").flatMap { SocketAddress($0) }
    watchdogInterval = Self.interval(
      variable("WATCHDOG_USEC"), of: variable("WATCHDOG_PID"), process: process)
  }

  /// Whether there is somebody to tell.
  package var isHeard: Bool { address != nil }

  /// Says that the daemon works, after its start and after a reload.
  ///
  /// - Parameter status: What it does, in a line for `systemctl status`.
  /// - Returns: Whether it was handed over; true where there is nobody to tell. A daemon that is never
  ///   said to work is taken for one that failed, and ended.
  @discardableResult
  package func ready(status: String) -> Bool {
    send("READY=1\nSTATUS=\(Self.line(status))", within: Self.longPatience)
  }

  /// Says that the layout is read anew; `ready(status:)` must follow, whatever comes of it.
  ///
  /// - Parameter time: Now, by CLOCK_MONOTONIC.
  package func reloading(at time: Microseconds) {
    send("RELOADING=1\nMONOTONIC_USEC=\(max(0, time.count))", within: Self.longPatience)
  }

  /// Says what the daemon does, in a line for `systemctl status`.
  ///
  /// - Parameter status: The line.
  /// - Returns: Whether it was handed over; true where there is nobody to tell.
  @discardableResult
  package func status(_ status: String) -> Bool {
    send("STATUS=\(Self.line(status))", within: Self.patience)
  }

  /// Says that the daemon ends.
  package func stopping() {
    send("STOPPING=1", within: Self.patience)
  }

  /// Says that the daemon is alive.
  ///
  /// Only to be called by the loop that reads the devices.
  package func watchdog() {
    send("WATCHDOG=1", within: Self.patience)
  }

  /// The value of a variable of our own environment.
  package static func environment(_ name: String) -> UntrustedText? {
    guard let value = Kernel.environmentVariable(name) else { return nil }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  private static func interval(
    _ limit: UntrustedText?, of owner: UntrustedText?, process: Int32
  ) -> Microseconds? {
    func number(_ text: UntrustedText) -> Int64? {
      // Digits only: no sign, no blanks.
      guard text.bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int64(String(decoding: text.bytes, as: UTF8.self))
    }
    guard let microseconds = limit.flatMap(number), microseconds > 0 else { return nil }
    if let owner, number(owner) != Int64(process) { return nil }
    return Microseconds(max(1, microseconds / 2))
  }

  /// A message ends at a line feed, so none may be in a value.
  private static func line(_ text: String) -> String {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } ? text : UntrustedText(text).escaped
  }

  @discardableResult
  private func send(_ message: String, within limit: Microseconds) -> Bool {
    guard let address else { return true }
    let number = Kernel.datagramSocket()
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
