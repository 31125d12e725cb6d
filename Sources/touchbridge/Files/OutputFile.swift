import System
import Glibc
import Text

/// Creates the files that are named with `-o`.
enum OutputFile {
  /// Creates or truncates a file for writing; `-` is standard output.
  ///
  /// Only the owner may read a file that is created, because a recording of touches reveals what was
  /// typed; the source may be stricter. Does not follow a symbolic link, and does not truncate the
  /// file that is being read.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - console: The console with standard output.
  ///   - source: The file that is being read; nil if none is.
  /// - Returns: The open file.
  /// - Throws: `cannotCreate`, or `noPermission`.
  static func create(
    _ path: UntrustedText, _ console: Console, besides source: FileByteSource?
  ) throws(Failure) -> FileSink {
    if path.bytes == [UInt8(ascii: "-")] { return console.output }
    if path.isEmpty { throw .cannotCreate("the name of the output file is empty") }
    let name = path.escaped
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY
    let mode = 0o600 & (source?.mode ?? 0o600)
    let result = SystemCall.retrying { path.withPath { Kernel.open($0, flags, mode) } }
    switch result {
    case .failure(let error): throw failure(error.number, name)
    case .success(let descriptor):
      let sink = FileSink(descriptor: descriptor, name: name, isOwned: true)
      var information = stat()
      let status = SystemCall.retrying { Kernel.status(of: descriptor, &information) }
      if case .failure(let error) = status { throw failure(error.number, name) }
      if source?.isSameFile(as: information) == true {
        throw .cannotCreate("cannot create \(name): it is the file that is being read")
      }
      // Only a regular file can be truncated.
      if information.st_mode & S_IFMT == S_IFREG,
        case .failure(let error) = SystemCall.retrying({ Kernel.truncate(descriptor, to: 0) })
      {
        throw failure(error.number, name)
      }
      return sink
    }
  }

  private static func failure(_ number: Int32, _ name: String) -> Failure {
    switch number {
    case ELOOP:
      .cannotCreate("cannot create \(name): it is a symbolic link; name the file itself")
    default: .cannotCreate("cannot create \(name): \(SystemCall.errorMessage(number))")
    }
  }
}
