import Glibc

/// What an instrument has counted, row by row.
struct Measurements {
  /// The rows, in the order in which they were measured.
  let all: [Measurement]

  /// Takes rows.
  init(_ all: [Measurement]) {
    self.all = all
  }

  /// Reads what `Scripts/bench.sh` has left in a folder: what each process said, `0.rows`, and what
  /// callgrind wrote before and after the counting for each line of that, `0.out.1`, `0.out.2`
  /// and so on.
  init(folder: String) throws(BenchError) {
    var all: [Measurement] = []
    var process = 0
    while access("\(folder)/\(process).rows", R_OK) == 0 {
      let lines = try InputFile.text(of: "\(folder)/\(process).rows").split(separator: "\n")
      for (index, line) in lines.enumerated() {
        let part = try InputFile.text(of: "\(folder)/\(process).out.\(2 * index + 2)")
        let measured = try Measurement(line: line, cost: CallgrindPart(text: part))
        guard measured.cost.instructions > 0 else {
          throw BenchError("callgrind did not report the measured part of \(measured.name)")
        }
        all.append(measured)
      }
      process += 1
    }
    guard !all.isEmpty else { throw BenchError("\(folder) has no measurements") }
    let order = RowTable.all.map(\.name)
    self.all = order.compactMap { name in all.first { $0.name == name } }
  }

  /// The row of a name.
  subscript(name: String) -> Measurement? { all.first { $0.name == name } }
}
