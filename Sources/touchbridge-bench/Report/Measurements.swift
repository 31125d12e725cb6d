import Glibc

/// The measured costs of all rows.
struct Measurements {
  /// The rows, in the order of `RowTable`.
  let all: [Measurement]

  /// Creates a list of measurements; of several samples of a row the most expensive one counts.
  init(_ samples: [Measurement]) {
    var all: [Measurement] = []
    for sample in samples {
      if let index = all.firstIndex(where: { $0.name == sample.name }) {
        if sample.instructions > all[index].instructions { all[index] = sample }
      } else {
        all.append(sample)
      }
    }
    self.all = all
  }

  /// Reads the files that `Scripts/bench.sh` writes to a folder.
  ///
  /// For each process there is its output, `0.rows`. For each line of it there are two parts of a
  /// callgrind profile, `0.out.1` and `0.out.2` and so on: before and after the counting.
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
    self.init(order.flatMap { name in all.filter { $0.name == name } })
  }

  /// The measurement of a row; nil if it was not measured.
  subscript(name: String) -> Measurement? { all.first { $0.name == name } }
}
