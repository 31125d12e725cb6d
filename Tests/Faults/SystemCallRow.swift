import Glibc
import Testing

@testable import System

/// The expected outcomes of one system call in one component.
struct SystemCallRow: Sendable, CustomTestStringConvertible {
  /// The effect of an interruption by a signal.
  enum Interruption: Sendable {
    /// The call is repeated, without another effect.
    case retried
    /// The interruption has the outcome in the table.
    case reported
  }

  /// The C function or the ioctl request.
  let call: String
  /// The component that makes the call.
  let component: String
  /// The number of the call among those with the name, from 1.
  let nth: Int
  /// The effect of an interruption.
  let interruption: Interruption
  /// The outcome without a fault.
  let good: String
  /// The outcome of each error number.
  let outcomes: [Int32: String]
  /// Performs the operation, and returns its outcome.
  let act: @Sendable () throws -> String

  var testDescription: String { "\(call), \(component)" }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - call: The C function or the ioctl request.
  ///   - component: The component that makes the call.
  ///   - nth: The number of the call among those with the name, from 1.
  ///   - interruption: The effect of an interruption.
  ///   - good: The outcome without a fault.
  ///   - others: The outcome of the common error numbers.
  ///   - outcomes: The outcomes of other error numbers, and exceptions.
  ///   - act: Performs the operation.
  init(
    _ call: String, _ component: String, nth: Int = 1, _ interruption: Interruption = .retried,
    good: String = "done",
    others: String? = nil, each outcomes: [Int32: String] = [:],
    act: @escaping @Sendable () throws -> String
  ) {
    self.call = call
    self.component = component
    self.nth = nth
    self.interruption = interruption
    self.good = good
    var all: [Int32: String] = [:]
    if let others { for number in Self.common { all[number] = others } }
    self.outcomes = all.merging(outcomes) { $1 }
    self.act = act
  }

  /// The error numbers that almost every call may return.
  static let common = [EAGAIN, EIO, ENOMEM, EINVAL]

  /// Returns the error messages of calls whose error is thrown.
  static func messages(of name: String) -> [Int32: String] {
    [
      EAGAIN: "\(name): Resource temporarily unavailable", EIO: "\(name): Input/output error",
      ENOMEM: "\(name): Cannot allocate memory", EMFILE: "\(name): Too many open files",
      ENFILE: "\(name): Too many open files in system",
      EINVAL: "\(name): Invalid argument",
    ]
  }
}

/// Performs an operation, and returns its result or the message of its error.
func outcome(_ body: () throws(SystemError) -> String) -> String {
  do throws(SystemError) { return try body() } catch { return error.message }
}
