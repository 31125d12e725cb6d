/// A source of the bytes of a YAML stream.
package protocol YAMLInput: AnyObject {
  /// Copies the next bytes to the front of the buffer.
  ///
  /// - Returns: The number of bytes; 0 at the end, nil on failure.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int?
}

/// The bytes of a YAML stream that is already in memory.
final class YAMLBytes: YAMLInput {
  private var rest: ArraySlice<UInt8>

  /// Creates an input from all its bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let chunk = rest.prefix(buffer.count)
    _ = buffer.update(fromContentsOf: chunk)
    rest = rest.dropFirst(chunk.count)
    return chunk.count
  }
}
