import CLinux
import Glibc
package import TouchModel

/// An event loop: waits for file descriptors and for one deadline, and calls handlers.
///
/// One thread creates and runs the loop and owns its handlers. A *turn* is one wake-up: the handlers
/// of at most 64 ready sources, in the kernel's order; then the deadline, if it is due; then
/// `turnEnded`. The loop sleeps while nothing happens. Readiness is level-triggered: data that a
/// handler leaves unread is reported again in the next turn, so a handler may stop early to be fair.
/// A turn allocates nothing.
///
/// Corresponds to epoll(7) and timerfd_create(2).
package final class EventLoop {
  /// A registered file descriptor.
  ///
  /// Never equal to another source, even after its removal.
  package struct Source: Hashable, Sendable {
    let number: UInt64
  }

  /// The conditions that a handler is called for.
  package struct Readiness: OptionSet, Hashable, Sendable {
    /// The raw bits.
    package let rawValue: UInt8

    /// Creates a value from raw bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Data or the end of file can be read: `EPOLLIN`.
    package static let readable = Readiness(rawValue: 1 << 0)
    /// Data can be written: `EPOLLOUT`.
    package static let writable = Readiness(rawValue: 1 << 1)
    /// The other end or the device is gone: `EPOLLHUP` or `EPOLLERR`.
    package static let hungUp = Readiness(rawValue: 1 << 2)
  }

  /// The condition that a source waits for, in addition to a hang-up.
  package enum Interest: UInt32, Hashable, Sendable {
    /// Only a hang-up.
    case nothing = 0
    /// Data to read: `EPOLLIN`.
    case reading = 0x001
    /// Room to write: `EPOLLOUT`.
    case writing = 0x004
    /// Data to read, or room to write.
    case readingAndWriting = 0x005
  }

  /// The registration of one source.
  private final class Registration {
    let descriptor: Int32
    let handler: (Readiness) -> Void
    var interest: Interest
    /// True while the descriptor is in the kernel's interest list; false after a reported hang-up.
    var isWatched = true

    init(_ descriptor: Int32, _ interest: Interest, _ handler: @escaping (Readiness) -> Void) {
      self.descriptor = descriptor
      self.interest = interest
      self.handler = handler
    }
  }

  /// The number of sources handled in one turn; more are handled in the next turn.
  private static let maximumInTurn = 64
  /// The `epoll_data` of the timer; no source has this number.
  private static let timerNumber = UInt64.max

  /// Returns the time of `CLOCK_MONOTONIC` at which `deadlineReached` is called; read before each
  /// wait.
  ///
  /// nil means never. A time in the past means at once.
  package var nextDeadline: () -> Microseconds? = { nil }

  /// Called with the current time when the time of `nextDeadline` has come, after the sources of the
  /// turn.
  package var deadlineReached: (Microseconds) -> Void = { _ in }

  /// Called at the end of each turn, for example to flush output.
  package var turnEnded: () -> Void = {}

  private let epoll: FileDescriptor
  private let timer: FileDescriptor
  private let events: UnsafeMutablePointer<epoll_event>
  private var sources = SourceTable<Registration>()
  /// The time that the timer is set to.
  private var armed: Microseconds?
  private var isRunning = false
  private var isStopping = false

  /// Creates a loop without sources.
  ///
  /// - Throws: The error of `epoll_create1(2)`, `timerfd_create(2)` or `epoll_ctl(2)`.
  package init() throws(SystemError) {
    epoll = FileDescriptor(
      owning: try SystemCall.checked("epoll_create1") { Kernel.epoll() })
    timer = FileDescriptor(
      owning: try SystemCall.checked("timerfd_create") {
        Kernel.timer(on: CLOCK_MONOTONIC)
      })
    events = .allocate(capacity: Self.maximumInTurn)
    try control(EPOLL_CTL_ADD, timer.rawValue, .reading, Self.timerNumber)
  }

  deinit { events.deallocate() }

  /// Adds a file descriptor.
  ///
  /// A hang-up without data to read is reported once. After that the source is inactive until
  /// `change(_:to:)`, so that the loop does not spin.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor; not owned. Remove the source before you close it.
  ///   - interest: The condition to wait for.
  ///   - handler: Called with the conditions that hold; retained until the source is removed.
  /// - Returns: The source, for `change(_:to:)` and `remove(_:)`.
  /// - Throws: The error of `epoll_ctl(2)`; `EPERM` for a descriptor that epoll does not support,
  ///   such as a regular file.
  package func add(
    _ descriptor: Int32, _ interest: Interest, _ handler: @escaping (Readiness) -> Void
  ) throws(SystemError) -> Source {
    let number = sources.insert(Registration(descriptor, interest, handler))
    do throws(SystemError) {
      try control(EPOLL_CTL_ADD, descriptor, interest, number)
    } catch {
      _ = sources.remove(number)
      throw error
    }
    return Source(number: number)
  }

  /// Changes the condition that a source waits for; does nothing if the source was removed.
  ///
  /// Makes one system call, or none if nothing changes. Throws the error of `epoll_ctl(2)`.
  package func change(_ source: Source, to interest: Interest) throws(SystemError) {
    guard let registration = sources[source.number] else { return }
    if registration.isWatched, registration.interest == interest { return }
    let operation = registration.isWatched ? EPOLL_CTL_MOD : EPOLL_CTL_ADD
    try control(operation, registration.descriptor, interest, source.number)
    registration.interest = interest
    registration.isWatched = true
  }

  /// Removes a source; does nothing if it was removed before.
  ///
  /// May be called at any time, also from a handler, including the source's own. The handler is not
  /// called again, even if the source was ready in the same turn and a new source already has the
  /// same descriptor number.
  package func remove(_ source: Source) {
    // Retained until the end of this call: releasing the handler may destroy objects that call
    // `remove(_:)` themselves.
    guard let registration = sources.remove(source.number) else { return }
    unwatch(registration)
  }

  /// Runs turns until `stop()` is called; returns at once if it was called before.
  ///
  /// - Throws: The error of a system call that does not fail in normal operation.
  package func run() throws(SystemError) {
    precondition(!isRunning, "run() must not be called from a handler")
    isRunning = true
    defer { (isRunning, isStopping) = (false, false) }
    while !isStopping { try turn() }
  }

  /// Makes `run()` return after the current turn.
  package func stop() { isStopping = true }

  /// Returns the time of `CLOCK_MONOTONIC`, the clock of live devices and of deadlines.
  package static func now() -> Microseconds { KernelClock.monotonic.now }

  private func turn() throws(SystemError) {
    try setTimer(to: nextDeadline())
    let count = try SystemCall.checked("epoll_wait") {
      Kernel.epollWait(epoll.rawValue, events, limit: Int32(Self.maximumInTurn))
    }
    var isTimerReady = false
    for index in 0..<Int(count) {
      let event = events[index]
      if event.data.u64 == Self.timerNumber { isTimerReady = true }
      callHandler(event.data.u64, event.events)
    }
    if isTimerReady { timerExpired() }
    turnEnded()
  }

  /// Calls the handler of a ready source, unless the source was removed.
  private func callHandler(_ number: UInt64, _ bits: UInt32) {
    // Retained while its handler runs, because the handler may remove it.
    guard let registration = sources[number], registration.isWatched else { return }
    var readiness: Readiness = []
    if bits & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
    if bits & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
    if bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { readiness.insert(.hungUp) }
    if readiness.contains(.hungUp), !readiness.contains(.readable) {
      // epoll cannot mask a hang-up and would report it in each turn.
      unwatch(registration)
    }
    registration.handler(readiness)
  }

  private func timerExpired() {
    armed = nil
    var expirations: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &expirations) { Kernel.read(timer.rawValue, $0) }
    let now = Self.now()
    // A handler of this turn may have moved the deadline.
    if let due = nextDeadline(), due <= now { deadlineReached(now) }
  }

  /// Sets the timer if the deadline has changed.
  private func setTimer(to deadline: Microseconds?) throws(SystemError) {
    guard deadline != armed else { return }
    var setting = itimerspec()
    if let deadline {
      // Zero in both fields would disarm the timer.
      let count = max(deadline.count, 0)
      setting.it_value.tv_sec = Int(count / 1_000_000)
      setting.it_value.tv_nsec = count == 0 ? 1 : Int(count % 1_000_000) * 1000
    }
    try SystemCall.checked("timerfd_settime") {
      Kernel.setTimer(timer.rawValue, Int32(TFD_TIMER_ABSTIME), &setting)
    }
    armed = deadline
  }

  private func control(
    _ operation: Int32, _ descriptor: Int32, _ interest: Interest, _ number: UInt64
  ) throws(SystemError) {
    var event = epoll_event()
    event.data.u64 = number
    event.events = interest.rawValue
    try SystemCall.checked("epoll_ctl") {
      Kernel.epollControl(epoll.rawValue, operation, descriptor, &event)
    }
  }

  private func unwatch(_ registration: Registration) {
    guard registration.isWatched else { return }
    registration.isWatched = false
    let result = Kernel.epollRemove(epoll.rawValue, registration.descriptor)
    // Other errors are not a mistake of the caller.
    assert(
      result == 0 || (errno != EBADF && errno != ENOENT),
      "a descriptor was closed before its source was removed")
  }
}
