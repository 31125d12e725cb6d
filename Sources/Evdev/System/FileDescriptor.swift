import Glibc
package import TouchModel

/// An open file that is closed when nobody owns it any longer.
///
/// It cannot be copied, so it cannot leak and cannot be closed twice. In a table, keep it within a
/// class.
///
/// Corresponds to a file descriptor of the kernel.
package struct FileDescriptor: ~Copyable {
  /// The kernel's number, for calls; never close it yourself.
  package let rawValue: Int32

  /// Takes a descriptor over.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Opens a file; close-on-exec and without a controlling terminal in any case.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - flags: `O_RDONLY` and the like.
  ///   - mode: The mode of a file that is made.
  /// - Throws: The error of `open(2)`.
  package init(
    opening path: UntrustedText, _ flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) {
    rawValue = try SystemCall.checked("open", path) {
      path.withPath { Kernel.open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
  }

  deinit {
    // What close says is about data that was written, and nobody who cares for that comes here.
    Kernel.close(rawValue)
  }
}
