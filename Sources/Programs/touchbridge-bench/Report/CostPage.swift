/// The generated part of `Documentation/performance.md`: sentences that are made from the numbers, and the table.
struct CostPage {
  /// The part as complete lines.
  let text: String

  /// Creates the part; throws an error that names the cost that is missing.
  init(_ costs: RelativeCosts) throws(BenchError) {
    let table = try CostTable(costs)
    text =
      [try Self.comparison(costs), try Self.turn(costs), Self.goals(of: table), table.text]
      .joined(separator: "\n")
  }

  private static func comparison(_ costs: RelativeCosts) throws(BenchError) -> String {
    let tracking = try percent(costs.ratios(.track, to: "libinput", on: RowTable.streams))
    let log = try percent(costs.ratios(.log, to: "libinput", on: RowTable.streams))
    let growth = Decimal(digits: 1).text(try costs.ratio("turn/10", to: "turn/1"))
    let allocations = Decimal(digits: 2).text(costs.allocationsInATurn)
    let memory = allocations == "0.00" ? "no memory" : "memory \(allocations) times"
    return """
      Tracking takes \(tracking) % of the instructions that libinput takes for the same events.
      With delivery to views and a log in JSON it takes \(log) %; libinput has no views and writes nothing.
      A turn of the daemon's loop takes \(growth) times the instructions with ten fingers instead of one, and \
      allocates \(memory).

      """
  }

  private static func turn(_ costs: RelativeCosts) throws(BenchError) -> String {
    let (one, ten) = (try costs.cost("turn/1"), try costs.cost("turn/10"))
    let format = Decimal(digits: 1)
    // A panel reports 125 frames per second; a billion instructions are 100 %.
    return """
      Such a turn (waiting, reading, tracking, delivery to a view, and the log in JSON) takes \
      \(format.text(one / 1000)) thousand instructions with one finger, and \(format.text(ten / 1000)) thousand \
      with ten. The kernel's share is not counted.
      A panel that reports ten fingers 125 times per second takes \(format.text(ten * 125 / 1_000_000)) million \
      instructions per second.
      That is \(format.text(ten * 125 / 10_000_000)) % of a processor that executes a billion.

      """
  }

  private static func goals(of table: CostTable) -> String {
    let entries = table.rows.reduce(0) { $0 + $1.entries.count }
    let missed = table.rows.reduce(0) { $0 + $1.missed.count }
    return """
      Of \(entries) goals, \(entries - missed) are reached. A number in bold misses its goal.

      """
  }

  private static func percent(_ ratios: [Double]) -> String {
    CostRow.range(ratios.map { 100 * $0 }, digits: 0)
  }
}
