package import TouchModel

/// Why a daemon came to its end.
package enum LiveEnd {
  /// It was asked to.
  case stopped
  /// Nobody reads its log any longer.
  case outputClosed
  /// Its log cannot be written.
  case outputFailed(String)
  /// A device that was named is no touchscreen: its path and why.
  case notTouchscreen(UntrustedText, reason: String)
  /// A device that was named may not be opened, and what helps.
  case noPermission(String)
  /// A device that was named cannot be had, for a reason that may pass.
  case unavailable(String)
}
