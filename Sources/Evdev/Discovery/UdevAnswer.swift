import Glibc

/// What libudev's answers mean: it says nothing both of what there is not and of what it cannot find
/// out, and only the error number tells the two apart.
enum UdevAnswer {
  /// Calls what gives something; nil where there is nothing to give.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the error.
  ///   - call: The call; made again for as long as a signal interrupts it.
  /// - Returns: What it gave.
  /// - Throws: Why it could not be found out.
  static func given<Value>(
    _ name: StaticString, _ call: () -> Value?
  ) throws(SystemError) -> Value? {
    while true {
      errno = 0
      if let value = call() { return value }
      let number = errno
      if number == EINTR { continue }
      if absences.contains(number) { return nil }
      throw SystemError(call: name, number: number)
    }
  }

  /// Calls what gives something in any case but that of an error.
  static func needed<Value>(
    _ name: StaticString, _ call: () -> Value?
  ) throws(SystemError) -> Value {
    if let value = try given(name, call) { return value }
    throw SystemError(call: name, number: errno == 0 ? ENOMEM : errno)
  }

  /// Calls what returns a number, below zero a negated error number.
  @discardableResult
  static func checked(_ name: StaticString, _ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if result != -EINTR { throw SystemError(call: name, number: 0 &- result) }
    }
  }

  /// What says that there is nothing, as no error number at all does.
  private static let absences: [Int32] = [0, ENOENT, ENODEV, ENXIO, ENODATA, ENOTDIR]
}
