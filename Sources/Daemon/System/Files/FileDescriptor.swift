import Glibc
package import Text

/// A file descriptor that is closed when its owner is destroyed.
///
/// It cannot be copied, so it cannot leak or be closed twice. To store it in a collection, wrap it
/// in a class.
///
/// Corresponds to a file descriptor of the kernel.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number, for system calls; do not close it.
  package let rawValue: Int32

  /// Takes ownership of a descriptor.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Opens a file, with close-on-exec and without making it a controlling terminal.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - flags: `O_RDONLY` and the like.
  ///   - mode: The mode of a new file.
  /// - Throws: The error of `open(2)`.
  package init(
    opening path: UntrustedText, _ flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) {
    rawValue = try SystemCall.checked("open", path) {
      path.withPath { Kernel.open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
  }

  /// Writes bytes, and waits until the file system has stored them.
  ///
  /// - Parameters:
  ///   - bytes: All that is written.
  ///   - path: The name of the file, for errors.
  /// - Throws: The error of `write(2)` or `fsync(2)`; a file system may not support the latter.
  package func writeDurably(_ bytes: [UInt8], to path: UntrustedText) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try SystemCall.checked("write", path) {
        rest.withUnsafeBytes { Kernel.write(rawValue, $0) }
      }
      rest = rest.dropFirst(count)
    }
    if case .failure(let error) = SystemCall.retrying({ Kernel.synchronize(rawValue) }),
      error.number != EINVAL, error.number != EROFS
    {
      throw SystemError(call: "fsync", path: path, number: error.number)
    }
  }

  deinit {
    // Errors of `close` concern written data, and writers that need them do not use this type.
    Kernel.close(rawValue)
  }
}
