/// Does rows one after the other, for an instrument that counts.
enum CostRun {
  /// Does each row, and says what its passes did.
  ///
  /// - Parameters:
  ///   - names: The rows.
  ///   - passes: How often each is counted.
  /// - Throws: Where there is no such row, or it cannot be built.
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
    // Said before it counts, for words take memory.
    print(row.name, passes, size.unit.rawValue, size.count, size.frames, size.touches)
    work.run(passes: passes)
    endOfRow()
  }

  /// Does nothing, under a name by which an instrument finds it: it writes down what it counted.
  @inline(never)
  private static func endOfRow() {
    print(terminator: "")
  }
}
