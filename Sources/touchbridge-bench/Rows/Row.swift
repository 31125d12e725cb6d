/// A workload whose cost is counted.
struct Row {
  /// The name: the operation and its input, such as `track/steady-2`.
  let name: String
  /// True if the row is compared with a ceiling; other rows take too long for each check.
  let isChecked: Bool
  /// Creates the workload.
  let make: () throws(BenchError) -> any Workload

  /// Creates a row.
  init(
    _ name: String, isChecked: Bool = true,
    _ make: @escaping () throws(BenchError) -> any Workload
  ) {
    self.name = name
    self.isChecked = isChecked
    self.make = make
  }
}
