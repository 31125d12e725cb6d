/// Runs rows one after the other while Valgrind counts their instructions.
enum CostRun {
  /// Runs each row, and prints the amount of its work, once for each sample.
  ///
  /// - Parameters:
  ///   - names: The names of the rows.
  ///   - passes: The number of counted passes of each row.
  /// - Throws: An error for an unknown row, or for a row that cannot be built.
  static func run(_ names: [String], passes: Int) throws(BenchError) {
    let rows = RowTable.all
    for name in names {
      guard let row = rows.first(where: { $0.name == name }) else {
        throw BenchError("there is no row `\(name)`")
      }
      try run(row, passes: passes)
    }
  }

  private static func run(_ row: Row, passes: Int) throws(BenchError) {
    var work = try row.make()
    let size = work.size
    let passes = work.samples > 1 ? 1 : passes
    for _ in 0..<work.samples {
      // Printed before the counting, because printing allocates memory.
      print(row.name, passes, size.unit.rawValue, size.count, size.frames, size.touches)
      work.run(passes: passes)
      endOfRow()
    }
  }

  /// Marks the end of a row: callgrind writes a part of its profile after each call.
  @inline(never)
  private static func endOfRow() {
    print(terminator: "")
  }
}
