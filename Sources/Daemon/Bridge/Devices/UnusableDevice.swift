import Text

/// A device that a person has named, and without which the run ends.
enum UnusableDevice {
  /// It is not a touchscreen.
  case notTouchscreen(UntrustedText, reason: String)
  /// It may not be opened; the message has the remedy.
  case noPermission(String)
  /// It cannot be used for a reason that may pass.
  case unavailable(String)
}
