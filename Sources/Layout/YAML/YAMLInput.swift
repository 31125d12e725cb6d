/// A source of the bytes of a YAML stream.
package protocol YAMLInput: AnyObject {
  /// Reads the next bytes.
  ///
  /// - Parameter most: The largest number of bytes, at least 1.
  /// - Returns: The bytes; none at the end, nil on failure.
  func read(most: Int) -> ArraySlice<UInt8>?
}

/// The bytes of a YAML stream that is already in memory.
final class YAMLBytes: YAMLInput {
  private var rest: ArraySlice<UInt8>

  /// Creates an input from all its bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  func read(most: Int) -> ArraySlice<UInt8>? {
    let bytes = rest.prefix(most)
    rest = rest[bytes.endIndex...]
    return bytes
  }
}
