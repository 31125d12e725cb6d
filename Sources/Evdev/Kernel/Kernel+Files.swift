package import Glibc

extension Kernel {
  /// Opens or creates a file.
  ///
  /// The corresponding C function is `open`.
  package static func open(
    _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32 = 0
  ) -> Int32 {
    call("open", at: path) { Glibc.open(path, flags, mode) }
  }

  /// Closes a descriptor, even if it returns an error.
  ///
  /// The corresponding C function is `close`.
  @discardableResult
  package static func close(_ descriptor: Int32) -> Int32 {
    call("close", descriptor) { Glibc.close(descriptor) }
  }

  /// Reads bytes; 0 at the end of the file.
  ///
  /// The corresponding C function is `read`.
  package static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    transfer("read", descriptor, bytes.count, bytes.baseAddress) {
      Glibc.read(descriptor, bytes.baseAddress, $0)
    }
  }

  /// Writes bytes; fewer than requested may be written.
  ///
  /// The corresponding C function is `write`.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    transfer("write", descriptor, bytes.count, bytes.baseAddress) {
      Glibc.write(descriptor, bytes.baseAddress, $0)
    }
  }

  /// Reads the status of an open file.
  ///
  /// The corresponding C function is `fstat`.
  package static func status(of descriptor: Int32, _ status: inout stat) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      call("fstat", descriptor, into: status) { fstat(descriptor, status) }
    }
  }

  /// Reads the status of the file at a path.
  ///
  /// The corresponding C function is `stat`.
  package static func status(at path: UnsafePointer<CChar>, _ status: inout stat) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      call("stat", at: path, into: status) { stat(path, status) }
    }
  }

  /// Reads the status of the file at a path, or of the symbolic link there.
  ///
  /// The corresponding C function is `lstat`.
  package static func linkStatus(at path: UnsafePointer<CChar>, _ status: inout stat) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      call("lstat", at: path, into: status) { lstat(path, status) }
    }
  }

  /// Sets the mode of the file at a path.
  ///
  /// The corresponding C function is `chmod`.
  package static func setMode(at path: UnsafePointer<CChar>, _ mode: mode_t) -> Int32 {
    call("chmod", at: path) { chmod(path, mode) }
  }

  /// Sets the mode of an open file.
  ///
  /// The corresponding C function is `fchmod`.
  package static func setMode(of descriptor: Int32, _ mode: mode_t) -> Int32 {
    call("fchmod", descriptor) { fchmod(descriptor, mode) }
  }

  /// Sets the group of the file at a path, or of the symbolic link there.
  ///
  /// The corresponding C function is `lchown`.
  package static func setGroup(at path: UnsafePointer<CChar>, _ group: gid_t) -> Int32 {
    call("lchown", at: path) { lchown(path, uid_t.max, group) }
  }

  /// Removes the name of a file.
  ///
  /// The corresponding C function is `unlink`.
  package static func unlink(_ path: UnsafePointer<CChar>) -> Int32 {
    call("unlink", at: path) { Glibc.unlink(path) }
  }

  /// Sets the offset of a file, and returns it.
  ///
  /// The corresponding C function is `lseek`.
  @discardableResult
  package static func seek(_ descriptor: Int32, _ offset: Int, from origin: Int32) -> Int {
    call("lseek", descriptor) { lseek(descriptor, offset, origin) }
  }

  /// Sets the length of a file.
  ///
  /// The corresponding C function is `ftruncate`.
  package static func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    call("ftruncate", descriptor) { ftruncate(descriptor, length) }
  }

  /// Waits until a file is written to storage.
  ///
  /// The corresponding C function is `fsync`.
  package static func synchronize(_ descriptor: Int32) -> Int32 {
    call("fsync", descriptor) { fsync(descriptor) }
  }

  /// Reads flags of a descriptor: `F_GETFL` or `F_GETFD`.
  ///
  /// The corresponding C function is `fcntl`.
  package static func flags(of descriptor: Int32, _ which: Int32) -> Int32 {
    call("fcntl", descriptor) { fcntl(descriptor, which) }
  }

  /// Sets flags of a descriptor: `F_SETFL` or `F_SETFD`.
  ///
  /// The corresponding C function is `fcntl`.
  package static func setFlags(of descriptor: Int32, _ which: Int32, to flags: Int32) -> Int32 {
    call("fcntl", descriptor) { fcntl(descriptor, which, flags) }
  }

  /// Reads the number of bytes in a pipe that its reader has not read.
  ///
  /// The corresponding C function is `ioctl`, with `FIONREAD`.
  package static func unreadCount(_ descriptor: Int32, _ count: inout Int32) -> Int32 {
    withUnsafeMutablePointer(to: &count) { count in
      call("FIONREAD", descriptor, into: count) { ioctl(descriptor, UInt(FIONREAD), count) }
    }
  }

  /// Returns 1 if a descriptor is a terminal, otherwise 0.
  ///
  /// The corresponding C function is `isatty`.
  package static func isTerminal(_ descriptor: Int32) -> Int32 {
    call("isatty", descriptor, failed: { _ in 0 }) { isatty(descriptor) }
  }
}
