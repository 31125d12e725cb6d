/// A source of the bytes of a capture: a file, a pipe or an array.
///
/// Corresponds to `read`.
package protocol ByteSource: AnyObject {
  /// Copies the next bytes to the front of the buffer.
  ///
  /// May return fewer bytes than fit, as a pipe does. They are parsed before the next call, so a
  /// capture that is still being written is followed without delay.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
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
  private let bytes: [UInt8]
  private var position = 0
  private let chunk: Int

  /// Creates a source that returns at most `chunk` bytes at a time.
  package init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = max(1, chunk)
  }

  /// Creates a source from the UTF-8 bytes of a string.
  package convenience init(_ text: String, chunk: Int = .max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Copies the next bytes; returns 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = min(buffer.count, chunk, bytes.count - position)
    guard count > 0 else { return 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
