@testable import System

/// The operations in which a system call fails, by the component that makes the call.
///
/// Each returns its outcome as text, which the table in Tests/Faults/README.md has.
enum SystemCallOperations {
  typealias Table = [String: @Sendable () throws -> String]

  static let all: Table = [
    devices, discovery, udev, outputs, bridge, sockets, statistics, program,
  ].reduce(into: [:]) { $0.merge($1) { _, _ in preconditionFailure("two operations of one name") } }
}

/// Performs an operation, and returns its result or the message of its error.
func outcome(_ body: () throws(SystemError) -> String) -> String {
  do throws(SystemError) { return try body() } catch { return error.message }
}
