import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

/// A line of the table in Tests/Faults/README.md: what follows if a system call fails.
struct SystemCallRow: Sendable, CustomTestStringConvertible {
  /// What follows from an error.
  enum Outcome: Sendable, Equatable {
    /// The call is repeated once, and the operation has the outcome of a call that succeeds.
    case repeated
    /// The operation has this outcome.
    case text(String)
  }

  /// The C function or the ioctl request.
  let call: String
  /// The number of the call among those with the name, from 1.
  let nth: Int
  /// The component that makes the call, which names an operation.
  let component: String
  /// The names of the errors; empty for a call that succeeds.
  let errors: [String]
  /// The outcome; `*` stands for the message of the error.
  private let outcome: String

  var testDescription: String {
    "\(call) #\(nth), \(component), \(errors.isEmpty ? "no error" : errors.joined(separator: " "))"
  }

  /// Reads a line of the table; returns nil for another line.
  init?(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 7, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { return nil }
    let words = cells[1].dropFirst().dropLast().split(separator: " #")
    call = String(words[0])
    nth = words.count > 1 ? Int(words[1]) ?? 0 : 1
    component = cells[2]
    errors = cells[3] == "no error" ? [] : cells[3].split(separator: " ").map(String.init)
    outcome = cells[4]
  }

  /// Returns the outcome of an error, or of a call that succeeds for nil.
  func outcome(of error: Int32?) -> Outcome {
    if outcome == "repeated" { return .repeated }
    guard let error else { return .text(outcome) }
    return .text(outcome.replacing("*", with: String(cString: strerror(error))))
  }

  /// The rows, in the order of the table.
  static let all: [SystemCallRow] = {
    let file = TestEnvironment.path("Tests/Faults/README.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { SystemCallRow($0) }
  }()

  /// The errors by name.
  static let numbers: [String: Int32] = [
    "EACCES": EACCES, "EAGAIN": EAGAIN, "EBUSY": EBUSY, "ECONNABORTED": ECONNABORTED,
    "ECONNREFUSED": ECONNREFUSED, "ECONNRESET": ECONNRESET, "EDQUOT": EDQUOT, "EEXIST": EEXIST,
    "EFBIG": EFBIG, "EINTR": EINTR, "EINVAL": EINVAL, "EIO": EIO, "ELOOP": ELOOP,
    "EMFILE": EMFILE, "EMSGSIZE": EMSGSIZE, "ENFILE": ENFILE, "ENOBUFS": ENOBUFS,
    "ENODATA": ENODATA, "ENODEV": ENODEV, "ENOENT": ENOENT, "ENOMEM": ENOMEM, "ENOSPC": ENOSPC,
    "ENOTDIR": ENOTDIR, "ENOTSOCK": ENOTSOCK, "ENOTTY": ENOTTY, "ENXIO": ENXIO, "EPERM": EPERM,
    "EPIPE": EPIPE, "EPROTOTYPE": EPROTOTYPE, "ERANGE": ERANGE, "EROFS": EROFS, "ESRCH": ESRCH,
  ]
}
