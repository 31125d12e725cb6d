/// How much an entry of the journal matters, by the numbers of syslog.
package enum JournalPriority: UInt8, Sendable {
  /// Something is lost or will not work.
  case error = 3
  /// Something was wrong and has been handled.
  case warning = 4
  /// Normal, but rare.
  case notice = 5
  /// Normal.
  case information = 6
}
