/// The priority of an entry of the journal; the raw values are those of syslog.
package enum JournalPriority: UInt8, Sendable {
  /// Data was lost, or a function does not work.
  case error = 3
  /// An unusual condition that was handled.
  case warning = 4
  /// A normal but significant condition.
  case notice = 5
  /// A normal condition.
  case information = 6
}
