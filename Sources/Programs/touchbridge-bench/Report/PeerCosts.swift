/// The costs of other programs, and those of the daemon beside them.
struct PeerCosts {
  private var costs: [(name: String, cost: Double)] = []

  /// Parses the lines of `Benchmarks/peers.txt`: the program and its work, such as `libinput/steady-1`, and the
  /// instructions for each unit, the nanoseconds, or the number of system calls.
  init(text: String) throws(BenchError) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let cost = Double(words[1]), cost.isFinite, cost >= 0 else {
        throw BenchError("`\(line)` is not the cost of a program")
      }
      costs.append((String(words[0]), cost))
    }
  }

  /// The cost of a program; nil if it was not measured.
  subscript(name: String) -> Double? { costs.first { $0.name == name }?.cost }
}
