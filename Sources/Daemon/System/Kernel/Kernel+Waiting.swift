package import CLinux
package import Glibc
import Text
package import TouchModel

extension Kernel {
  /// Waits until a descriptor is ready, for a number of milliseconds; -1 waits forever.
  ///
  /// The corresponding C function is `poll`, for one file.
  @discardableResult
  package static func poll(_ request: inout pollfd, _ milliseconds: Int32) -> Int32 {
    withUnsafeMutablePointer(to: &request) { request in
      call("poll", request.pointee.fd, into: request) { Glibc.poll(request, 1, milliseconds) }
    }
  }

  /// Waits until one of several descriptors is ready, for a number of milliseconds; -1 waits forever.
  ///
  /// The corresponding C function is `poll`.
  @discardableResult
  package static func poll(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    requests.withUnsafeMutableBufferPointer { requests in
      call("poll", requests.first?.fd ?? -1, into: requests.baseAddress) {
        Glibc.poll(requests.baseAddress, nfds_t(requests.count), milliseconds)
      }
    }
  }

  /// Sleeps for a number of milliseconds.
  ///
  /// The corresponding C function is `poll`, for no file.
  package static func sleep(milliseconds: Int32) {
    _ = call("poll") { Glibc.poll(nil, 0, milliseconds) }
  }

  /// Creates an epoll instance.
  ///
  /// The corresponding C function is `epoll_create1`.
  package static func epoll() -> Int32 {
    call("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
  }

  /// Adds or modifies a descriptor in an epoll instance.
  ///
  /// The corresponding C function is `epoll_ctl`.
  package static func epollControl(
    _ epoll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: inout epoll_event
  ) -> Int32 {
    call("epoll_ctl", descriptor) { epoll_ctl(epoll, operation, descriptor, &event) }
  }

  /// Removes a descriptor from an epoll instance.
  ///
  /// The corresponding C function is `epoll_ctl`, with `EPOLL_CTL_DEL`.
  package static func epollRemove(_ epoll: Int32, _ descriptor: Int32) -> Int32 {
    call("EPOLL_CTL_DEL", descriptor) {
      var event = epoll_event()
      return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
    }
  }

  /// Waits until descriptors are ready; returns their number.
  ///
  /// The corresponding C function is `epoll_wait`, without a limit of time.
  package static func epollWait(
    _ epoll: Int32, _ events: UnsafeMutablePointer<epoll_event>, limit: Int32
  ) -> Int32 {
    call("epoll_wait", epoll, into: events) { epoll_wait(epoll, events, limit, -1) }
  }

  /// Creates a timer on a clock.
  ///
  /// The corresponding C function is `timerfd_create`.
  package static func timer(on clock: clockid_t) -> Int32 {
    call("timerfd_create") { timerfd_create(clock, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC)) }
  }

  /// Sets a timer.
  ///
  /// The corresponding C function is `timerfd_settime`.
  package static func setTimer(
    _ timer: Int32, _ flags: Int32, _ setting: inout itimerspec
  ) -> Int32 {
    withUnsafeMutablePointer(to: &setting) { setting in
      call("timerfd_settime", timer, into: setting) { timerfd_settime(timer, flags, setting, nil) }
    }
  }

  /// Creates a descriptor from which signals are read.
  ///
  /// The corresponding C function is `signalfd`.
  package static func signalDescriptor(_ signals: inout sigset_t) -> Int32 {
    call("signalfd") { signalfd(-1, &signals, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC)) }
  }

  /// Blocks signals in this thread; returns 0 or an error number.
  ///
  /// The corresponding C function is `pthread_sigmask`, with `SIG_BLOCK`.
  package static func blockSignals(_ signals: inout sigset_t) -> Int32 {
    call("pthread_sigmask", failed: { $0 }) { pthread_sigmask(SIG_BLOCK, &signals, nil) }
  }

  /// Ignores a signal.
  ///
  /// The corresponding C function is `signal`, with `SIG_IGN`.
  package static func ignoreSignal(_ number: Int32) {
    _ = call("signal", number, failed: { _ in nil }) { signal(number, SIG_IGN) }
  }

  /// Returns true if a signal is ignored.
  ///
  /// The corresponding C function is `sigaction`.
  package static func isIgnored(signal number: Int32) -> Bool {
    var action = Glibc.sigaction()
    let result = withUnsafeMutablePointer(to: &action) { action in
      call("sigaction", number, into: action) { sigaction(number, nil, action) }
    }
    guard result == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Reads the time of a clock.
  ///
  /// The corresponding C function is `clock_gettime`.
  @discardableResult
  package static func time(on clock: clockid_t, _ time: inout timespec) -> Int32 {
    withUnsafeMutablePointer(to: &time) { time in
      call("clock_gettime", clock, into: time) { clock_gettime(clock, time) }
    }
  }

  /// Returns the local date and time, and its offset from UTC, in RFC 3339 with microseconds.
  ///
  /// It is UTC if the local time is unknown. The corresponding C functions are `localtime_r` and
  /// `strftime`.
  package static func localDate(at time: Microseconds) -> String {
    var seconds = time_t(time.count / 1_000_000)
    var date = tm()
    let result = call("localtime_r", failed: { _ in nil }) { localtime_r(&seconds, &date) }
    if result == nil { gmtime_r(&seconds, &date) }
    return text(of: date, microseconds: time.count % 1_000_000)
  }

  /// Returns the number of days from 1970-01-01 to a date of the calendar.
  ///
  /// A month or day that does not exist counts on into the next one. The corresponding C function is `timegm`.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    var date = tm()
    date.tm_year = Int32(clamping: year - 1900)
    date.tm_mon = Int32(clamping: month - 1)
    date.tm_mday = Int32(clamping: day)
    return timegm(&date) / 86_400
  }

  /// Returns the date of the calendar a number of days after 1970-01-01, such as `2026-11-27`.
  ///
  /// The corresponding C functions are `gmtime_r` and `strftime`.
  package static func date(ofDay number: Int) -> String {
    var seconds = time_t(number) * 86_400
    var date = tm()
    gmtime_r(&seconds, &date)
    return text("%F", of: date)
  }

  /// Returns a date and its offset from UTC in RFC 3339; `strftime` has no colon in the offset.
  static func text(of date: tm, microseconds: Int64) -> String {
    let (clock, zone) = (text("%FT%T", of: date), text("%z", of: date))
    let fraction = String(microseconds, width: 6)
    return "\(clock).\(fraction)\(zone.dropLast(2)):\(zone.suffix(2))"
  }

  private static func text(_ format: String, of date: tm) -> String {
    var (date, text) = (date, [CChar](repeating: 0, count: 64))
    let length = strftime(&text, text.count, format, &date)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Sleeps until a time of a clock; returns 0 or an error number.
  ///
  /// The corresponding C function is `clock_nanosleep`, with `TIMER_ABSTIME`.
  package static func sleep(on clock: clockid_t, until time: inout timespec) -> Int32 {
    call("clock_nanosleep", failed: { $0 }) {
      clock_nanosleep(clock, Int32(TIMER_ABSTIME), &time, nil)
    }
  }
}
