/// What was measured, held against the ceilings.
struct CeilingReport {
  /// How much more than its ceiling a row may cost: what another C library makes of a copy.
  static let slack = 0.03
  /// How much less than its ceiling a row may cost before the ceiling is to be lowered.
  static let room = 0.05
  /// The allocations for each frame that are none yet: a buffer that grows once.
  static let fewAllocations = 0.02

  /// What there is to say, the last line to sum it up.
  private(set) var lines: [String] = []
  /// Whether nothing costs more than it may.
  private(set) var isPassed = true

  /// Holds each row against its ceiling.
  init(_ measured: Measurements, against ceilings: Ceilings) {
    for row in measured.all {
      guard let ceiling = ceilings[row.name] else {
        fail("\(row.name) has no ceiling: give it one with make bench-ceilings")
        continue
      }
      check(row, against: ceiling)
    }
    for ceiling in ceilings.entries where measured[ceiling.name] == nil {
      fail("\(ceiling.name) has a ceiling and was not measured: make bench-ceilings drops it")
    }
    let count = measured.all.count
    lines.append(
      isPassed
        ? "bench: none of \(count) rows costs more than its ceiling and "
          + "\(Decimal(digits: 0).text(100 * Self.slack)) %"
        : "bench: rows cost more than they may; where that is meant, make bench-ceilings")
  }

  private mutating func check(_ row: Measurement, against ceiling: Ceilings.Entry) {
    let cost = Decimal(digits: 1).text(row.instructions)
    let most = Decimal(digits: 1).text(ceiling.instructions)
    let words = "\(row.name) takes \(cost) instructions for each \(row.size.unit.rawValue)"
    // What is written down is rounded.
    let rounding = 0.05
    if row.instructions > ceiling.instructions * (1 + Self.slack) + rounding {
      fail(
        "\(words), \(percent(row.instructions, of: ceiling.instructions)) % above its ceiling of \(most)"
      )
    } else if row.instructions < ceiling.instructions * (1 - Self.room) - rounding {
      lines.append(
        "bench: \(words), \(percent(row.instructions, of: ceiling.instructions)) % below its "
          + "ceiling of \(most): lower it with make bench-ceilings")
    }
    if row.allocations > ceiling.allocations + Self.fewAllocations {
      fail(
        "\(row.name) allocates \(Decimal(digits: 2).text(row.allocations)) times for each "
          + "\(row.size.unit == .event ? "frame" : row.size.unit.rawValue); its ceiling is "
          + Decimal(digits: 2).text(ceiling.allocations))
    }
  }

  private func percent(_ cost: Double, of ceiling: Double) -> String {
    Decimal(digits: 1).text(abs(cost / max(ceiling, 0.1) - 1) * 100)
  }

  private mutating func fail(_ message: String) {
    isPassed = false
    lines.append("bench: \(message)")
  }
}
