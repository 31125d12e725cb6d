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

  /// Returns the first line of a file without the line feed; nil if it cannot be read.
  package func line(of name: String) -> [UInt8]? {
    text(of: name).map { Array($0.prefix { $0 != 0x0a }) }
  }

  /// Returns the directories in a folder of sysfs, such as the connectors of graphics cards.
  ///
  /// - Parameter folder: The folder; the list is empty if it cannot be read.
  /// - Returns: At most 64 directories with their names, in no order.
  package static func all(
    in folder: UntrustedText
  ) -> [(name: UntrustedText, directory: AttributeDirectory)] {
    let names = try? DirectoryNames.read(folder, most: mostDirectories) {
      $0.bytes.first != UInt8(ascii: ".")
    }
    return (names ?? []).map { ($0, AttributeDirectory(folder.appending(component: $0))) }
  }

  private static let mostDirectories = 64
  /// The largest size of a file that is read: one page, as in sysfs.
  private static let limit = 4096
}
