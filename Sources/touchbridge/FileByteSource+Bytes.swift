import Capture

extension FileByteSource {
  /// The bytes of the file, and at least one more than `limit` where it is longer.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are of use.
  ///   - failure: What becomes of an error, from the system's words.
  /// - Returns: The bytes.
  /// - Throws: What `failure` makes of an error.
  func bytes(most limit: Int, failure: (String) -> Failure) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      do throws(ByteSourceError) {
        var span = piece.mutableSpan
        let count = try span.withUnsafeMutableBytes { (buffer) throws(ByteSourceError) in
          try read(into: buffer)
        }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      } catch {
        throw failure(error.message)
      }
    }
    return bytes
  }
}

extension CaptureReader {
  /// Whether the bytes hold records of a device, which neither a layout nor a script does.
  static func isRecording(_ bytes: [UInt8]) -> Bool {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    for _ in 0..<64 {
      guard let item = try? reader.next() else { return false }
      if case .event = item { return true }
    }
    return false
  }
}
