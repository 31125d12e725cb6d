import CLinux
import Glibc

/// A programme that a case has started; it is killed where the case lets go of it.
final class ChildProcess {
  /// How a process came to its end.
  enum End: Hashable {
    /// By itself, with that status.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
  }

  /// The kernel's number for it.
  let id: Int32
  private let descriptor: Int32
  private var end: End?

  /// Starts a programme, found by the search path.
  ///
  /// - Parameters:
  ///   - command: The programme and its arguments.
  ///   - environment: All of its environment, but for the search path, which is the usual one.
  ///   - streams: What are to be its standard input, output and error; nil is `/dev/null`.
  /// - Throws: Where it cannot be started.
  init(
    _ command: [String], environment: [String: String] = [:],
    streams: (input: Int32?, output: Int32?, error: Int32?) = (nil, nil, nil)
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [streams.input, streams.output, streams.error].enumerated() {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals are as for any programme that a shell starts, whatever the tests have made of them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var variables = environment
    variables["PATH"] = variables["PATH"] ?? "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    variables["SWIFT_BACKTRACE"] = variables["SWIFT_BACKTRACE"] ?? "enable=no"
    let assignments = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var number: Int32 = 0
    let result = withCStrings(command) { arguments in
      withCStrings(assignments) { variables in
        posix_spawnp(&number, command[0], &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw LaneError.system("posix_spawn \(command[0])", result) }
    id = number
    descriptor = tb_process_open(number)
    guard descriptor >= 0 else { throw LaneError.system("pidfd_open", errno) }
  }

  deinit {
    if end == nil {
      kill(id, SIGKILL)
      var status: Int32 = 0
      waitpid(id, &status, 0)
    }
    close(descriptor)
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// Whether it has not come to its end.
  var isRunning: Bool { finished() == nil }

  /// Waits for its end; throws where it is still there at the deadline.
  @discardableResult
  func waitForEnd(within seconds: Double = Deadline.patience) throws -> End {
    if let end { return end }
    guard Deadline(in: seconds).waits(for: descriptor), let end = finished() else {
      throw LaneError("process \(id) is still there after \(seconds) s")
    }
    return end
  }

  /// Waits until a signal has stopped it; throws where it has not at the deadline.
  func waitUntilStopped(within seconds: Double = Deadline.patience) throws {
    let deadline = Deadline(in: seconds)
    while !deadline.hasPassed {
      var information = siginfo_t()
      // WSTOPPED; the call comes back at once.
      if waitid(P_PID, id_t(id), &information, 2 | WNOHANG) == 0, information.si_signo != 0 {
        return
      }
      sched_yield()
    }
    throw LaneError("process \(id) did not stop within \(seconds) s")
  }

  private func finished() -> End? {
    if end == nil {
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) == id else { return nil }
      let signal = status & 0x7f
      end = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal)
    }
    return end
  }
}

/// Lends strings as the system wants a list of them.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
