import Glibc
import System
import Text

/// A text file that is written completely or not at all, and never replaces another file.
struct NewFile {
  private let path: UntrustedText

  /// Creates the value for a path; makes no file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - command: The command whose output it is.
  /// - Throws: `cannotCreate` if the name is empty or a file has it.
  init(_ path: UntrustedText, of command: String) throws(Failure) {
    if path.isEmpty { throw .cannotCreate("the name of the output file is empty") }
    // Creating the file tests this again; a person should know it before the work.
    guard path.withPath({ Kernel.access($0, F_OK) }) != 0 else {
      throw .cannotCreate(
        "cannot create \(path.escaped): the file exists, and \(command) does not replace files")
    }
    self.path = path
  }

  /// Creates the file with a text; every user may read it.
  ///
  /// - Throws: `cannotCreate`, or `cannotWrite` after the incomplete file was removed.
  func write(_ text: String) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, flags, mode: 0o644)
    } catch {
      throw .cannotCreate(
        "cannot create \(path.escaped): \(SystemCall.errorMessage(error.number))")
    }
    do throws(SystemError) {
      try file.writeDurably(Array(text.utf8), to: path)
    } catch {
      path.withPath { _ = Kernel.unlink($0, in: AT_FDCWD) }
      throw .cannotWrite(
        "cannot write \(path.escaped): \(SystemCall.errorMessage(error.number)); the file was removed"
      )
    }
  }
}
