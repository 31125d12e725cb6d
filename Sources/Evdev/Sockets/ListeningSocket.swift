package import Glibc
package import TouchModel

/// A local socket that accepts connections.
///
/// It was made at a path, or passed by the service manager. Its own path is removed when it is
/// destroyed, unless another file is there by then.
///
/// Corresponds to `listen(2)` and `accept4(2)`.
package struct ListeningSocket: ~Copyable {
  /// The number of connections that wait to be accepted.
  private static let backlog: Int32 = 32

  /// The file of a socket that this process made.
  private struct OwnFile {
    let path: UntrustedText
    let device: dev_t
    let node: ino_t
  }

  private let descriptor: FileDescriptor
  private let file: OwnFile?

  /// Makes a socket at a path.
  ///
  /// A socket file to which no process listens is replaced. Any other file is left alone. Until the
  /// group is set only the user of this process can connect.
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
    guard path.bytes.first == UInt8(ascii: "/"), let address = SocketAddress(path) else {
      throw .invalidPath(path)
    }
    let socket = try Self.socket(kind, for: path)
    try Self.removeStaleSocket(at: path, address, kind)
    file = try Self.bind(socket.rawValue, to: path, address, mode: mode, group: group)
    descriptor = socket
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

  deinit {
    guard let file else { return }
    var status = stat()
    file.path.withPath { path in
      guard Kernel.linkStatus(at: path, &status) == 0, status.st_dev == file.device,
        status.st_ino == file.node
      else { return }
      _ = Kernel.unlink(path)
    }
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

  // MARK: - Making the file

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

  private static func removeStaleSocket(
    at path: UntrustedText, _ address: SocketAddress, _ kind: SocketKind
  ) throws(SocketError) {
    var status = stat()
    let found = path.withPath { path in
      SystemCall.retrying { Kernel.linkStatus(at: path, &status) }
    }
    if case .failure(let error) = found {
      if error.number == ENOENT { return }
      throw .system(SystemError(call: "lstat", path: path, number: error.number))
    }
    if status.st_mode & S_IFMT == S_IFLNK { throw .symbolicLink(path) }
    if status.st_mode & S_IFMT != S_IFSOCK { throw .notSocket(path) }
    let probe = try socket(kind, for: path)
    // A process listens also if its queue is full, or if its socket has another type.
    if connect(probe.rawValue, address) != ECONNREFUSED { throw .inUse(path) }
    do throws(SystemError) {
      try SystemCall.checked("unlink", path) { path.withPath { Kernel.unlink($0) } }
    } catch {
      throw .system(error)
    }
  }

  /// Connects a socket; returns 0 or the error number.
  private static func connect(_ socket: Int32, _ address: SocketAddress) -> Int32 {
    let result = address.withAddress { address, length in
      SystemCall.retrying { Kernel.connect(socket, address, length) }
    }
    if case .failure(let error) = result { return error.number }
    return 0
  }

  private static func bind(
    _ socket: Int32, to path: UntrustedText, _ address: SocketAddress, mode: mode_t, group: gid_t?
  ) throws(SocketError) -> OwnFile {
    do throws(SystemError) {
      // The file gets the mode of the socket, so it is closed to others from the beginning.
      try SystemCall.checked("fchmod", path) { Kernel.setMode(of: socket, mode & 0o700) }
      try SystemCall.checked("bind", path) {
        address.withAddress { Kernel.bind(socket, $0, $1) }
      }
    } catch {
      throw error.number == EADDRINUSE ? .inUse(path) : .system(error)
    }
    do throws(SystemError) {
      var status = stat()
      try SystemCall.checked("lstat", path) {
        path.withPath { Kernel.linkStatus(at: $0, &status) }
      }
      if let group {
        try SystemCall.checked("lchown", path) {
          path.withPath { Kernel.setGroup(at: $0, group) }
        }
      }
      try SystemCall.checked("chmod", path) { path.withPath { Kernel.setMode(at: $0, mode) } }
      try SystemCall.checked("listen", path) { Kernel.listen(socket, backlog: backlog) }
      return OwnFile(path: path, device: status.st_dev, node: status.st_ino)
    } catch {
      _ = path.withPath { Kernel.unlink($0) }
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
