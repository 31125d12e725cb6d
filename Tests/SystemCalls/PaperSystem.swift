import CLibevdev
import CLinux
import Glibc
import TouchModel

@testable import Evdev

/// A system on paper, which a programme in this process takes for the real one.
///
/// It has the three streams, a clock that goes on only when somebody waits, and things that happen
/// while nobody is busy. What it does not know is left to the real one: files, pipes, epoll.
final class PaperSystem {
  /// What can be read from standard input.
  var input: [UInt8] = []
  /// What was written to standard output.
  private(set) var output: [UInt8] = []
  /// What was written to standard error.
  private(set) var talk: [UInt8] = []
  /// What happens, one after the other, when the programme waits and nothing is ready.
  var steps: [() -> Void] = []
  /// The device that is there, if one is.
  var device: PaperDevice? {
    didSet { if let oldValue { former.append(oldValue) } }
  }
  /// The udev that runs, if one does.
  var udev: PaperUdev?
  /// The service manager that started the programme, if one did, with its journal.
  var service: PaperService?
  /// Whether every other write to standard output finds no room.
  var isOftenFull = false
  /// How many calls there were when all that is tried again had been tried; nil where there was no
  /// quiet for that.
  var callsBeforeEnd: Int?
  /// Whether the programme waited for something that never happens.
  private(set) var isStuck = false

  private var now: Int64 = 1_000_000_000
  private var timer: Int32 = -1
  private var due: Int64?
  private var idleTurns = 0
  private var wasFull = false
  /// Devices that were there, and may be open still.
  private var former: [PaperDevice] = []

  /// The time on the clock, in microseconds; everything begins at 1000 s.
  var time: Int64 { now }

  /// Lets time pass in which the programme has no turn.
  func pass(_ microseconds: Int64) { now += microseconds }

  /// Answers what it knows.
  func answer(_ question: SystemCallSeam.Question) -> Int? {
    if let answer = service?.answer(question) { return answer }
    if let answer = udev?.answer(question) { return answer }
    for device in former {
      if let answer = device.answerIfOpen(question) { return answer }
    }
    if let device, let answer = device.answer(question) { return answer }
    switch question.name {
    case "read" where question.descriptor == STDIN_FILENO: return read(question)
    case "read" where question.descriptor == timer:
      due = nil
      return nil
    case "write" where question.descriptor == STDOUT_FILENO:
      wasFull = isOftenFull && !wasFull
      if wasFull { return -Int(EAGAIN) }
      output += Self.bytes(question)
      return question.count
    case "write" where question.descriptor == STDERR_FILENO:
      talk += Self.bytes(question)
      return question.count
    case "fstat" where Self.isStream(question.descriptor):
      question.out?.withMemoryRebound(to: stat.self, capacity: 1) { $0.pointee.st_mode = S_IFIFO }
      return 0
    case "fcntl" where Self.isStream(question.descriptor): return Int(O_WRONLY | O_NONBLOCK)
    case "isatty": return 0
    // As for /dev/null: nobody has to wait for it.
    case "epoll_ctl" where Self.isStream(question.descriptor): return -Int(EPERM)
    case "access" where question.path == "/run/udev/control": return -Int(ENOENT)
    case "poll": return poll(question)
    case "clock_gettime": return tell(question)
    case "clock_nanosleep":
      now += 10_000
      return 0
    case "timerfd_settime": return setTimer(question)
    case "epoll_wait": return wait(question)
    default: return nil
    }
  }

  private static func isStream(_ descriptor: Int32) -> Bool { (0...2).contains(descriptor) }

  private static func bytes(_ question: SystemCallSeam.Question) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: question.out, count: question.count))
  }

  private func read(_ question: SystemCallSeam.Question) -> Int {
    let piece = input.prefix(question.count)
    question.out?.copyMemory(from: Array(piece), byteCount: piece.count)
    input.removeFirst(piece.count)
    return piece.count
  }

  // MARK: Time

  private func tell(_ question: SystemCallSeam.Question) -> Int {
    now += 1
    question.out?.withMemoryRebound(to: timespec.self, capacity: 1) { time in
      time.pointee.tv_sec = Int(now / 1_000_000)
      time.pointee.tv_nsec = Int(now % 1_000_000) * 1000
    }
    return 0
  }

  private func poll(_ question: SystemCallSeam.Question) -> Int {
    guard question.descriptor >= 0, let out = question.out else {
      now += 1_000_000
      return 0
    }
    return out.withMemoryRebound(to: pollfd.self, capacity: 1) { request in
      if Self.isStream(question.descriptor) {
        request.pointee.revents = request.pointee.events
        return 1
      }
      let count = Glibc.poll(request, 1, 0)
      if count == 0 { now += 100_000 }
      return Int(count)
    }
  }

  private func setTimer(_ question: SystemCallSeam.Question) -> Int? {
    guard let out = question.out else { return nil }
    return out.withMemoryRebound(to: itimerspec.self, capacity: 1) { setting in
      let value = setting.pointee.it_value
      // Due at the end of time: that is the one that notices sleep.
      if value.tv_sec == .max { return nil }
      let wanted = Int64(value.tv_sec) * 1_000_000 + Int64(value.tv_nsec) / 1000
      timer = question.descriptor
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

  /// Waits: what is ready is told; where nothing is, something happens or time passes.
  private func wait(_ question: SystemCallSeam.Question) -> Int? {
    guard let out = question.out else { return nil }
    return out.withMemoryRebound(to: epoll_event.self, capacity: 64) { events in
      while true {
        if isTimerDue { fire(if: true) }
        // A timer of one nanosecond needs a moment.
        let count = epoll_wait(question.descriptor, events, 64, isTimerDue ? 100 : 0)
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
