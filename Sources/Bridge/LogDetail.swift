/// How much of what happens is recorded.
package enum LogDetail: Hashable, Sendable {
  /// Devices, gaps, notes and the counts at the end.
  case summary
  /// That, and every touch and call.
  case calls
  /// That, and every stage on the way.
  case stages
}
