/// A diagnostic message for people that no other record contains.
public struct Note: Hashable, Sendable {
  /// The severity.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Information.
    case info
    /// An unusual condition that was handled.
    case warning
    /// Data was lost, or a function does not work.
    case error
  }

  /// The severity.
  public var level: Level
  /// The component that caused it.
  public var blame: Blame
  /// One sentence, safe to print: text from devices and files is escaped in it.
  public var message: String

  /// Creates a note.
  public init(_ level: Level, _ blame: Blame, _ message: String) {
    self.level = level
    self.blame = blame
    self.message = message
  }
}

/// The component that caused the condition that a note reports.
public enum Blame: String, Hashable, Sendable, CaseIterable {
  /// The kernel or a driver violated the protocol.
  case kernel
  /// The device announced or sent invalid values.
  case device
  /// The layout is questionable.
  case layout
  /// The capture is damaged or incomplete.
  case capture
  /// This program.
  case bridge
}
