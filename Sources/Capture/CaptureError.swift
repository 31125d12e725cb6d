/// A capture cannot be read any further.
///
/// Everything before the line has been returned. Printed as `FILE:LINE: message`.
package struct CaptureError: Error, Hashable, Sendable {
  /// The line in the capture, counted from 1.
  package var line: Int
  /// What was found, what was expected and what to do, printable as it stands.
  package var message: String
  /// Why the bytes themselves could not be had; nil where their content is at fault.
  package var cause: ByteSourceError?

  /// Makes an error for a line.
  package init(line: Int, _ message: String, cause: ByteSourceError? = nil) {
    self.line = line
    self.message = message
    self.cause = cause
  }
}
