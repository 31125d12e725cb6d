import CLinux
import Glibc

extension Kernel {
  /// The function of a thread that has not started yet.
  package final class ThreadBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    /// Takes ownership of the body at an address, and runs it.
    package static func run(at address: UnsafeMutableRawPointer) {
      Unmanaged<ThreadBody>.fromOpaque(address).takeRetainedValue().body()
    }
  }

  /// Runs a function on a thread of its own, which ends with the function; returns 0 or an error
  /// number.
  ///
  /// The corresponding C function is `pthread_create`.
  package static func startThread(_ body: @escaping @Sendable () -> Void) -> Int32 {
    let retained = Unmanaged.passRetained(ThreadBody(body))
    let argument = retained.toOpaque()
    let number = call("pthread_create", into: argument, failed: { $0 }) {
      var thread = pthread_t()
      let number = pthread_create(
        &thread, nil,
        { argument in
          if let argument { ThreadBody.run(at: argument) }
          return nil
        }, argument)
      if number == 0 { pthread_detach(thread) }
      return number
    }
    if number != 0 { retained.release() }
    return number
  }

  /// Creates a counter that is readable while it is not 0.
  ///
  /// The corresponding C function is `eventfd`.
  package static func eventCounter() -> Int32 {
    call("eventfd") { eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC)) }
  }
}
