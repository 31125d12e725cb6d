package import Evdev

/// Why a log cannot be written any further.
package enum LogOutputFailure: Error, Hashable, Sendable {
  /// Nobody reads it any longer; that is no error, and the programme ends with 0.
  case closed
  /// The system refused: the disk is full, or broken.
  case system(SystemError)
  /// The reader has stood still for so long that this many bytes waited.
  case stalled(bytes: Int)
}
