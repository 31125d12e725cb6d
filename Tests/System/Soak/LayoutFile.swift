import Glibc

/// The layout file of the daemons under test.
enum LayoutFile {
  /// Overwrites the file in place, as some editors do.
  static func write(_ bytes: [UInt8], to path: String) throws(SoakError) {
    // A folder may be in its place.
    rmdir(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SoakError("\(path) cannot be written") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SoakError("\(path) cannot be written in full")
    }
  }

  /// Writes a temporary file and renames it, as other editors do.
  static func replace(_ bytes: [UInt8], at path: String) throws(SoakError) {
    try write(bytes, to: path + ".new")
    rmdir(path)
    guard rename(path + ".new", path) == 0 else { throw SoakError("\(path) cannot be replaced") }
  }

  /// Removes the file.
  static func remove(_ path: String) {
    rmdir(path)
    unlink(path)
  }

  /// Replaces the file by a folder.
  static func makeFolder(_ path: String) {
    unlink(path)
    mkdir(path, 0o755)
  }
}
