import CLinux
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

/// A program on a pseudo terminal, which is its controlling terminal as in a terminal window.
final class TerminalProgram {
  // Macros that Swift does not import: TIOCSPTLCK, TIOCGPTN and POSIX_SPAWN_SETSID.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int16 = 0x80

  /// What the terminal shows.
  private(set) var screen: TerminalScreen
  /// The side of the terminal that the test has.
  let terminal: Int32
  private let process: pid_t
  private var status: Int32?

  /// Starts `touchbridge` with arguments.
  init(
    _ arguments: [String], program: URL? = TestEnvironment.program,
    environment: [String: String] = [:], width: Int = 80, height: Int = 24
  ) throws {
    let program = try #require(program, "the program was not built")
    screen = TerminalScreen(width: width, height: height)
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    try #require(ioctl(terminal, Self.setLock, &isLocked) == 0)
    try #require(ioctl(terminal, Self.getNumber, &number) == 0)
    let path = "/dev/pts/\(number)"
    Self.setSize(of: terminal, width, height)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The thread of the test blocks signals, and a shell does not.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.newSession)

    var variables = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    let assignments = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + assignments).forEach { free($0) } }
    var child: pid_t = 0
    let result = posix_spawn(&child, program.path, &actions, &attributes, words, assignments)
    try #require(result == 0, "posix_spawn: \(String(cString: strerror(result)))")
    process = child
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
  }

  /// The settings that a program may change and must restore: echo, lines, signals.
  var localModes: tcflag_t {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    #expect(write(terminal, bytes, bytes.count) == bytes.count)
  }

  /// Changes the size of the terminal.
  func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    Self.setSize(of: terminal, width, height)
  }

  /// Reads what the program has written; returns false at its end.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    screen.take(buffer[..<count])
    return true
  }

  /// Reads the rest of the output, and returns the exit status.
  func end() throws -> Int32 {
    while read() {}
    var status: Int32 = 0
    try #require(waitpid(process, &status, 0) == process)
    self.status = status
    try #require(status & 0x7f == 0, "signal \(status & 0x7f)")
    return (status >> 8) & 0xff
  }

  private static func setSize(of terminal: Int32, _ width: Int, _ height: Int) {
    var size = winsize()
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
  }
}
