/// The costs of the rows and of other programs, for comparisons of one with another.
struct RelativeCosts {
  /// The costs of the rows.
  let rows: Ceilings
  /// The costs of other programs, and those of the daemon beside them.
  let peers: PeerCosts

  /// Returns the cost of a row, or that of a program.
  ///
  /// - Throws: An error that says how to measure it, if it is missing.
  func cost(_ name: String) throws(BenchError) -> Double {
    if let cost = rows[name]?.instructions ?? peers[name] { return cost }
    throw BenchError("`\(name)` was not measured: run make bench-ceilings and make bench-peers")
  }

  /// Returns how many times the cost of one row or program is that of another.
  func ratio(_ name: String, to other: String) throws(BenchError) -> Double {
    let divisor = try cost(other)
    guard divisor > 0 else { throw BenchError("`\(other)` takes nothing; measure it again") }
    return try cost(name) / divisor
  }

  /// Returns how many times the cost of a stage is that of a program, on each of some streams.
  func ratios(
    _ stage: RowTable.Stage, to peer: String, on streams: [String]
  ) throws(BenchError) -> [Double] {
    var ratios: [Double] = []
    for stream in streams {
      ratios.append(try ratio("\(stage.rawValue)/\(stream)", to: "\(peer)/\(stream)"))
    }
    return ratios
  }

  /// The most allocations in a turn of the daemon's loop.
  var allocationsInATurn: Double {
    rows.entries.filter { $0.name.hasPrefix("turn/") }.map(\.allocations).max() ?? 0
  }
}
