public import TouchModel

/// A script of fingers on a screen, parsed from text into frames.
///
/// Each line is one frame; semicolons separate further frames on a line. The fingers are `D1(50,140)`
/// (finger 1 comes down), `M1(52,140)` (it moves), `U1` (it lifts), `C1(palm)` (it is cancelled) and
/// `H1(5,5)` (it hovers). `M1` without a position moves one point to the right. Positions are points
/// of the screen.
///
/// `@0.35` is the frame's time in seconds, and `+0.05` the time since the frame before. Otherwise a
/// frame comes 10 ms after the one before, and the first at 0. A frame with only a time lets time
/// pass.
///
/// After a position may come `force=0.5`, `major=12`, `minor=8`, and `tool=stylus`, `tool=palm` or
/// `tool=finger`. These stay the same until they are given again or the finger lifts. `joinedLate`
/// and `afterGap` set flags of one change. Text from `#` to the end of the line is a comment.
public struct FingerScript: Sendable {
  /// What a finger does.
  public enum Action: Character, Sendable, CaseIterable {
    /// The finger comes down.
    case down = "D"
    /// The finger moves.
    case move = "M"
    /// The finger lifts.
    case lift = "U"
    /// The finger is cancelled.
    case cancel = "C"
    /// The finger hovers; only possible on a panel, not in contact frames.
    case hover = "H"
  }

  /// What one finger does in a frame.
  public struct Change: Sendable {
    /// The number of the finger, from 1.
    public var finger: Int
    /// What the finger does.
    public var action: Action
    /// The position in points of the screen; for a lift or a cancellation the last position.
    public var position = Point.zero
    /// The pressure from 0 to 1; nil if the script does not give it.
    public var force: Double?
    /// The larger radius in points; nil if the script does not give it.
    public var majorRadius: Double?
    /// The smaller radius in points; nil if the script does not give it.
    public var minorRadius: Double?
    /// True for a stylus.
    public var isStylus = false
    /// True if the panel reports a palm.
    public var isPalm = false
    /// The flags that the script gives.
    public var flags: Contact.Flags = []
    /// The reason of a cancellation; nil if the script does not give it.
    public var reason: CancelReason?
    /// The offset of the change's first byte in the script.
    var offset: Int

    init(finger: Int, action: Action, offset: Int) {
      self.finger = finger
      self.action = action
      self.offset = offset
    }
  }

  /// The changes at one time.
  public struct Frame: Sendable {
    /// The time since the beginning of the script.
    public var time: Microseconds
    /// The changes in the order of the script; empty if only time passes.
    public var changes: [Change]
  }

  /// The time between frames without a time: 10 ms.
  public static let step = Microseconds.milliseconds(10)

  /// The frames in order; their times never go back.
  public let frames: [Frame]

  /// The text of the script.
  package let text: ScriptText

  /// Parses a script.
  ///
  /// - Parameter text: The script.
  /// - Throws: The first mistake: a piece of text that is not part of the notation, a time that goes
  ///   back, a finger that comes down twice, a finger that moves or lifts without being down, or a
  ///   script beyond `FingerScriptLimits`.
  public init(_ text: String) throws(NotationError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Parses a script from untrusted bytes.
  ///
  /// - Parameter bytes: The script. Bytes that are not UTF-8 are allowed in comments.
  /// - Throws: The first mistake, as for text.
  public init(bytes: [UInt8]) throws(NotationError) {
    text = ScriptText(bytes)
    var parser = FingerScriptParser(text)
    frames = try parser.parse()
  }

  /// The maximum number of fingers that are down or hover at the same time.
  package var mostFingers: Int {
    var present: Set<Int> = []
    var most = 0
    for change in frames.lazy.flatMap(\.changes) {
      switch change.action {
      case .down, .move, .hover: present.insert(change.finger)
      case .lift, .cancel: present.remove(change.finger)
      }
      most = max(most, present.count)
    }
    return most
  }

  /// Checks that a panel reaches each position of the script.
  ///
  /// - Parameters:
  ///   - region: The region of the panel on the screen, for the message.
  ///   - isReached: Returns true for a position that a finger on the panel can have.
  /// - Throws: An error at the first position that the panel does not reach.
  package func check(
    in region: Rect, isReached: (Point) -> Bool
  ) throws(NotationError) {
    for change in frames.lazy.flatMap(\.changes) where !isReached(change.position) {
      let (x, y) = (Self.decimal(change.position.x), Self.decimal(change.position.y))
      var message = "\(x), \(y) is not on the panel, which covers "
      message += "\(Self.decimal(region.width)) × \(Self.decimal(region.height)) points"
      if region.origin != .zero {
        message += " from \(Self.decimal(region.minX)), \(Self.decimal(region.minY))"
      }
      throw error(message, at: change)
    }
  }

  /// Returns a number as text, a whole number without a fraction.
  private static func decimal(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns an error at the position of a change in the script.
  func error(_ message: String, at change: Change) -> NotationError {
    NotationError(message, at: change.offset, in: text)
  }
}

/// The limits of a script of fingers.
public enum FingerScriptLimits {
  /// The maximum size of a script, in bytes.
  public static let bytes = 4 << 20
  /// The maximum length of a line, in bytes.
  public static let lineBytes = 65_536
  /// The maximum number of frames.
  public static let frames = 200_000
  /// The largest number of a finger.
  public static let fingers = 64
  /// The largest magnitude of a coordinate, in points.
  public static let magnitude = 1e9
  /// The largest time, in seconds.
  public static let seconds = 1e9
}
