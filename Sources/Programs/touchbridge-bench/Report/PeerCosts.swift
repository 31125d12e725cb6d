/// The costs of other programs for the same work.
struct PeerCosts {
  private var costs: [(name: String, instructions: Double)] = []

  /// Parses the lines of `Scripts/bench/bench.sh`: the program and its input, such as `libinput/steady-1`, and
  /// the instructions for each unit.
  init(text: String) throws(BenchError) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let instructions = Double(words[1]), instructions > 0 else {
        throw BenchError("`\(line)` is not the cost of a program")
      }
      costs.append((String(words[0]), instructions))
    }
  }

  /// The cost of a program; nil if it was not measured.
  subscript(name: String) -> Double? { costs.first { $0.name == name }?.instructions }
}
