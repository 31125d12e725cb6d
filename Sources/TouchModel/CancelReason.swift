/// Why a contact or a touch was cancelled; nothing ends without a lift and without a reason.
///
/// The raw values are the words of the dispatch log.
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
  /// The panel says that it is a palm (E-PALM-1).
  case palm
  /// Records were lost and the contact was not there afterwards (E-DROP-5).
  case dropped
  /// The device was unplugged (E-LIFE-5).
  case deviceRemoved
  /// The machine went to sleep (E-LIFE-10).
  case suspended
  /// Somebody took the device away from us (E-LIFE-15).
  case revoked
  /// The contact was stuck (E-FILT-19).
  case watchdog
  /// A filter refused it.
  case filter
  /// A gesture recognizer took it (R-GDEL-2).
  case gesture
  /// Its view left the window (R-SYS-4).
  case viewRemoved
  /// The application resigned, or stopped taking events (R-SYS-1, R-SYS-11).
  case interrupted
  /// More fingers came down than the layout allows (R-TCH-21).
  case overflow
  /// The capture ended with the finger down.
  case endOfCapture
  /// The programme stopped with the finger down.
  case shutdown
}
