package import Glibc

extension Kernel {
  /// Opens a file, or makes one.
  ///
  /// The corresponding C function is `open`.
  @inlinable
  package static func open(
    _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32 = 0
  ) -> Int32 {
    ask("open", at: path) { Glibc.open(path, flags, mode) }
  }

  /// Closes a file; it is closed whatever this says.
  ///
  /// The corresponding C function is `close`.
  @inlinable
  @discardableResult
  package static func close(_ descriptor: Int32) -> Int32 {
    ask("close", descriptor) { Glibc.close(descriptor) }
  }

  /// Reads bytes, at least one unless the file ends.
  ///
  /// The corresponding C function is `read`.
  @inlinable
  package static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    move("read", descriptor, bytes.count, bytes.baseAddress) {
      Glibc.read(descriptor, bytes.baseAddress, $0)
    }
  }

  /// Writes bytes, perhaps not all of them.
  ///
  /// The corresponding C function is `write`.
  @inlinable
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    move("write", descriptor, bytes.count, bytes.baseAddress) {
      Glibc.write(descriptor, bytes.baseAddress, $0)
    }
  }

  /// Says what an open file is.
  ///
  /// The corresponding C function is `fstat`.
  @inlinable
  package static func status(of descriptor: Int32, _ status: inout stat) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      ask("fstat", descriptor, into: status) { fstat(descriptor, status) }
    }
  }

  /// Says what a name stands for.
  ///
  /// The corresponding C function is `stat`.
  @inlinable
  package static func status(at path: UnsafePointer<CChar>, _ status: inout stat) -> Int32 {
    withUnsafeMutablePointer(to: &status) { status in
      ask("stat", at: path, into: status) { stat(path, status) }
    }
  }

  /// Moves the place in a file where the next byte goes, and says where it is.
  ///
  /// The corresponding C function is `lseek`.
  @inlinable
  @discardableResult
  package static func seek(_ descriptor: Int32, _ offset: Int, from origin: Int32) -> Int {
    ask("lseek", descriptor) { lseek(descriptor, offset, origin) }
  }

  /// Gives a file another length.
  ///
  /// The corresponding C function is `ftruncate`.
  @inlinable
  package static func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    ask("ftruncate", descriptor) { ftruncate(descriptor, length) }
  }

  /// Waits until the disk has a file.
  ///
  /// The corresponding C function is `fsync`.
  @inlinable
  package static func synchronize(_ descriptor: Int32) -> Int32 {
    ask("fsync", descriptor) { fsync(descriptor) }
  }

  /// Says something about an open file: `F_GETFL` or `F_GETFD`.
  ///
  /// The corresponding C function is `fcntl`.
  @inlinable
  package static func flags(of descriptor: Int32, _ which: Int32) -> Int32 {
    ask("fcntl", descriptor) { fcntl(descriptor, which) }
  }

  /// Says whether a file is a terminal: 1 or 0.
  ///
  /// The corresponding C function is `isatty`.
  @inlinable
  package static func isTerminal(_ descriptor: Int32) -> Int32 {
    ask("isatty", descriptor, refused: { _ in 0 }) { isatty(descriptor) }
  }
}
