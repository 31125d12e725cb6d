package import Text
import Glibc
package import TouchModel

/// Runs another program that reports something, and reads what it writes.
///
/// For programs of the system by their absolute path, such as `systemctl show`. The program has no input
/// and an environment of its own, and is ended if it takes too long.
package enum ProgramOutput {
  /// The most bytes that are read.
  private static let mostBytes = 1 << 20
  /// The pause between two questions whether the program has ended, in milliseconds.
  private static let pause: Int32 = 5

  /// Returns the beginning of what a program writes to its standard output.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - arguments: The arguments after its name.
  ///   - limit: The time after which the program is ended.
  /// - Returns: At most 1 MiB; what was written so far if the program was ended.
  /// - Throws: The failed call.
  package static func read(
    _ path: UntrustedText, _ arguments: [String], within limit: Microseconds = .seconds(5)
  ) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(
      owning: try SystemCall.checked("memfd_create") { Kernel.memoryFile("output") })
    let process = try start(path, arguments, output: file.rawValue)
    wait(for: process, until: KernelClock.monotonic.now + limit)
    Kernel.seek(file.rawValue, 0, from: SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    var count = 0
    while count < bytes.count {
      let part = try SystemCall.checked("read") {
        bytes.withUnsafeMutableBytes { buffer in
          Kernel.read(file.rawValue, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        }
      }
      if part == 0 { break }
      count += part
    }
    return Array(bytes.prefix(count))
  }

  private static func start(
    _ path: UntrustedText, _ arguments: [String], output: Int32
  ) throws(SystemError) -> Int32 {
    var process: Int32 = 0
    let number = CStringList.with([path.bytes] + arguments.map { Array($0.utf8) }) { words in
      CStringList.with(["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"].map { Array($0.utf8) }) {
        variables in
        path.withPath { Kernel.start($0, words, variables, output: output, &process) }
      }
    }
    guard number == 0 else { throw SystemError(call: "posix_spawn", path: path, number: number) }
    return process
  }

  /// Waits for the end of a process, and ends it if it takes too long.
  private static func wait(for process: Int32, until deadline: Microseconds) {
    while KernelClock.monotonic.now < deadline {
      let result = Kernel.wait(for: process, WNOHANG)
      if result == process || result < 0 && errno == ECHILD { return }
      Kernel.sleep(milliseconds: pause)
    }
    _ = Kernel.send(signal: SIGKILL, to: process)
    _ = SystemCall.retrying { Kernel.wait(for: process, 0) }
  }
}
