extension SystemCallRow {
  /// The table: each call to the system at each place that makes it.
  static let all = devices + discovery + udev + outputs + bridge + programme
}
