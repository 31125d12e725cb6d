import Glibc
import Text

/// The file of a listening socket: an open directory, and a name in it.
///
/// The path is followed once, when the directory is opened. A directory or a symbolic link that another
/// user puts into the path later has no effect (O-5). `bind` makes the file under another name, and
/// `publish` gives it its own: a client that sees the file can connect, and another daemon that starts at the
/// same time never takes it for a stale one. The file is removed when this value is destroyed, unless another
/// file has its name by then.
///
/// Corresponds to `openat(2)` and `linkat(2)`.
struct SocketFile: ~Copyable {
  /// The most bytes of a name: with the path of the open directory, it fits into an address.
  static let longestName = 80

  private let path: UntrustedText
  private let directory: FileDescriptor
  private let name: UntrustedText
  /// The name until the file is published.
  private let firstName: UntrustedText
  /// The addresses of both names by way of the open directory.
  private let address: SocketAddress
  private let firstAddress: SocketAddress
  /// The file that `bind` made; nil before.
  private var made: (device: dev_t, node: ino_t)?

  /// Opens the directory of a path.
  ///
  /// - Parameter path: An absolute path.
  /// - Throws: The reason why no socket can be made there.
  init(at path: UntrustedText) throws(SocketError) {
    // Clients use the path itself, so it must fit into an address too.
    guard path.bytes.first == UInt8(ascii: "/"), SocketAddress(path) != nil,
      let slash = path.bytes.lastIndex(of: UInt8(ascii: "/"))
    else { throw .invalidPath(path) }
    let name = Array(path.bytes[(slash + 1)...])
    guard (1...Self.longestName).contains(name.count) else { throw .invalidPath(path) }
    let folder = UntrustedText(
      bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(path.bytes[..<slash]))
    let directory: FileDescriptor
    do throws(SystemError) {
      directory = try FileDescriptor(opening: folder, Kernel.pathOnly | O_DIRECTORY)
    } catch {
      throw .system(error)
    }
    let start = Array("/proc/self/fd/\(directory.rawValue)/".utf8)
    let firstName = Array(".touchbridge.\(Kernel.processID)".utf8)
    guard let address = SocketAddress(UntrustedText(bytes: start + name)),
      let firstAddress = SocketAddress(UntrustedText(bytes: start + firstName))
    else { throw .invalidPath(path) }
    try Self.check(directory.rawValue, folder)
    self.path = path
    self.directory = directory
    self.name = UntrustedText(bytes: name)
    self.firstName = UntrustedText(bytes: firstName)
    self.address = address
    self.firstAddress = firstAddress
  }

  deinit {
    remove(firstName)
    remove(name)
  }

  /// Removes a name from the directory if the file that `bind` made has it.
  private func remove(_ name: UntrustedText) {
    guard let made else { return }
    var status = stat()
    name.withPath { name in
      guard Kernel.status(of: name, in: directory.rawValue, &status) == 0,
        status.st_dev == made.device, status.st_ino == made.node
      else { return }
      _ = Kernel.unlink(name, in: directory.rawValue)
    }
  }

  /// Refuses, for root, a directory in which another user could replace the file.
  private static func check(_ directory: Int32, _ folder: UntrustedText) throws(SocketError) {
    guard Kernel.effectiveUser == 0 else { return }
    var status = stat()
    do throws(SystemError) {
      try SystemCall.checked("fstat", folder) { Kernel.status(of: directory, &status) }
    } catch {
      throw .system(error)
    }
    // In a sticky directory, only the owners of the directory and of a file can replace the file.
    let isShared = status.st_mode & 0o022 != 0 && status.st_mode & S_ISVTX == 0
    if status.st_uid != 0 || isShared {
      throw .unsafeDirectory(folder, owner: status.st_uid, mode: status.st_mode & 0o7777)
    }
  }

  /// Removes a socket file to which no process listens.
  ///
  /// - Parameter probe: Returns a socket that tries to connect.
  /// - Throws: The reason why the path cannot be used: any other file is left alone.
  func removeStale(_ probe: (UntrustedText) throws(SocketError) -> FileDescriptor)
    throws(SocketError)
  {
    var status = stat()
    let found = name.withPath { name in
      SystemCall.retrying { Kernel.status(of: name, in: directory.rawValue, &status) }
    }
    if case .failure(let error) = found {
      if error.number == ENOENT { return }
      throw .system(SystemError(call: "fstatat", path: path, number: error.number))
    }
    if status.st_mode & S_IFMT == S_IFLNK { throw .symbolicLink(path) }
    if status.st_mode & S_IFMT != S_IFSOCK { throw .notSocket(path) }
    let socket = try probe(path)
    let result = address.withAddress { address, length in
      SystemCall.retrying { Kernel.connect(socket.rawValue, address, length) }
    }
    // A process listens also if its queue is full, or if its socket has another type.
    guard case .failure(let error) = result, error.number == ECONNREFUSED else {
      throw .inUse(path)
    }
    do throws(SystemError) {
      try SystemCall.checked("unlinkat", path) {
        name.withPath { Kernel.unlink($0, in: directory.rawValue) }
      }
    } catch {
      throw .system(error)
    }
  }

  /// Gives a socket this file under its first name, with its group and mode.
  ///
  /// Both are set through a descriptor of the file. Before, only the user of this process can connect.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - mode: The mode of the file.
  ///   - group: The group of the file; nil leaves the one that the kernel chose.
  /// - Throws: The reason why there is no such file.
  mutating func bind(_ socket: Int32, mode: mode_t, group: gid_t?) throws(SocketError) {
    // A process with the same number may have ended in between.
    _ = firstName.withPath { Kernel.unlink($0, in: directory.rawValue) }
    do throws(SystemError) {
      // The file gets the mode of the socket, so it is closed to others from the beginning.
      try SystemCall.checked("fchmod", path) { Kernel.setMode(of: socket, mode & 0o700) }
      try SystemCall.checked("bind", path) {
        firstAddress.withAddress { Kernel.bind(socket, $0, $1) }
      }
    } catch {
      throw .system(error)
    }
    do throws(SystemError) {
      let file = FileDescriptor(
        owning: try SystemCall.checked("openat", path) {
          firstName.withPath {
            Kernel.open($0, in: directory.rawValue, Kernel.pathOnly | O_NOFOLLOW | O_CLOEXEC)
          }
        })
      var status = stat()
      try SystemCall.checked("fstat", path) { Kernel.status(of: file.rawValue, &status) }
      guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == Kernel.effectiveUser else {
        throw SystemError(call: "bind", path: path, number: EEXIST)
      }
      made = (status.st_dev, status.st_ino)
      if let group, status.st_gid != group {
        try SystemCall.checked("fchownat", path) {
          Kernel.setOwner(of: file.rawValue, group: group)
        }
      }
      // `fchmod` refuses a descriptor of this kind; the path leads to the same file.
      let opened = UntrustedText("/proc/self/fd/\(file.rawValue)")
      try SystemCall.checked("chmod", path) { opened.withPath { Kernel.setMode(at: $0, mode) } }
    } catch {
      if error.call == "bind" { throw .replaced(path) }
      if made == nil { _ = firstName.withPath { Kernel.unlink($0, in: directory.rawValue) } }
      throw .system(error)
    }
  }

  /// Gives the file its name, after which clients find it.
  ///
  /// - Throws: `inUse` if another file has the name by now.
  func publish() throws(SocketError) {
    do throws(SystemError) {
      try SystemCall.checked("linkat", path) {
        firstName.withPath { first in
          name.withPath { Kernel.link(first, as: $0, in: directory.rawValue) }
        }
      }
    } catch {
      throw error.number == EEXIST ? .inUse(path) : .system(error)
    }
    remove(firstName)
  }
}
