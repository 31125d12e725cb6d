/// What happened to a contact in a frame.
///
/// A contact that is down and not listed in a frame is stationary (E-SLOT-9).
public enum ContactPhase: UInt8, Hashable, Sendable {
  /// It came down in this frame.
  case began = 0
  /// Its position, or a value that was asked for, changed.
  case moved = 1
  /// It was lifted; its raw value is UIKit's.
  case ended = 3
  /// It is gone without a lift that we know of; `Contact.cancelReason` says why.
  case cancelled = 4
}
