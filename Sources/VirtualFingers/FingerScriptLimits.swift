/// What a script of fingers may cost at most; each limit is named in the message of who meets it.
public enum FingerScriptLimits {
  /// The most bytes that a script may have.
  public static let bytes = 4 << 20
  /// The most bytes that one line may have.
  public static let lineBytes = 65_536
  /// The most frames that a script may have.
  public static let frames = 200_000
  /// The largest number that a finger may have.
  public static let fingers = 64
  /// The greatest magnitude of a coordinate, in points.
  public static let magnitude = 1e9
  /// The latest time, in seconds.
  public static let seconds = 1e9
}
