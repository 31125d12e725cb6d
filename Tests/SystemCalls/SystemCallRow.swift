import Glibc
import Testing

@testable import Evdev

/// What becomes of one call to the system, at one place, when the system says no.
struct SystemCallRow: Sendable, CustomTestStringConvertible {
  /// What happens where a signal interrupts the call.
  enum Interruption: Sendable {
    /// It is called again, and nobody notices.
    case again
    /// It is an error like others, or none; the table of outcomes says which.
    case told
  }

  /// The C function, or the request.
  let call: String
  /// Who calls.
  let place: String
  /// Which of the calls of that name it is, from 1.
  let nth: Int
  /// What a signal does.
  let interruption: Interruption
  /// What comes of it when all is well.
  let good: String
  /// What comes of it for each error number.
  let outcomes: [Int32: String]
  /// Does it, and says what came of it.
  let act: @Sendable () throws -> String

  var testDescription: String { "\(call), \(place)" }

  /// Fills in a row.
  ///
  /// - Parameters:
  ///   - call: The C function, or the request.
  ///   - place: Who calls.
  ///   - nth: Which of the calls of that name it is.
  ///   - interruption: What a signal does.
  ///   - good: What comes of it when all is well.
  ///   - others: What comes of each of the error numbers that any call may give.
  ///   - outcomes: What comes of the others, and of those where it differs.
  ///   - act: Does it.
  init(
    _ call: String, _ place: String, nth: Int = 1, _ interruption: Interruption = .again,
    good: String = "done",
    others: String? = nil, each outcomes: [Int32: String] = [:],
    act: @escaping @Sendable () throws -> String
  ) {
    self.call = call
    self.place = place
    self.nth = nth
    self.interruption = interruption
    self.good = good
    var all: [Int32: String] = [:]
    if let others { for number in Self.usual { all[number] = others } }
    self.outcomes = all.merging(outcomes) { $1 }
    self.act = act
  }

  /// Error numbers that hardly any call is safe from.
  static let usual = [EAGAIN, EIO, ENOMEM, EINVAL]

  /// The error in words that the row's outcomes can hold, for calls that throw it.
  static func words(_ name: String) -> [Int32: String] {
    [
      EAGAIN: "\(name): Resource temporarily unavailable", EIO: "\(name): Input/output error",
      ENOMEM: "\(name): Cannot allocate memory", EMFILE: "\(name): Too many open files",
      ENFILE: "\(name): Too many open files in system",
      EINVAL: "\(name): Invalid argument",
    ]
  }
}

/// Does something that may fail, and gives the message of the error in place of a result.
func outcome(_ body: () throws(SystemError) -> String) -> String {
  do throws(SystemError) { return try body() } catch { return error.message }
}
