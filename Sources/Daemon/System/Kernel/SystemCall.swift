import Glibc
package import Text

/// Error handling of system calls.
package enum SystemCall {
  /// Returns the message of an error number.
  package static func errorMessage(_ number: Int32) -> String {
    String(cString: strerror(number))
  }

  // The package functions are not generic, because a generic function is specialized only in its module,
  // and elsewhere each call would look up metadata.

  /// Repeats a call while a signal interrupts it; returns the result or the error number.
  package static func retrying(_ call: () -> Int32) -> Result<Int32, Interruption> {
    repeated(call)
  }

  /// Repeats a call while a signal interrupts it; returns the result or the error number.
  package static func retrying(_ call: () -> Int) -> Result<Int, Interruption> {
    repeated(call)
  }

  /// Repeats a call while a signal interrupts it.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the error.
  ///   - path: The path of the node or file; empty if there is none.
  ///   - call: The call, which returns a negative number if it fails.
  /// - Returns: The result.
  /// - Throws: The call, the path and the error number.
  @discardableResult
  package static func checked(
    _ name: StaticString, _ path: @autoclosure () -> UntrustedText = "", _ call: () -> Int32
  ) throws(SystemError) -> Int32 {
    try value(of: repeated(call), name, path)
  }

  /// Repeats a call while a signal interrupts it.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the error.
  ///   - path: The path of the node or file; empty if there is none.
  ///   - call: The call, which returns a negative number if it fails.
  /// - Returns: The result.
  /// - Throws: The call, the path and the error number.
  @discardableResult
  package static func checked(
    _ name: StaticString, _ path: @autoclosure () -> UntrustedText = "", _ call: () -> Int
  ) throws(SystemError) -> Int {
    try value(of: repeated(call), name, path)
  }

  @inline(__always)
  private static func repeated<Value: SignedInteger>(
    _ call: () -> Value
  ) -> Result<Value, Interruption> {
    while true {
      let value = call()
      if value >= 0 { return .success(value) }
      let number = errno
      if number != EINTR { return .failure(Interruption(number: number)) }
    }
  }

  @inline(__always)
  private static func value<Value>(
    of result: Result<Value, Interruption>, _ name: StaticString, _ path: () -> UntrustedText
  ) throws(SystemError) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error): throw SystemError(call: name, path: path(), number: error.number)
    }
  }

  /// An error number.
  package struct Interruption: Error {
    /// The value of `errno`.
    package let number: Int32

    /// Creates an error from its number.
    package init(number: Int32) {
      self.number = number
    }
  }
}

/// A failed system call: its name, its path and its error number.
package struct SystemError: Error, Hashable, Sendable {
  /// The call's name in C.
  package let call: String
  /// The path of the node or file; empty if there was none.
  package let path: UntrustedText
  /// The value of `errno`.
  package let number: Int32

  /// Creates an error.
  package init(call: StaticString, path: UntrustedText = "", number: Int32) {
    self.call = "\(call)"
    self.path = path
    self.number = number
  }

  /// True for error numbers that mean that the file or device does not exist.
  package var meansNotFound: Bool {
    [ENOENT, ENOTDIR, ENXIO, ENODEV, ELOOP, ENAMETOOLONG].contains(number)
  }

  /// The error as one line without a full stop, safe to print: `open /dev/input/event3: …`.
  package var message: String {
    let object = path.isEmpty ? "" : " " + path.escaped
    return "\(call)\(object): \(SystemCall.errorMessage(number))"
  }
}
