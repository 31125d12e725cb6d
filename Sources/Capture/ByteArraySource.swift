/// A capture that is already in memory.
package final class ByteArraySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0
  private let chunk: Int

  /// Makes a source that hands out the bytes in pieces of at most `chunk` bytes.
  package init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = max(1, chunk)
  }

  /// Makes a source from the UTF-8 bytes of a string.
  package convenience init(_ text: String, chunk: Int = .max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Copies the next piece; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = min(buffer.count, chunk, bytes.count - position)
    guard count > 0 else { return 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
