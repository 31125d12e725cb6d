import Glibc

@testable import System

/// A simulated service manager: its environment variables, its notifications and its journal.
final class SimulatedSystemd {
  /// The datagrams to the journal.
  private(set) var journal: [String] = []
  /// The notifications to the manager.
  private(set) var notifications: [String] = []

  private let environment: [String: UnsafeMutablePointer<CChar>?] = [
    // The simulated standard output has no device and inode.
    "JOURNAL_STREAM": strdup("0:0"), "NOTIFY_SOCKET": strdup("/run/on/system"),
    "WATCHDOG_USEC": strdup("100000"),
  ]
  private var attempts = 0

  deinit {
    for value in environment.values { free(value) }
  }

  /// Returns the result of a simulated call; nil for other calls.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    switch call.name {
    case "getenv": return environment[call.path].map { Int(bitPattern: $0) } ?? 0
    case "connect": return 0
    // Standard error is not a socket.
    case "send" where call.descriptor == STDERR_FILENO: return -Int(ENOTSOCK)
    case "send":
      attempts += 1
      // The journal's buffer is full from time to time.
      if attempts % 7 == 3 { return -Int(EAGAIN) }
      journal.append(Self.text(call))
      return call.count
    case "sendto":
      notifications.append(Self.text(call))
      return call.count
    default: return nil
    }
  }

  private static func text(_ call: SystemCallSeam.Call) -> String {
    let bytes = UnsafeRawBufferPointer(start: call.out, count: call.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
