/// What is asked of the system, each function of the C library in one place.
///
/// Nothing outside these files calls one that asks the kernel or the system's databases. Each does
/// what its C function does, `errno` included, and nothing more: who calls again where a signal
/// interrupts is `SystemCall`, and who owns what is opened is `FileDescriptor`. In debug builds
/// each call goes by the `SystemCallSeam`, if the thread has one, which can refuse it; a release build
/// holds the bare calls.
package enum Kernel {
  /// Asks the system, by way of the seam where there is one.
  ///
  /// - Parameters:
  ///   - name: The name of the C function.
  ///   - descriptor: The file that it is about; -1 where it is about none.
  ///   - path: The name that it is about.
  ///   - object: What of a library's it is about.
  ///   - out: Where the answer goes beside the result.
  ///   - refused: The result that stands for an error number.
  ///   - call: Calls the C function.
  /// - Returns: What the C function returned, or `refused`.
  @inlinable
  @inline(__always)
  static func ask<Value>(
    _ name: StaticString, _ descriptor: Int32 = -1, at path: UnsafePointer<CChar>? = nil,
    about object: OpaquePointer? = nil, into out: UnsafeMutableRawPointer? = nil,
    refused: (Int32) -> Value, _ call: () -> Value
  ) -> Value {
    #if SYSTEM_CALL_SEAM
      if let seam = SystemCallSeam.current {
        let question = SystemCallSeam.Question(
          name, descriptor, path, about: object, count: 0, out)
        return seam.pass(question, refused: refused) { _ in call() }
      }
    #endif
    return call()
  }

  /// Asks for something that is -1 where it fails, and has `errno` set then.
  @inlinable
  @inline(__always)
  static func ask<Value: SignedInteger>(
    _ name: StaticString, _ descriptor: Int32 = -1, at path: UnsafePointer<CChar>? = nil,
    into out: UnsafeMutableRawPointer? = nil, _ call: () -> Value
  ) -> Value {
    ask(name, descriptor, at: path, into: out, refused: { _ in -1 }, call)
  }

  /// Asks for bytes to be moved, of which fewer may be moved than are there.
  ///
  /// - Parameters:
  ///   - name: The name of the C function.
  ///   - descriptor: The file.
  ///   - count: How many bytes there are.
  ///   - bytes: Where they are, or go.
  ///   - call: Calls the C function for so many of the first bytes.
  /// - Returns: How many were moved; -1 where it failed.
  @inlinable
  @inline(__always)
  static func move(
    _ name: StaticString, _ descriptor: Int32, _ count: Int,
    _ bytes: UnsafeRawPointer?, _ call: (Int) -> Int
  ) -> Int {
    #if SYSTEM_CALL_SEAM
      if let seam = SystemCallSeam.current {
        let question = SystemCallSeam.Question(
          name, descriptor, nil, count: count, UnsafeMutableRawPointer(mutating: bytes))
        return seam.pass(question, refused: { _ in -1 }, call)
      }
    #endif
    return call(count)
  }
}
