/// What touches the glass.
public enum ContactTool: UInt8, Hashable, Sendable {
  /// A finger, or a device that does not say.
  case finger
  /// A pen on the same panel (E-PALM-6).
  case stylus
}
