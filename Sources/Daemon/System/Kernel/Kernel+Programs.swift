import CLinux
import Glibc

extension Kernel {
  /// Creates a file without a name in memory, and opens it.
  ///
  /// The corresponding C function is `memfd_create`.
  package static func memoryFile(_ name: UnsafePointer<CChar>) -> Int32 {
    // MFD_CLOEXEC
    call("memfd_create") { memfd_create(name, 1) }
  }

  /// Starts another program, and returns 0 or an error number.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments from the program's name to null.
  ///   - variables: The environment, to null.
  ///   - output: The file that is its standard output; the other streams are `/dev/null`.
  ///   - process: The process.
  /// - Returns: 0 or an error number.
  ///
  /// The corresponding C function is `posix_spawn`.
  package static func start(
    _ path: UnsafePointer<CChar>, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>, output: Int32,
    _ process: inout Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &process) { process in
      call("posix_spawn", at: path, into: process, failed: { $0 }) {
        tb_start_program(path, arguments, variables, output, process)
      }
    }
  }

  /// Returns the process if it has ended, which also removes it, and 0 if it runs.
  ///
  /// The corresponding C function is `waitpid`.
  package static func wait(for process: Int32, _ options: Int32) -> Int32 {
    call("waitpid", process) { waitpid(process, nil, options) }
  }

  /// Returns the state of the time of day; `TIME_ERROR`, 5, if it is not synchronized.
  ///
  /// The corresponding C function is `adjtimex`, without a change.
  package static var clockState: Int32 { call("adjtimex") { tb_clock_state() } }
}
