package import Glibc
package import Text

/// A local socket that accepts connections.
///
/// It was made at a path, or passed by the service manager. Its own path is removed when it is
/// destroyed, unless another file is there by then.
///
/// Corresponds to `listen(2)` and `accept4(2)`.
package struct ListeningSocket: ~Copyable {
  /// The number of connections that wait to be accepted.
  private static let backlog: Int32 = 32

  private let descriptor: FileDescriptor
  /// The file of a socket that this process made; removed with it.
  private let file: SocketFile?

  /// Makes a socket at a path.
  ///
  /// A socket file to which no process listens is replaced. Any other file is left alone. A process of root
  /// refuses a directory in which another user could replace the file (O-5).
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - kind: The type of the connections.
  ///   - mode: The mode of the file.
  ///   - group: The group of the file; nil leaves the group of this process.
  /// - Throws: The reason why the socket cannot be made.
  package init(
    at path: UntrustedText, _ kind: SocketKind, mode: mode_t, group: gid_t? = nil
  ) throws(SocketError) {
    var file = try SocketFile(at: path)
    let socket = try Self.socket(kind, for: path)
    try file.removeStale { (path) throws(SocketError) in try Self.socket(kind, for: path) }
    try file.bind(socket.rawValue, mode: mode, group: group)
    do throws(SystemError) {
      try SystemCall.checked("listen", path) {
        Kernel.listen(socket.rawValue, backlog: Self.backlog)
      }
    } catch {
      throw .system(error)
    }
    try file.publish()
    descriptor = socket
    self.file = consume file
  }

  /// Takes ownership of a listening socket that another process made.
  ///
  /// - Parameters:
  ///   - descriptor: The socket.
  ///   - kind: The type that it must have.
  ///   - name: Its name in error messages.
  /// - Throws: The reason why the socket cannot be used.
  package init(
    adopting descriptor: consuming FileDescriptor, _ kind: SocketKind, name: String
  ) throws(SocketError) {
    let number = descriptor.rawValue
    guard Self.option(SO_DOMAIN, of: number) == AF_UNIX,
      Self.option(SO_TYPE, of: number) == kind.rawValue,
      Self.option(SO_ACCEPTCONN, of: number) == 1
    else { throw .unsuitable(name) }
    do throws(SystemError) {
      // Another process may share the flag, so it is set and never cleared.
      let flags = try SystemCall.checked("fcntl") { Kernel.flags(of: number, F_GETFL) }
      try SystemCall.checked("fcntl") {
        Kernel.setFlags(of: number, F_SETFL, to: flags | O_NONBLOCK)
      }
      try SystemCall.checked("fcntl") { Kernel.setFlags(of: number, F_SETFD, to: FD_CLOEXEC) }
    } catch {
      throw .system(error)
    }
    self.descriptor = descriptor
    file = nil
  }

  /// The descriptor that becomes readable when a connection waits.
  package var rawValue: Int32 { descriptor.rawValue }

  /// Accepts a connection, which does not block.
  ///
  /// - Returns: The connection; nil if none waits.
  /// - Throws: The error of `accept4(2)`; the connection still waits if there are too many open files.
  package borrowing func accept() throws(SystemError) -> FileDescriptor? {
    let socket = descriptor.rawValue
    while true {
      switch SystemCall.retrying({ Kernel.accept(socket) }) {
      case .success(let number): return FileDescriptor(owning: number)
      // The other end is gone already.
      case .failure(let error) where error.number == ECONNABORTED: continue
      case .failure(let error) where error.number == EAGAIN: return nil
      case .failure(let error): throw SystemError(call: "accept4", number: error.number)
      }
    }
  }

  private static func socket(
    _ kind: SocketKind, for path: UntrustedText
  ) throws(SocketError) -> FileDescriptor {
    do throws(SystemError) {
      return FileDescriptor(
        owning: try SystemCall.checked("socket", path) {
          Kernel.localSocket(kind.rawValue | Int32(SOCK_NONBLOCK.rawValue))
        })
    } catch {
      throw .system(error)
    }
  }

  private static func option(_ option: Int32, of socket: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let result = SystemCall.retrying { Kernel.socketOption(socket, option, &value, &length) }
    if case .success = result { return value }
    return nil
  }
}
