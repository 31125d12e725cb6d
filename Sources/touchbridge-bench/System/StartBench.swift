import System
import Glibc
import TouchModel

/// Measures the time from the start of a daemon to its READY=1 message.
struct StartBench {
  /// The program and its arguments.
  let command: [String]

  /// Starts the daemon a number of times and prints the shortest, the median and the longest time in
  /// microseconds.
  func run(times: Int) throws(BenchError) {
    var delays: [Int64] = []
    do throws(SystemError) {
      let name = "touchbridge-bench-\(getpid())"
      let socket = try Self.socket(named: name)
      setenv("NOTIFY_SOCKET", "@" + name, 1)
      for _ in 0..<times { delays.append(try start(notifying: socket.rawValue)) }
    } catch {
      throw BenchError("\(command.joined(separator: " ")): \(error.message)")
    }
    delays.sort()
    print(delays[0], delays[delays.count / 2], delays[delays.count - 1])
  }

  private func start(notifying socket: Int32) throws(SystemError) -> Int64 {
    var process = pid_t()
    let before = KernelClock.monotonic.now
    try spawn(&process)
    defer {
      kill(process, SIGTERM)
      var status: Int32 = 0
      _ = SystemCall.retrying { waitpid(process, &status, 0) }
      Self.drain(socket)
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = try SystemCall.checked("recv") { recv(socket, &bytes, bytes.count, 0) }
      let message = String(decoding: bytes[..<count], as: UTF8.self)
      if message.split(separator: "\n").contains("READY=1") {
        return (KernelClock.monotonic.now - before).count
      }
    }
  }

  /// Starts the command with its standard output discarded.
  private func spawn(_ process: inout pid_t) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let number = posix_spawnp(&process, command[0], &actions, nil, &words, environ)
    guard number == 0 else { throw SystemError(call: "posix_spawn", number: number) }
  }

  /// Discards the messages of a daemon that has ended.
  private static func drain(_ socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) >= 0 {}
  }

  /// Returns a notification socket with a name in the abstract namespace, which needs no file.
  private static func socket(named name: String) throws(SystemError) -> FileDescriptor {
    let descriptor = FileDescriptor(
      owning: try SystemCall.checked("socket") {
        Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      })
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.dropFirst().copyBytes(from: name.utf8)
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    let number = descriptor.rawValue
    try SystemCall.checked("bind") {
      withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
      }
    }
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    try SystemCall.checked("setsockopt") {
      setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    }
    return descriptor
  }
}
