import Glibc
package import Text

/// A directory of short text files, such as the attributes of a device in sysfs.
package struct AttributeDirectory {
  /// The path.
  package let path: UntrustedText

  /// Creates a directory from its path; it need not exist.
  package init(_ path: UntrustedText) {
    self.path = path
  }

  /// Returns the path of a file.
  package func path(of name: String) -> UntrustedText { path.appending("/" + name) }

  /// Returns the text of a file; nil if it cannot be read.
  package func text(of name: String) -> [UInt8]? {
    guard let descriptor = try? FileDescriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK)
    else {
      return nil
    }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.limit)
    while text.count < Self.limit {
      let result = SystemCall.retrying {
        piece.withUnsafeMutableBytes { Kernel.read(descriptor.rawValue, $0) }
      }
      guard case .success(let count) = result else { return nil }
      if count == 0 { break }
      text += piece[..<count]
    }
    return Array(text.prefix(Self.limit))
  }

  /// The largest size of a file that is read: one page, as in sysfs.
  private static let limit = 4096
}
