/// The measured cost of one row.
struct Measurement: Equatable {
  /// The name of the row.
  let name: String
  /// The unit that the instructions are divided by.
  let unit: PassSize.Unit
  /// The instructions for each unit.
  let instructions: Double
  /// The allocations for each frame, or for each unit if the work has no frames.
  let allocations: Double

  /// Parses a line of `Scripts/bench/bench.sh`: the line that `cost` prints, and the numbers of instructions
  /// and allocations.
  init(line: Substring) throws(BenchError) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    guard words.count == 6, let unit = PassSize.Unit(rawValue: String(words[1])),
      numbers.count == 4, numbers[0] > 0, numbers[1] > 0, numbers[2] > 0
    else { throw BenchError("`\(line)` is not a measurement") }
    name = String(words[0])
    self.unit = unit
    instructions = numbers[2] / numbers[0]
    allocations = numbers[3] / numbers[1]
  }

  /// Parses all lines, and returns the measurements in the order of `RowTable`.
  static func all(in text: String) throws(BenchError) -> [Measurement] {
    var found: [Measurement] = []
    for line in text.split(separator: "\n") { found.append(try Measurement(line: line)) }
    return RowTable.all.compactMap { row in found.first { $0.name == row.name } }
  }
}
