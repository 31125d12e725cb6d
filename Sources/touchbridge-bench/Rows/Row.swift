/// One thing whose cost is counted, and has a ceiling.
struct Row {
  /// Its name, from what is done to what it is done with: `track/steady-2`.
  let name: String
  /// Whether it is held against its ceiling each time; the others take long to build.
  let isChecked: Bool
  /// Builds the work.
  let make: () throws(BenchError) -> any Workload

  /// Makes a row.
  init(
    _ name: String, isChecked: Bool = true,
    _ make: @escaping () throws(BenchError) -> any Workload
  ) {
    self.name = name
    self.isChecked = isChecked
    self.make = make
  }
}
