/// How much a record matters, in the numbers of syslog.
package enum JournalPriority: UInt8, Sendable {
  /// Something is lost or will not work.
  case error = 3
  /// Something was odd and has been dealt with.
  case warning = 4
  /// Nothing is wrong, but it does not happen every day.
  case notice = 5
  /// All is as it should be.
  case information = 6
}
