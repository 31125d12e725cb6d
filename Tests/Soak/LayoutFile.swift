import Glibc

/// The file that the daemons under test read.
enum LayoutFile {
  /// Writes it in place, as some editors do.
  static func write(_ bytes: [UInt8], to path: String) throws(SoakError) {
    // What was put there in its stead.
    rmdir(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SoakError("\(path) cannot be written") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SoakError("\(path) cannot be written in full")
    }
  }

  /// Writes it beside, and puts it there in one step, as other editors do.
  static func replace(_ bytes: [UInt8], at path: String) throws(SoakError) {
    try write(bytes, to: path + ".new")
    rmdir(path)
    guard rename(path + ".new", path) == 0 else { throw SoakError("\(path) cannot be replaced") }
  }

  /// Takes it away.
  static func remove(_ path: String) {
    rmdir(path)
    unlink(path)
  }

  /// Puts a folder in its place.
  static func makeFolder(_ path: String) {
    unlink(path)
    mkdir(path, 0o755)
  }
}
