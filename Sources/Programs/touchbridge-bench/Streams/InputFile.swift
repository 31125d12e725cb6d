import Glibc

/// Reads complete files.
enum InputFile {
  /// Returns the bytes of a file.
  static func bytes(of file: String) throws(BenchError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError("\(file) cannot be opened") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw BenchError("\(file) cannot be read") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Returns the text of a file.
  static func text(of file: String) throws(BenchError) -> String {
    String(decoding: try bytes(of: file), as: UTF8.self)
  }
}
