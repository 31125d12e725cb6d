import CLinux
import Glibc

/// A child process, which is killed when the instance is deallocated.
final class ChildProcess {
  /// How a process ended.
  enum End: Hashable {
    /// It exited with a status.
    case exited(Int32)
    /// It was killed by a signal.
    case killed(Int32)
  }

  /// The process id.
  let id: Int32
  private let descriptor: Int32
  private var end: End?

  /// Starts a program, found by the search path.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: The whole environment. A default search path is added.
  ///   - streams: Standard input, output and error; nil is `/dev/null`.
  /// - Throws: An error if the program cannot be started.
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
    // Resets signals that the test process has changed, as a shell does.
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
    guard result == 0 else { throw GuestError.system("posix_spawn \(command[0])", result) }
    id = number
    descriptor = tb_process_open(number)
    guard descriptor >= 0 else { throw GuestError.system("pidfd_open", errno) }
  }

  deinit {
    if end == nil {
      kill(id, SIGKILL)
      var status: Int32 = 0
      waitpid(id, &status, 0)
    }
    close(descriptor)
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// True if the process has not ended.
  var isRunning: Bool { finished() == nil }

  /// Waits for the end of the process.
  ///
  /// Throws an error if it still runs at the deadline.
  @discardableResult
  func waitForEnd(within seconds: Double = Deadline.timeLimit) throws -> End {
    if let end { return end }
    guard Deadline(in: seconds).waits(for: descriptor), let end = finished() else {
      throw GuestError("process \(id) is still there after \(seconds) s")
    }
    return end
  }

  /// Waits until a signal has stopped the process.
  ///
  /// Throws an error at the deadline.
  func waitUntilStopped(within seconds: Double = Deadline.timeLimit) throws {
    let deadline = Deadline(in: seconds)
    while !deadline.hasPassed {
      var information = siginfo_t()
      // WSTOPPED. The call does not block.
      if waitid(P_PID, id_t(id), &information, 2 | WNOHANG) == 0, information.si_signo != 0 {
        return
      }
      sched_yield()
    }
    throw GuestError("process \(id) did not stop within \(seconds) s")
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

/// Calls the body with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
