/// The comparison of measured costs with the ceilings.
struct CeilingReport {
  /// The share by which a row may exceed its ceiling, because C libraries copy memory differently.
  static let slack = 0.03
  /// The share by which a row may be below its ceiling before the report asks to lower the ceiling.
  static let surplus = 0.05
  /// The number of allocations per frame that does not count as an excess: a buffer that grows once.
  static let allocationTolerance = 0.02

  /// The lines of the report; the last one is the summary.
  private(set) var lines: [String] = []
  /// True if no row exceeds its ceiling.
  private(set) var isPassed = true

  /// Compares each row with its ceiling.
  init(_ measured: [Measurement], against ceilings: Ceilings) {
    for row in measured {
      guard let ceiling = ceilings[row.name] else {
        fail("\(row.name) has no ceiling: give it one with make bench-ceilings")
        continue
      }
      check(row, against: ceiling)
    }
    for ceiling in ceilings.entries where !measured.contains(where: { $0.name == ceiling.name }) {
      fail("\(ceiling.name) has a ceiling but was not measured: make bench-ceilings removes it")
    }
    let count = measured.count
    lines.append(
      isPassed
        ? "bench: none of \(count) rows exceeds its ceiling by more than "
          + "\(Decimal(digits: 0).text(100 * Self.slack)) %"
        : "bench: rows exceed their ceilings; if that is intended, run make bench-ceilings")
  }

  private mutating func check(_ row: Measurement, against ceiling: Ceilings.Entry) {
    let cost = Decimal(digits: 1).text(row.instructions)
    let most = Decimal(digits: 1).text(ceiling.instructions)
    let words = "\(row.name) takes \(cost) instructions for each \(row.unit.rawValue)"
    // The ceilings in the file are rounded to one decimal.
    let rounding = 0.05
    if row.instructions > ceiling.instructions * (1 + Self.slack) + rounding {
      fail(
        "\(words), \(percent(row.instructions, of: ceiling.instructions)) % above its ceiling of \(most)"
      )
    } else if row.instructions < ceiling.instructions * (1 - Self.surplus) - rounding {
      lines.append(
        "bench: \(words), \(percent(row.instructions, of: ceiling.instructions)) % below its "
          + "ceiling of \(most): lower it with make bench-ceilings")
    }
    if row.allocations > ceiling.allocations + Self.allocationTolerance {
      fail(
        "\(row.name) allocates \(Decimal(digits: 2).text(row.allocations)) times for each "
          + "\(row.unit == .event ? "frame" : row.unit.rawValue); its ceiling is "
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
