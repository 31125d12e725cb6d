/// Where the bytes of a capture come from.
///
/// The caller brings it: a file, a pipe or an array. Nothing in this module opens anything.
///
/// Corresponds to `read`.
package protocol ByteSource: AnyObject {
  /// Fills the front of the buffer with the next bytes and returns how many; 0 is the end.
  ///
  /// May return fewer bytes than fit, as a pipe does; those are used before the next call, so a
  /// capture that is still being written is followed without delay.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
}
