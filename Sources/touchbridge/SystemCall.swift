import Glibc

/// The ways in which the system says no.
enum SystemCall {
  /// The system's words for an error number.
  static func words(_ number: Int32) -> String {
    String(cString: strerror(number))
  }

  /// Calls again for as long as a signal interrupts; returns the result or the error number.
  static func retrying<Value: SignedInteger>(
    _ call: () -> Value
  ) -> Result<Value, Interruption> {
    while true {
      let value = call()
      if value >= 0 { return .success(value) }
      let number = errno
      if number != EINTR { return .failure(Interruption(number: number)) }
    }
  }

  /// An error number.
  struct Interruption: Error {
    let number: Int32
  }
}
