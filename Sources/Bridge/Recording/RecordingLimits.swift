package import TouchModel

/// How much is recorded at the most.
package struct RecordingLimits: Hashable, Sendable {
  /// How many bytes, with description and end; nil for as many as come.
  package var bytes: Int?
  /// The time of the last frame, by the device's clock; nil for no such limit.
  package var until: Microseconds?

  /// Makes limits; what is left out does not limit.
  package init(bytes: Int? = nil, until: Microseconds? = nil) {
    self.bytes = bytes
    self.until = until
  }
}
