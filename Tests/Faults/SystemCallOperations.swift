extension SystemCallRow {
  /// The table: each system call in each component that makes it.
  static let all = devices + discovery + udev + outputs + bridge + sockets + statistics + program
}
