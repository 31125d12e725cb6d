import Glibc
package import Text

/// Reads the names in a directory.
package enum DirectoryNames {
  /// Returns the selected names, unsorted; none if there is no such directory.
  ///
  /// - Parameters:
  ///   - folder: The path of the directory.
  ///   - most: The largest number of names.
  ///   - isWanted: Selects the names.
  /// - Returns: The names.
  /// - Throws: The failed call.
  package static func read(
    _ folder: UntrustedText, most: Int = 4096, where isWanted: (UntrustedText) -> Bool
  ) throws(SystemError) -> [UntrustedText] {
    errno = 0
    guard let stream = folder.withPath({ Kernel.openDirectory($0) }) else {
      let number = errno
      if number == ENOENT || number == ENOTDIR { return [] }
      throw SystemError(call: "opendir", path: folder, number: number)
    }
    defer { Kernel.closeDirectory(stream) }
    var names: [UntrustedText] = []
    while names.count < most {
      errno = 0
      guard let entry = Kernel.readDirectory(stream) else {
        let number = errno
        if number == 0 || number == ENOENT { break }
        throw SystemError(call: "readdir", path: folder, number: number)
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        UntrustedText(bytes: bytes.prefix { $0 != 0 })
      }
      if isWanted(name) { names.append(name) }
    }
    return names
  }
}
