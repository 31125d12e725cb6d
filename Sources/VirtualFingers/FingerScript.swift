public import TouchModel

/// Fingers on a screen, written as text and read into frames.
///
/// One line, or what stands between semicolons, is one frame: `D1(50,140)` puts finger 1 down,
/// `M1(52,140)` moves it, `U1` lifts it, `C1(palm)` cancels it and `H1(5,5)` holds it above the
/// glass. `M1` alone moves one point to the right. `@0.35` gives the frame's time in seconds and
/// `+0.05` its distance from the frame before; without either it comes 10 ms later, and the first
/// at 0. A frame with a time and no finger lets time pass. Beside a place may stand `force=0.5`,
/// `major=12`, `minor=8` and `tool=stylus`, `tool=palm` or `tool=finger`, which hold until something
/// else is said or the finger is gone, and `joinedLate` and `afterGap`. Text after `#` says something
/// to people. Places are points of the screen.
///
/// The notation of the dispatch test vectors.
public struct FingerScript: Sendable {
  /// What a finger does.
  public enum Action: Character, Sendable, CaseIterable {
    /// It comes down.
    case down = "D"
    /// It moves.
    case move = "M"
    /// It lifts.
    case lift = "U"
    /// It is cancelled.
    case cancel = "C"
    /// It hovers; only an event stream can say so.
    case hover = "H"
  }

  /// One thing that one finger does in a frame.
  public struct Change: Sendable {
    /// The finger's number, from 1.
    public var finger: Int
    /// What it does.
    public var action: Action
    /// Where, in points of the screen; for a lift or a cancel the last place.
    public var position = Point.zero
    /// The pressure from 0 to 1, where written.
    public var force: Double?
    /// The larger radius in points, where written.
    public var majorRadius: Double?
    /// The smaller radius in points, where written.
    public var minorRadius: Double?
    /// Whether a pen touches.
    public var isStylus = false
    /// Whether the panel calls it a palm.
    public var isPalm = false
    /// Facts that the script states.
    public var flags: Contact.Flags = []
    /// Why it was cancelled; nil where the script does not say.
    public var reason: CancelReason?
    /// Where in the script it is written, as the offset of its first byte.
    var offset: Int

    init(finger: Int, action: Action, offset: Int) {
      self.finger = finger
      self.action = action
      self.offset = offset
    }
  }

  /// What happens at one time.
  public struct Frame: Sendable {
    /// When.
    public var time: Microseconds
    /// What, in the order written; empty where only time passes.
    public var changes: [Change]
  }

  /// The time between frames that give none: 10 ms.
  public static let step = Microseconds.milliseconds(10)

  /// The frames in order; their times never go back.
  public let frames: [Frame]

  /// The script as it was written.
  package let text: ScriptText

  /// Reads a script.
  ///
  /// - Parameter text: The script.
  /// - Throws: The first mistake: a piece that cannot be read, a time that goes back, a finger that
  ///   comes down twice, one that moves or lifts and is not down, or a script that is beyond
  ///   `FingerScriptLimits`.
  public init(_ text: String) throws(NotationError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads a script from bytes of which nothing is known.
  ///
  /// - Parameter bytes: The script; UTF-8, or at least nothing else outside comments.
  /// - Throws: As for text.
  public init(bytes: [UInt8]) throws(NotationError) {
    var reader = FingerScriptReader(ScriptText(bytes))
    frames = try reader.read()
    text = reader.text
  }

  /// The most fingers that are on the glass, or above it, at the same time.
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

  /// An error at the place where a change is written.
  func fault(_ message: String, at change: Change) -> NotationError {
    NotationError(message, at: change.offset, in: text)
  }
}
