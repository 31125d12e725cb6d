package import Text

/// The reason why no socket listens at a path.
package enum SocketError: Error, Hashable, Sendable {
  /// The path is relative, or longer than a socket address allows.
  case invalidPath(UntrustedText)
  /// The path is a symbolic link, which another user may have made.
  case symbolicLink(UntrustedText)
  /// The path is a file that is not a socket.
  case notSocket(UntrustedText)
  /// A process accepts connections at the path.
  case inUse(UntrustedText)
  /// Another user could replace the socket in the directory, and the process is root's.
  case unsafeDirectory(UntrustedText, owner: UInt32, mode: UInt32)
  /// Another file took the place of the socket while it was made.
  case replaced(UntrustedText)
  /// The socket that the service manager passed has another type, or does not listen.
  case unsuitable(String)
  /// A system call failed.
  case system(SystemError)

  /// The error as one line without a full stop, safe to print, with the remedy.
  package var message: String {
    switch self {
    case .invalidPath(let path):
      "\(path.escaped) is not an absolute path of at most 107 bytes, as a socket needs, with"
        + " a name of at most \(SocketFile.longestName)"
    case .symbolicLink(let path):
      "\(path.escaped) is a symbolic link; remove it, or name the path it points to"
    case .notSocket(let path):
      "\(path.escaped) exists and is not a socket; remove it, or use another path"
    case .inUse(let path):
      "another process accepts connections at \(path.escaped); stop it, or use another path"
    case .unsafeDirectory(let path, let owner, let mode):
      "other users can replace a socket in \(path.escaped) (owner uid \(owner), mode"
        + " \(String(mode, radix: 8))), and this process runs as root; use a directory of root that no"
        + " other user can write to, such as /run/touchbridge, or run it as another user"
    case .replaced(let path):
      "another process put a file in the place of the socket \(path.escaped); use a directory that no"
        + " other user can write to"
    case .unsuitable(let name):
      "the socket `\(name)` that the service manager passed is not a listening socket of its type;"
        + " correct the socket unit, or remove it and use `--\(name)`"
    case .system(let error): error.message
    }
  }
}
