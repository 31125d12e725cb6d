import CLibevdev
import CLinux
import Glibc
import TouchModel

@testable import System

/// A simulated system, on which the program runs within this process.
///
/// It simulates the three standard streams, a clock that advances only while the program waits, and
/// events that occur while the program waits. Other calls are real: files, pipes, epoll.
final class SimulatedSystem {
  /// The standard input.
  var input: [UInt8] = []
  /// The standard output.
  private(set) var output: [UInt8] = []
  /// The standard error output.
  private(set) var diagnostics: [UInt8] = []
  /// The events that occur one after another while the program waits and nothing is ready.
  var steps: [() -> Void] = []
  /// The connected device.
  var device: SimulatedDevice? {
    didSet { if let oldValue { former.append(oldValue) } }
  }
  /// A second device; nil for none.
  var secondDevice: SimulatedDevice?
  /// The simulated udev, if it runs.
  var udev: SimulatedUdev?
  /// The service manager that started the program, if there is one.
  var service: SimulatedSystemd?
  /// The simulated uinput, if there is one.
  var uinput: SimulatedUinput?
  /// The simulated screens; nil for those of the machine.
  var displays: SimulatedDisplays?
  /// The error of writes to standard output; 0 for none.
  var outputError: Int32 = 0
  /// The number of bytes that standard output takes before it fails; nil for any number.
  var outputRoom: Int?
  /// Called with each text before it is written to standard output.
  var willWrite: (String) -> Void = { _ in }
  /// Called before the next thread runs, once.
  var threadWillRun: (() -> Void)?
  /// True if every other write to standard output fails with EAGAIN.
  var isOftenFull = false
  /// The number of calls when all retries were over; nil if there was no time for them.
  var callsBeforeEnd: Int?
  /// True if the program waited for an event that never comes.
  private(set) var isStuck = false

  /// The calls that may block for long and were made by the thread of the loop after its first wait.
  private(set) var blockingCalls: [String] = []
  /// The same calls of other threads.
  private(set) var backgroundCalls: [String] = []

  private var now: Int64 = 1_000_000_000
  private var timer: Int32 = -1
  /// The descriptor of the loop that has waited and is not closed; nil before and after.
  private var loop: Int32?
  private var isInBackground = false
  private var due: Int64?
  private var idleTurns = 0
  private var wasFull = false
  /// Disconnected devices, which may still be open.
  private var former: [SimulatedDevice] = []

  /// The time in microseconds, which starts at 1000 s.
  var time: Int64 { now }

  /// Advances the time while the program is not scheduled.
  func pass(_ microseconds: Int64) { now += microseconds }

  /// Returns the result of a simulated call; nil makes the real call.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    noteBlocking(call)
    if let answer = service?.respond(to: call) { return answer }
    if let answer = uinput?.respond(to: call) { return answer }
    if let answer = displays?.respond(to: call) { return answer }
    if let answer = udev?.respond(to: call) { return answer }
    for device in former {
      if let answer = device.respondIfOpen(to: call) { return answer }
    }
    if let answer = secondDevice?.respondIfOpen(to: call) { return answer }
    if let device, let answer = device.respond(to: call) { return answer }
    if let answer = secondDevice?.respond(to: call) { return answer }
    switch call.name {
    case "read" where call.descriptor == STDIN_FILENO: return read(call)
    case "read" where call.descriptor == timer:
      due = nil
      return nil
    case "write" where call.descriptor == STDOUT_FILENO:
      wasFull = isOftenFull && !wasFull
      if wasFull { return -Int(EAGAIN) }
      willWrite(String(decoding: Self.bytes(call), as: UTF8.self))
      if outputError != 0, outputRoom ?? 0 == 0 { return -Int(outputError) }
      let count = min(call.count, outputError == 0 ? call.count : outputRoom ?? 0)
      outputRoom = outputRoom.map { $0 - count }
      output += Self.bytes(call).prefix(count)
      return count
    case "write" where call.descriptor == STDERR_FILENO:
      diagnostics += Self.bytes(call)
      return call.count
    case "fstat" where Self.isStream(call.descriptor):
      call.out?.withMemoryRebound(to: stat.self, capacity: 1) { $0.pointee.st_mode = S_IFIFO }
      return 0
    case "fcntl" where Self.isStream(call.descriptor): return Int(O_WRONLY | O_NONBLOCK)
    case "isatty": return 0
    // As for /dev/null, epoll does not support it.
    case "epoll_ctl" where Self.isStream(call.descriptor): return -Int(EPERM)
    // No controlling terminal, wherever the tests run.
    case "open" where call.path == "/dev/tty": return -Int(ENXIO)
    case "access" where call.path == "/run/udev/control": return -Int(ENOENT)
    case "poll": return poll(call)
    case "clock_gettime": return readClock(call)
    case "clock_nanosleep":
      now += 10_000
      return 0
    case "timerfd_settime": return setTimer(call)
    case "epoll_wait": return wait(call)
    case "pthread_create":
      // On this thread, so that each run makes the same calls in the same order.
      let event = threadWillRun
      threadWillRun = nil
      event?()
      isInBackground = true
      if let body = call.out { Kernel.ThreadBody.run(at: body) }
      isInBackground = false
      return 0
    default: return nil
    }
  }

  /// Records a call of the user database or a scan of all processes.
  private func noteBlocking(_ call: SystemCallSeam.Call) {
    switch call.name {
    case "epoll_wait": loop = call.descriptor
    // What is asked after the loop delays no frame.
    case "close" where call.descriptor == loop: loop = nil
    case "getpwnam_r", "getpwuid_r", "getgrnam_r", "getgrgid_r": break
    case "opendir" where call.path.hasPrefix("/proc"): break
    default: return
    }
    if call.name == "epoll_wait" || call.name == "close" { return }
    if isInBackground {
      backgroundCalls.append(call.name)
    } else if loop != nil {
      blockingCalls.append(call.name)
    }
  }

  private static func isStream(_ descriptor: Int32) -> Bool { (0...2).contains(descriptor) }

  private static func bytes(_ call: SystemCallSeam.Call) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: call.out, count: call.count))
  }

  private func read(_ call: SystemCallSeam.Call) -> Int {
    let piece = input.prefix(call.count)
    call.out?.copyMemory(from: Array(piece), byteCount: piece.count)
    input.removeFirst(piece.count)
    return piece.count
  }

  // MARK: Time

  private func readClock(_ call: SystemCallSeam.Call) -> Int {
    now += 1
    call.out?.withMemoryRebound(to: timespec.self, capacity: 1) { time in
      time.pointee.tv_sec = Int(now / 1_000_000)
      time.pointee.tv_nsec = Int(now % 1_000_000) * 1000
    }
    return 0
  }

  private func poll(_ call: SystemCallSeam.Call) -> Int {
    guard call.descriptor >= 0, let out = call.out else {
      now += 1_000_000
      return 0
    }
    return out.withMemoryRebound(to: pollfd.self, capacity: 1) { request in
      if Self.isStream(call.descriptor) {
        request.pointee.revents = request.pointee.events
        return 1
      }
      let count = Glibc.poll(request, 1, 0)
      if count == 0 { now += 100_000 }
      return Int(count)
    }
  }

  private func setTimer(_ call: SystemCallSeam.Call) -> Int? {
    guard let out = call.out else { return nil }
    return out.withMemoryRebound(to: itimerspec.self, capacity: 1) { setting in
      let value = setting.pointee.it_value
      // The timer that detects a resume is due at the end of time.
      if value.tv_sec == .max { return nil }
      let wanted = Int64(value.tv_sec) * 1_000_000 + Int64(value.tv_nsec) / 1000
      timer = call.descriptor
      due = value.tv_sec == 0 && value.tv_nsec == 0 ? nil : wanted
      fire(if: wanted <= now)
      return 0
    }
  }

  private func fire(if isDue: Bool) {
    var setting = itimerspec()
    if isDue, due != nil { setting.it_value.tv_nsec = 1 }
    timerfd_settime(timer, 0, &setting, nil)
  }

  /// Returns the ready descriptors; if there are none, an event occurs or the time advances.
  private func wait(_ call: SystemCallSeam.Call) -> Int? {
    guard let out = call.out else { return nil }
    return out.withMemoryRebound(to: epoll_event.self, capacity: 64) { events in
      while true {
        if isTimerDue { fire(if: true) }
        // A timer of one nanosecond is not ready at once.
        let count = epoll_wait(call.descriptor, events, 64, isTimerDue ? 100 : 0)
        if count != 0 { return count < 0 ? -Int(errno) : Int(count) }
        if let due, steps.isEmpty || due <= now + 10_000 {
          idleTurns += steps.isEmpty ? 1 : 0
          now = max(now, due)
          fire(if: true)
        } else if !steps.isEmpty {
          now += 10_000
          steps.removeFirst()()
          continue
        }
        if idleTurns > 100 || due == nil {
          isStuck = true
          return -Int(EBADF)
        }
      }
    }
  }

  private var isTimerDue: Bool { due.map { $0 <= now } ?? false }
}
