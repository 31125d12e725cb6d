/// Something that a person should know and no other record says.
public struct Note: Hashable, Sendable {
  /// How much it matters.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Good to know.
    case info
    /// Something was odd and has been dealt with.
    case warning
    /// Something is lost or will not work.
    case error
  }

  /// How much it matters.
  public var level: Level
  /// Whose fault it is.
  public var blame: Blame
  /// One sentence, printable as it stands: text of others in it is already escaped.
  public var message: String

  /// Makes a note.
  public init(_ level: Level, _ blame: Blame, _ message: String) {
    self.level = level
    self.blame = blame
    self.message = message
  }
}
