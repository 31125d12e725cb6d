/// The system refused to give the next bytes of a capture.
package struct ByteSourceError: Error, Hashable, Sendable {
  /// The system's number for it.
  package var errorNumber: Int32
  /// What went wrong, in words that can be printed as they stand.
  package var message: String

  /// Makes an error from the system's number and words for it.
  package init(errorNumber: Int32, message: String) {
    self.errorNumber = errorNumber
    self.message = message
  }
}
