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

  /// Reads the status of a file in a directory, or of the symbolic link there.
  ///
  /// The corresponding C function is `fstatat`, with `AT_SYMLINK_NOFOLLOW`.
  package static func status(
    of name: UnsafePointer<CChar>, in directory: Int32, _ status: inout stat
  ) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      call("fstatat", directory, at: name, into: status) {
        fstatat(directory, name, status, AT_SYMLINK_NOFOLLOW)
      }
    }
  }

  /// Opens a file in a directory.
  ///
  /// The corresponding C function is `openat`.
  package static func open(
    _ name: UnsafePointer<CChar>, in directory: Int32, _ flags: Int32
  ) -> Int32 {
    call("openat", directory, at: name) { openat(directory, name, flags) }
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

  /// Opens a file to refer to it only: `O_PATH`, which Glibc's module lacks.
  package static let pathOnly: Int32 = 0o10_000_000
  /// `AT_EMPTY_PATH`, which Glibc's module lacks.
  private static let emptyPath: Int32 = 0x1000

  /// Sets the group and the user of an open file, also of one that was opened with `pathOnly`; nil leaves the user.
  ///
  /// The corresponding C function is `fchownat`, with `AT_EMPTY_PATH`.
  package static func setOwner(
    of descriptor: Int32, group: gid_t, user: uid_t? = nil
  ) -> Int32 {
    call("fchownat", descriptor) { fchownat(descriptor, "", user ?? .max, group, emptyPath) }
  }

  /// Removes a name from a directory.
  ///
  /// The corresponding C function is `unlinkat`.
  package static func unlink(_ name: UnsafePointer<CChar>, in directory: Int32) -> Int32 {
    call("unlinkat", directory, at: name) { unlinkat(directory, name, 0) }
  }

  /// Gives a file another name, which a file may have that is replaced at once.
  ///
  /// The corresponding C function is `rename`.
  package static func rename(
    _ path: UnsafePointer<CChar>, to name: UnsafePointer<CChar>
  ) -> Int32 {
    call("rename", at: path) { Glibc.rename(path, name) }
  }

  /// Gives a file of a directory a second name there, which no file may have.
  ///
  /// The corresponding C function is `linkat`.
  package static func link(
    _ name: UnsafePointer<CChar>, as newName: UnsafePointer<CChar>, in directory: Int32
  ) -> Int32 {
    call("linkat", directory, at: name) { linkat(directory, name, directory, newName, 0) }
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
}
