import System
import Glibc
import Text

/// The files that are named with `-o`, of commands that replace a file.
enum OutputFile {
  /// Opens a file for writing.
  ///
  /// A regular file of this user is replaced when the output is complete, and keeps its mode and group. Until then,
  /// and if anything fails, it stays as it was. What is no regular file, and a file whose owner or second name a new
  /// file would not have, is written in place.
  ///
  /// A new file has the mode of the umask, without rights that the file that is read does not give: a recording of
  /// touches reveals what was typed. A symbolic link to a file is not followed, and the file that is being read is not
  /// written.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - console: The console with standard output.
  ///   - source: The file that is being read; nil if none is.
  /// - Returns: The output; its function `finish` must be called at the end.
  /// - Throws: `cannotCreate`.
  static func create(
    _ path: UntrustedText, _ console: Console, besides source: FileByteSource?
  ) throws(Failure) -> FileSink {
    if isStandardOutput(path) { return console.output }
    if path.isEmpty { throw .cannotCreate("the name of the output file is empty") }
    let mode = 0o666 & (source?.mode ?? 0o666)
    var old = stat()
    let found = SystemCall.retrying {
      path.withPath { Kernel.status(of: $0, in: AT_FDCWD, &old) }
    }
    switch found {
    case .success:
      if source?.isSameFile(as: old) == true {
        throw .cannotCreate("cannot create \(path.escaped): it is the file that is being read")
      }
      if let sink = try replacement(of: path, old) { return sink }
      return try open(path, isLink: old.st_mode & S_IFMT == S_IFLNK)
    case .failure(let error):
      guard error.number == ENOENT else { throw failure(error.number, path) }
      do throws(SystemError) {
        return FileSink(try draft(of: path, mode: mode), name: path.escaped)
      } catch {
        throw failure(error.number, path)
      }
    }
  }

  /// True for the names of standard output, to which other programs may write too.
  static func isStandardOutput(_ path: UntrustedText) -> Bool {
    ["-", "/dev/stdout"].contains(path)
  }

  private static func draft(
    of path: UntrustedText, mode: UInt32
  ) throws(SystemError) -> ReplacementFile {
    // The name fits wherever the other one does, and no person gives it to a file.
    let name = UntrustedText(".touchbridge.\(Kernel.processID)")
    return try ReplacementFile(
      of: path, draft: path.parentDirectory.appending(component: name), mode: mode)
  }

  /// Returns the output to a new file that replaces a regular one; nil if that is written in place.
  private static func replacement(
    of path: UntrustedText, _ old: stat
  ) throws(Failure) -> FileSink? {
    guard old.st_mode & S_IFMT == S_IFREG, old.st_mode & S_IWUSR != 0, old.st_nlink == 1,
      old.st_uid == Kernel.effectiveUser
    else { return nil }
    do throws(SystemError) {
      let file = try draft(of: path, mode: 0o600)
      try file.setOwner(group: old.st_gid)
      try file.setMode(old.st_mode & 0o777)
      return FileSink(file, name: path.escaped)
    } catch {
      // A folder may be closed to a user who may write a file in it.
      if error.number == EACCES || error.number == EPERM { return nil }
      throw failure(error.number, path)
    }
  }

  /// Opens a file that is written in place; the content of a regular one is removed.
  private static func open(_ path: UntrustedText, isLink: Bool) throws(Failure) -> FileSink {
    var information = stat()
    if isLink {
      // A shell names a pipe by a link, such as /dev/fd/63.
      let found = SystemCall.retrying { path.withPath { Kernel.status(at: $0, &information) } }
      guard case .success = found, information.st_mode & S_IFMT != S_IFREG else {
        throw failure(ELOOP, path)
      }
    }
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | (isLink ? 0 : O_NOFOLLOW)
    let descriptor: Int32
    switch SystemCall.retrying({ path.withPath { Kernel.open($0, flags) } }) {
    case .failure(let error): throw failure(error.number, path)
    case .success(let number): descriptor = number
    }
    let sink = FileSink(descriptor: descriptor, name: path.escaped, isOwned: true)
    let status = SystemCall.retrying { Kernel.status(of: descriptor, &information) }
    if case .failure(let error) = status { throw failure(error.number, path) }
    // Only a regular file can be truncated, and the link may lead to one by now.
    guard information.st_mode & S_IFMT == S_IFREG else { return sink }
    if isLink { throw failure(ELOOP, path) }
    let truncation = SystemCall.retrying { Kernel.truncate(descriptor, to: 0) }
    if case .failure(let error) = truncation { throw failure(error.number, path) }
    return sink
  }

  private static func failure(_ number: Int32, _ path: UntrustedText) -> Failure {
    let reason =
      number == ELOOP
      ? "it is a symbolic link; name the file itself" : SystemCall.errorMessage(number)
    return .cannotCreate("cannot create \(path.escaped): \(reason)")
  }
}
