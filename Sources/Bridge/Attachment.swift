package import TouchTracking

/// What became of a device that was shown to the bridge.
package enum Attachment {
  /// It is a touchscreen and in use.
  case session(DeviceSession)
  /// It is none, or cannot be used; the log says so.
  case refused(RefusalReason)
}
