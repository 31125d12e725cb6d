package import CLinux
package import Glibc

extension Kernel {
  /// Waits until a file is ready, for so many milliseconds at most; -1 waits for ever.
  ///
  /// The corresponding C function is `poll`, for one file.
  @inlinable
  @discardableResult
  package static func poll(_ request: inout pollfd, _ milliseconds: Int32) -> Int32 {
    withUnsafeMutablePointer(to: &request) { request in
      ask("poll", request.pointee.fd, into: request) { Glibc.poll(request, 1, milliseconds) }
    }
  }

  /// Waits for so many milliseconds.
  ///
  /// The corresponding C function is `poll`, for no file.
  @inlinable
  package static func sleep(milliseconds: Int32) {
    _ = ask("poll") { Glibc.poll(nil, 0, milliseconds) }
  }

  /// Makes something that waits for many files.
  ///
  /// The corresponding C function is `epoll_create1`.
  @inlinable
  package static func epoll() -> Int32 {
    ask("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
  }

  /// Has a file waited for, or in another way.
  ///
  /// The corresponding C function is `epoll_ctl`.
  @inlinable
  package static func epollControl(
    _ epoll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: inout epoll_event
  ) -> Int32 {
    ask("epoll_ctl", descriptor) { epoll_ctl(epoll, operation, descriptor, &event) }
  }

  /// Has a file waited for no longer.
  ///
  /// The corresponding C function is `epoll_ctl`, with `EPOLL_CTL_DEL`.
  @inlinable
  package static func epollRemove(_ epoll: Int32, _ descriptor: Int32) -> Int32 {
    ask("EPOLL_CTL_DEL", descriptor) {
      var event = epoll_event()
      return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
    }
  }

  /// Waits until files are ready; how many are.
  ///
  /// The corresponding C function is `epoll_wait`, without a limit of time.
  @inlinable
  package static func epollWait(
    _ epoll: Int32, _ events: UnsafeMutablePointer<epoll_event>, most: Int32
  ) -> Int32 {
    ask("epoll_wait", epoll, into: events) { epoll_wait(epoll, events, most, -1) }
  }

  /// Makes a timer on a clock.
  ///
  /// The corresponding C function is `timerfd_create`.
  @inlinable
  package static func timer(on clock: clockid_t) -> Int32 {
    ask("timerfd_create") { timerfd_create(clock, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC)) }
  }

  /// Sets a timer.
  ///
  /// The corresponding C function is `timerfd_settime`.
  @inlinable
  package static func setTimer(
    _ timer: Int32, _ flags: Int32, _ setting: inout itimerspec
  ) -> Int32 {
    withUnsafeMutablePointer(to: &setting) { setting in
      ask("timerfd_settime", timer, into: setting) { timerfd_settime(timer, flags, setting, nil) }
    }
  }

  /// Makes a file that signals are read from.
  ///
  /// The corresponding C function is `signalfd`.
  @inlinable
  package static func signalDescriptor(_ signals: inout sigset_t) -> Int32 {
    ask("signalfd") { signalfd(-1, &signals, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC)) }
  }

  /// Keeps signals from being delivered to this thread; an error number, or 0.
  ///
  /// The corresponding C function is `pthread_sigmask`, with `SIG_BLOCK`.
  @inlinable
  package static func blockSignals(_ signals: inout sigset_t) -> Int32 {
    ask("pthread_sigmask", refused: { $0 }) { pthread_sigmask(SIG_BLOCK, &signals, nil) }
  }

  /// Has a signal ignored.
  ///
  /// The corresponding C function is `signal`, with `SIG_IGN`.
  @inlinable
  package static func ignoreSignal(_ number: Int32) {
    _ = ask("signal", number, refused: { _ in nil }) { signal(number, SIG_IGN) }
  }

  /// The time on a clock.
  ///
  /// The corresponding C function is `clock_gettime`.
  @inlinable
  @discardableResult
  package static func time(on clock: clockid_t, _ time: inout timespec) -> Int32 {
    withUnsafeMutablePointer(to: &time) { time in
      ask("clock_gettime", clock, into: time) { clock_gettime(clock, time) }
    }
  }

  /// Sleeps until a clock shows a time; an error number, or 0.
  ///
  /// The corresponding C function is `clock_nanosleep`, with `TIMER_ABSTIME`.
  @inlinable
  package static func sleep(on clock: clockid_t, until time: inout timespec) -> Int32 {
    ask("clock_nanosleep", refused: { $0 }) {
      clock_nanosleep(clock, Int32(TIMER_ABSTIME), &time, nil)
    }
  }
}
