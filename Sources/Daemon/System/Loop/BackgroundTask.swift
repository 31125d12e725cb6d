import Glibc

/// Runs a function on a thread of its own, and passes its result to an event loop.
///
/// For work that can block or takes longer than a frame, so that devices are read meanwhile. The
/// function has no access to the state of the loop: only its result is passed on. It may consist of
/// objects, such as the views of a layout, because the thread has ended when the loop takes them. One
/// function runs at a time.
///
/// Corresponds to pthread_create(3) and eventfd(2).
package final class BackgroundTask<Value: SendableMetatype> {
  /// A result on its way from the thread to the loop.
  private final class Outcome {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// How often a result is passed on if that fails.
  private static var attempts: Int { 8 }

  /// True from the start of the thread to its result.
  package private(set) var isRunning = false

  /// The counter through which the address of an outcome is passed.
  private let counter: Int32
  private let loop: EventLoop
  private let finished: (Value) -> Void
  private var source: EventLoop.Source?

  /// Creates a task that does not run yet.
  ///
  /// - Parameters:
  ///   - loop: The event loop.
  ///   - finished: Called on the loop with each result.
  /// - Throws: The error of `eventfd(2)` or `epoll_ctl(2)`.
  package init(on loop: EventLoop, _ finished: @escaping (Value) -> Void) throws(SystemError) {
    counter = try SystemCall.checked("eventfd") { Kernel.eventCounter() }
    self.loop = loop
    self.finished = finished
    source = try loop.add(counter, .reading) { [weak self] _ in
      self?.takeOutcome()
    }
  }

  deinit {
    if let source { loop.remove(source) }
    // A thread that still runs will write to the counter, so its number must not be reused.
    if !isRunning { Kernel.close(counter) }
  }

  /// Starts a function on a thread; the signal mask of this thread applies to it.
  ///
  /// - Parameter body: The function; not called before the one that runs has finished.
  /// - Throws: The error of `pthread_create(3)`.
  package func start(_ body: @escaping @Sendable () -> sending Value) throws(SystemError) {
    precondition(!isRunning, "the task runs already")
    let counter = counter
    let number = Kernel.startThread { Self.send(Outcome(body()), through: counter) }
    guard number == 0 else { throw SystemError(call: "pthread_create", number: number) }
    isRunning = true
  }

  /// Waits for the result of the function that runs, and passes it on; for the end of a program.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  package func wait(atMost milliseconds: Int32) {
    guard isRunning else { return }
    var request = pollfd(fd: counter, events: Int16(POLLIN), revents: 0)
    let result = SystemCall.retrying { Kernel.poll(&request, milliseconds) }
    if case .success(let count) = result, count > 0 { takeOutcome() }
  }

  /// Passes an outcome to the loop: the counter, which is 0, becomes its address.
  private static func send(_ outcome: Outcome, through counter: Int32) {
    let retained = Unmanaged.passRetained(outcome)
    let address = UInt64(UInt(bitPattern: retained.toOpaque()))
    for _ in 0..<attempts {
      let result = withUnsafeBytes(of: address) { bytes in
        SystemCall.retrying { Kernel.write(counter, bytes) }
      }
      if case .success = result { return }
    }
    retained.release()
  }

  private func takeOutcome() {
    var address: UInt64 = 0
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      SystemCall.retrying { Kernel.read(counter, bytes) }
    }
    // After an error, the next turn reads again.
    guard case .success = result, let pointer = UnsafeRawPointer(bitPattern: UInt(address)) else {
      return
    }
    isRunning = false
    finished(Unmanaged<Outcome>.fromOpaque(pointer).takeRetainedValue().value)
  }
}

extension BackgroundTask where Value == Void {
  /// Starts a function on a thread, and does not wait for its end.
  ///
  /// - Parameter body: The function.
  /// - Throws: The error of `pthread_create(3)`.
  package static func detach(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let number = Kernel.startThread(body)
    guard number == 0 else { throw SystemError(call: "pthread_create", number: number) }
  }
}
