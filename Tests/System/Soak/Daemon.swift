import Glibc

/// A daemon under test, with the reader of its output.
final class Daemon {
  /// The name in tables.
  let name: String
  /// The process id.
  let process: Int32
  /// The reader of the output; nil if the output goes to the journal.
  let sink: (any LogSink)?
  /// The time until which the output is not read.
  var stalledUntil: Int64 = 0
  /// The time until which the process is stopped; nil if it runs.
  var stoppedUntil: Int64?
  /// The read end of the output; -1 if there is none, or at the end of the output.
  private(set) var descriptor: Int32
  /// The number of bytes read.
  private(set) var bytesRead = 0
  private let isOurs: Bool
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// Starts a command whose output is read.
  init(_ name: String, _ command: [String], sink: any LogSink) throws(SoakError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SoakError("no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    self.name = name
    self.sink = sink
    descriptor = ends[0]
    isOurs = true
    process = try Self.spawn(command, output: ends[1])
  }

  /// Creates the daemon of a process that runs already.
  init(_ name: String, process: Int32) {
    self.name = name
    self.process = process
    sink = nil
    descriptor = -1
    isOurs = false
  }

  /// The current resource figures of the process.
  var figures: ProcessFigures { ProcessFigures(of: process) }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Reads once.
  ///
  /// Returns false if nothing was available.
  func read() -> Bool {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    let time = Clock.now
    if count > 0 {
      bytesRead += count
      sink?.take(buffer[..<count], at: time)
      return true
    }
    if count == 0 {
      close(descriptor)
      descriptor = -1
      sink?.end()
    }
    return false
  }

  /// Returns the exit status, or 128 plus the signal, as a shell does; nil while the process runs.
  func ending() -> Int32? {
    guard isOurs else { return kill(process, 0) == 0 ? nil : 0 }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func spawn(_ command: [String], output: Int32) throws(SoakError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number = pid_t()
    let result = posix_spawnp(&number, command[0], &actions, nil, &words, environ)
    guard result == 0 else {
      throw SoakError("\(command[0]) cannot be started: \(String(cString: strerror(result)))")
    }
    return number
  }
}
