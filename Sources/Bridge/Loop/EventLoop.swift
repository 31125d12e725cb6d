import CLinux
package import Evdev
import Glibc
package import TouchModel

/// Waits for descriptors and for one deadline, and calls who has asked for them.
///
/// One thread makes it, runs it and owns all that hangs on it. A *turn* is one wake-up: the handlers
/// of the sources that were ready, in the kernel's order, at most 64 of them; then the deadline, if
/// it is due; then `turnEnded`. Nothing wakes it when nothing happens. Readiness is a level: what a
/// handler leaves unread is told again in the next turn, so a handler may stop early to be fair. A
/// turn allocates nothing.
///
/// Corresponds to epoll(7) and timerfd_create(2).
package final class EventLoop {
  /// How many sources are told of in one turn at most; the others come in the next one.
  private static let mostInATurn = 64
  /// The number that the kernel keeps for the timer; no source ever has it.
  private static let timerNumber = UInt64.max

  /// Says when `deadlineReached` is wanted, by `CLOCK_MONOTONIC`; asked before each wait.
  ///
  /// nil means never; a time that has passed means at once.
  package var nextDeadline: () -> Microseconds? = { nil }

  /// Called with the time when what `nextDeadline` said is due, after the sources of the turn.
  package var deadlineReached: (Microseconds) -> Void = { _ in }

  /// Called at the end of each turn: the place to flush.
  package var turnEnded: () -> Void = {}

  private let epoll: FileDescriptor
  private let timer: FileDescriptor
  private let events: UnsafeMutablePointer<epoll_event>
  private var sources = SourceTable<Watch>()
  /// What the timer is set to.
  private var armed: Microseconds?
  private var isRunning = false
  private var isStopping = false

  /// Makes a loop that watches nothing.
  ///
  /// - Throws: The error of `epoll_create1(2)`, `timerfd_create(2)` or `epoll_ctl(2)`.
  package init() throws(SystemError) {
    epoll = FileDescriptor(
      owning: try SystemCall.checked("epoll_create1") { Kernel.epoll() })
    timer = FileDescriptor(
      owning: try SystemCall.checked("timerfd_create") {
        Kernel.timer(on: CLOCK_MONOTONIC)
      })
    events = .allocate(capacity: Self.mostInATurn)
    try control(EPOLL_CTL_ADD, timer.rawValue, .reading, Self.timerNumber)
  }

  deinit { events.deallocate() }

  /// Watches a descriptor.
  ///
  /// A descriptor that has hung up is told once, unless it also has something to read; if its source
  /// is still there after that, it rests until `change(_:to:)`, and nothing spins.
  ///
  /// - Parameters:
  ///   - descriptor: Watched and not owned: remove the source before you close it.
  ///   - interest: What it is watched for.
  ///   - handler: Called with what is so; kept until the source is removed.
  /// - Returns: The source, for changes.
  /// - Throws: The error of `epoll_ctl(2)`; EPERM for what cannot be waited for, such as files.
  package func add(
    _ descriptor: Int32, _ interest: Interest, _ handler: @escaping (Readiness) -> Void
  ) throws(SystemError) -> Source {
    let number = sources.insert(Watch(descriptor, interest, handler))
    do throws(SystemError) {
      try control(EPOLL_CTL_ADD, descriptor, interest, number)
    } catch {
      _ = sources.remove(number)
      throw error
    }
    return Source(number: number)
  }

  /// Watches a descriptor for something else; of a removed source nothing comes.
  ///
  /// One system call, and none where nothing changes. Throws the error of `epoll_ctl(2)`.
  package func change(_ source: Source, to interest: Interest) throws(SystemError) {
    guard let watch = sources[source.number] else { return }
    if watch.isWatched, watch.interest == interest { return }
    let operation = watch.isWatched ? EPOLL_CTL_MOD : EPOLL_CTL_ADD
    try control(operation, watch.descriptor, interest, source.number)
    watch.interest = interest
    watch.isWatched = true
  }

  /// Watches a descriptor no longer.
  ///
  /// At any time, also from a handler, its own included: the source is never told of again, not even
  /// where it was ready in the same turn and its descriptor's number has a new source already. What
  /// was removed before is passed over.
  package func remove(_ source: Source) {
    // Lives until the end of this call: with its handler much may die, and call in here again.
    guard let watch = sources.remove(source.number) else { return }
    unwatch(watch)
  }

  /// Runs turn after turn until `stop()`; at once back if that was called before.
  ///
  /// - Throws: The error of a call that fails in no process that is well.
  package func run() throws(SystemError) {
    precondition(!isRunning, "a loop runs within itself")
    isRunning = true
    defer { (isRunning, isStopping) = (false, false) }
    while !isStopping { try turn() }
  }

  /// Lets `run()` return after the current turn.
  package func stop() { isStopping = true }

  /// The time of `CLOCK_MONOTONIC`, which is the clock of live devices and of deadlines.
  package static func now() -> Microseconds { KernelClock.monotonic.now }

  private func turn() throws(SystemError) {
    try setTimer(to: nextDeadline())
    let count = try SystemCall.checked("epoll_wait") {
      Kernel.epollWait(epoll.rawValue, events, limit: Int32(Self.mostInATurn))
    }
    var isTimerReady = false
    for index in 0..<Int(count) {
      let event = events[index]
      if event.data.u64 == Self.timerNumber { isTimerReady = true }
      tell(event.data.u64, event.events)
    }
    if isTimerReady { timerExpired() }
    turnEnded()
  }

  /// Calls the handler of a source that is ready, if it is still there.
  private func tell(_ number: UInt64, _ bits: UInt32) {
    // Held while its handler runs, which may remove it.
    guard let watch = sources[number], watch.isWatched else { return }
    var readiness: Readiness = []
    if bits & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
    if bits & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
    if bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { readiness.insert(.hungUp) }
    if readiness.contains(.hungUp), !readiness.contains(.readable) {
      // Would be told in each turn from now on: the kernel cannot be asked not to.
      unwatch(watch)
    }
    watch.handler(readiness)
  }

  private func timerExpired() {
    armed = nil
    var expirations: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &expirations) { Kernel.read(timer.rawValue, $0) }
    let now = Self.now()
    // A handler of this turn may have done what was due.
    if let due = nextDeadline(), due <= now { deadlineReached(now) }
  }

  /// Sets the timer where another deadline is wanted than the one it is set to.
  private func setTimer(to deadline: Microseconds?) throws(SystemError) {
    guard deadline != armed else { return }
    var setting = itimerspec()
    if let deadline {
      // All zero would turn it off.
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

  private func unwatch(_ watch: Watch) {
    guard watch.isWatched else { return }
    watch.isWatched = false
    let result = Kernel.epollRemove(epoll.rawValue, watch.descriptor)
    // What else the system may say is not our mistake.
    assert(
      result == 0 || (errno != EBADF && errno != ENOENT),
      "a descriptor was closed before its source was removed")
  }
}
