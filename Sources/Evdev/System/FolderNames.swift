import Glibc
import TouchModel

/// Reads the names in a folder.
enum FolderNames {
  /// The wanted names that are there now, in no order; none where there is no such folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - most: How many to read at the most.
  ///   - isWanted: Which names are taken.
  /// - Returns: The names.
  /// - Throws: Why not all of them can be known.
  static func read(
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
