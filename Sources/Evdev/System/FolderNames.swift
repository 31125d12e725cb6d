import Glibc
import TouchModel

/// Reads the names in a folder.
enum FolderNames {
  /// The wanted names that are there now, in no order; none where the folder cannot be read.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - most: How many to read at the most.
  ///   - isWanted: Which names are taken.
  /// - Returns: The names.
  static func read(
    _ folder: UntrustedText, most: Int = 4096, where isWanted: (UntrustedText) -> Bool
  ) -> [UntrustedText] {
    guard let stream = folder.withPath({ Kernel.openFolder($0) }) else { return [] }
    defer { Kernel.closeFolder(stream) }
    var names: [UntrustedText] = []
    while names.count < most, let entry = Kernel.nextEntry(of: stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        UntrustedText(bytes: bytes.prefix { $0 != 0 })
      }
      if isWanted(name) { names.append(name) }
    }
    return names
  }
}
