import Glibc
package import TouchModel

/// A folder of sysfs, whose files say one thing each.
package struct AttributeFolder {
  /// Where it is.
  package let path: UntrustedText

  /// Names a folder; it need not exist.
  package init(_ path: UntrustedText) {
    self.path = path
  }

  /// What a file says, at most as much as sysfs can say; nil where it cannot be read.
  package func text(of name: String) -> [UInt8]? {
    let file = path.appending("/" + name)
    guard let descriptor = try? FileDescriptor(opening: file, O_RDONLY | O_NONBLOCK) else {
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

  /// One page: sysfs gives no more.
  private static let limit = 4096
}
