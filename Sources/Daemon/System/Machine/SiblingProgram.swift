import Glibc
package import Text

/// A program in the folder of this one, or at an absolute path, by which this one is replaced.
package struct SiblingProgram: Hashable, Sendable {
  /// The absolute path, without links.
  package let path: UntrustedText

  /// Creates a program with a path.
  package init(path: UntrustedText) {
    self.path = path
  }

  /// Finds the folder of this program; the other program may be missing there.
  ///
  /// The search path is not used: it could name a program of another user.
  ///
  /// - Throws: The error of `realpath(3)`, for example if this program was replaced while it runs.
  package init(named name: UntrustedText) throws(SystemError) {
    let own: UntrustedText = "/proc/self/exe"
    guard let program = try own.resolving() else {
      throw SystemError(call: "realpath", path: own, number: ENOENT)
    }
    path = program.parentDirectory.appending(component: name)
  }

  /// Replaces this program by the other one, which may inherit a descriptor.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - descriptor: The descriptor that stays open; nil for only the standard streams.
  /// - Returns: The error; on success, the call does not return.
  package func replaceThisProgram(
    _ arguments: [UntrustedText], passing descriptor: Int32? = nil
  ) -> SystemError {
    if let descriptor, Kernel.setFlags(of: descriptor, F_SETFD, to: 0) < 0 {
      return SystemError(call: "fcntl", number: errno)
    }
    let words = [path.bytes] + arguments.map(\.bytes)
    _ = CStringList.with(words) { words in path.withPath { Kernel.execute($0, words) } }
    let error = SystemError(call: "execv", path: path, number: errno)
    if let descriptor { _ = Kernel.setFlags(of: descriptor, F_SETFD, to: FD_CLOEXEC) }
    return error
  }
}
