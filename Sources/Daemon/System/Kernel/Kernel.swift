/// The system calls of the program, one function per C function.
///
/// No other file calls the kernel or a system database. Each function behaves as its C function,
/// including `errno`; `SystemCall` repeats interrupted calls, and `FileDescriptor` owns
/// descriptors. In debug builds each call passes through the `SystemCallSeam` of the thread, if
/// there is one, which can make it fail. Release builds contain only the bare calls.
package enum Kernel {
  /// Makes a call, through the seam if there is one.
  ///
  /// - Parameters:
  ///   - name: The name of the C function.
  ///   - descriptor: The descriptor argument; -1 if there is none.
  ///   - path: The path argument.
  ///   - object: The library object argument.
  ///   - out: The memory for results besides the return value.
  ///   - failed: Returns the result that represents an error number.
  ///   - body: Calls the C function.
  /// - Returns: The result of the C function, or of `failed`.
  @inlinable
  @inline(__always)
  package static func call<Value>(
    _ name: StaticString, _ descriptor: Int32 = -1, at path: UnsafePointer<CChar>? = nil,
    about object: OpaquePointer? = nil, into out: UnsafeMutableRawPointer? = nil,
    failed: (Int32) -> Value, _ body: () -> Value
  ) -> Value {
    #if SYSTEM_CALL_SEAM
      if let seam = SystemCallSeam.current {
        let call = SystemCallSeam.Call(
          name, descriptor, path, about: object, count: 0, out)
        return seam.perform(call, failed: failed) { _ in body() }
      }
    #endif
    return body()
  }

  /// Makes a call that returns -1 and sets `errno` if it fails.
  @inlinable
  @inline(__always)
  package static func call<Value: SignedInteger>(
    _ name: StaticString, _ descriptor: Int32 = -1, at path: UnsafePointer<CChar>? = nil,
    into out: UnsafeMutableRawPointer? = nil, _ body: () -> Value
  ) -> Value {
    call(name, descriptor, at: path, into: out, failed: { _ in -1 }, body)
  }

  /// Makes a call that transfers at most a number of bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the C function.
  ///   - descriptor: The descriptor argument.
  ///   - count: The number of bytes.
  ///   - bytes: The buffer.
  ///   - body: Calls the C function for a number of bytes.
  /// - Returns: The number of transferred bytes; -1 if it failed.
  @inlinable
  @inline(__always)
  package static func transfer(
    _ name: StaticString, _ descriptor: Int32, _ count: Int,
    _ bytes: UnsafeRawPointer?, _ body: (Int) -> Int
  ) -> Int {
    #if SYSTEM_CALL_SEAM
      if let seam = SystemCallSeam.current {
        let call = SystemCallSeam.Call(
          name, descriptor, nil, count: count, UnsafeMutableRawPointer(mutating: bytes))
        return seam.perform(call, failed: { _ in -1 }, body)
      }
    #endif
    return body(count)
  }
}
