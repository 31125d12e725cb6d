/// A source of the bytes of a capture: a file, a pipe or an array.
///
/// Corresponds to `read`.
package protocol ByteSource: AnyObject {
  /// Reads the next bytes.
  ///
  /// May return fewer bytes than asked for, as a pipe does. They are parsed before the next call, so a
  /// capture that is still being written is followed without delay.
  ///
  /// - Parameter most: The largest number of bytes, at least 1.
  /// - Returns: The bytes; none at the end.
  /// - Throws: The error of the system.
  func read(most: Int) throws(ByteSourceError) -> ArraySlice<UInt8>
}

/// An error of a byte source.
package struct ByteSourceError: Error, Hashable, Sendable {
  /// The system's `errno`.
  package var errorNumber: Int32
  /// The system's message for it, safe to print.
  package var message: String

  /// Creates an error from the system's number and message.
  package init(errorNumber: Int32, message: String) {
    self.errorNumber = errorNumber
    self.message = message
  }
}

/// A byte source over an array.
package final class ByteArraySource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let chunk: Int

  /// Creates a source that returns at most `chunk` bytes at a time.
  package init(_ bytes: [UInt8], chunk: Int = .max) {
    rest = bytes[...]
    self.chunk = max(1, chunk)
  }

  /// Creates a source from the UTF-8 bytes of a string.
  package convenience init(_ text: String, chunk: Int = .max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Returns the next bytes; none at the end.
  package func read(most: Int) throws(ByteSourceError) -> ArraySlice<UInt8> {
    let bytes = rest.prefix(min(most, chunk))
    rest = rest[bytes.endIndex...]
    return bytes
  }
}
