import Glibc
package import TouchModel

/// The ways in which the system says no.
package enum SystemCall {
  /// The system's words for an error number.
  package static func errorMessage(_ number: Int32) -> String {
    String(cString: strerror(number))
  }

  /// Calls again for as long as a signal interrupts; returns the result or the error number.
  ///
  /// Inlined, because a generic result of another module is looked up anew in each call.
  @inlinable
  package static func retrying<Value: SignedInteger>(
    _ call: () -> Value
  ) -> Result<Value, Interruption> {
    while true {
      let value = call()
      if value >= 0 { return .success(value) }
      let number = errno
      if number != EINTR { return .failure(Interruption(number: number)) }
    }
  }

  /// Calls again for as long as a signal interrupts.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the error.
  ///   - path: The node or file that it is about; empty where there is none.
  ///   - call: The call; negative means that it failed.
  /// - Returns: What it returned.
  /// - Throws: The call, the path and the error number.
  @discardableResult
  @inlinable
  package static func checked<Value: SignedInteger>(
    _ name: StaticString, _ path: UntrustedText = "", _ call: () -> Value
  ) throws(SystemError) -> Value {
    switch retrying(call) {
    case .success(let value): return value
    case .failure(let error): throw SystemError(call: name, path: path, number: error.number)
    }
  }

  /// An error number.
  package struct Interruption: Error {
    /// The value of `errno`.
    package let number: Int32

    /// Makes the error of a number.
    @inlinable
    package init(number: Int32) {
      self.number = number
    }
  }
}
