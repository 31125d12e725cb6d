package import Capture

/// How the replay of one capture went.
package struct ReplayOutcome {
  /// How many devices of the capture were touchscreens and in use.
  package var touchscreens = 0
  /// How many devices of the capture were refused.
  package var refused = 0
  /// Why reading stopped before the end; nil where it did not.
  package var error: CaptureError?
}
