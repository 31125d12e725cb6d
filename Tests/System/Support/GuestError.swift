import Glibc

/// An error that stops a test.
struct GuestError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the error of a system call.
  static func system(_ call: String, _ number: Int32) -> GuestError {
    GuestError("\(call): \(String(cString: strerror(number)))")
  }
}
