/// What the project wants to reach, held against what was measured.
struct TargetTable {
  private let measured: Measurements
  private var table = MarkdownTable(["target", "measured", "reached"])

  /// Takes what was measured.
  init(_ measured: Measurements) {
    self.measured = measured
    stage("track", "tracking", limit: 100)
    stage("dispatch", "with dispatch", limit: 250)
    stage("gestures", "with recognizers", limit: 500)
    stage("log", "with the JSON record, without recognizers", limit: 400)
    stage("log+gestures", "with the JSON record and recognizers", limit: 650)
    hitTests()
    allocations()
    fingers()
    depths()
    elsewhere()
  }

  /// The table.
  var text: String { table.text }

  /// The most that an event costs in a stage, on the steady streams and on the short ones.
  private mutating func stage(_ stage: String, _ words: String, limit: Double) {
    for kind in ["steady", "typeb"] {
      let rows = RowTable.fingers.compactMap { measured["\(stage)/\(kind)-\($0)"] }
      guard let most = rows.max(by: { $0.instructions < $1.instructions }) else { continue }
      table.add([
        "\(words) at most \(Decimal(digits: 0).text(limit)) instructions an event, "
          + "\(kind == "steady" ? "steady streams" : "short gestures")",
        "\(Decimal(digits: 1).text(most.instructions)) at most (\(most.name.suffix(behind: "/")))",
        answer(most.instructions <= limit),
      ])
    }
  }

  private mutating func hitTests() {
    for shape in ["nested", "flat"] {
      guard let small = measured["hit/\(shape)/10"], let large = measured["hit/\(shape)/10000"]
      else { continue }
      let growth = large.instructions / small.instructions
      table.add([
        "a hit test over 10 000 views at most 10 times that over 10, \(shape)",
        "\(Decimal(digits: 1).text(growth)) times", answer(growth <= 10),
      ])
      guard let plain = measured["recursion/\(shape)/10000"] else { continue }
      let gain = plain.instructions / large.instructions
      table.add([
        "at least 20 times faster than the plain recursion over 10 000, \(shape)",
        "\(Decimal(digits: 1).text(gain)) times", answer(gain >= 20),
      ])
    }
  }

  private mutating func allocations() {
    let rows = measured.all.filter { row in
      RowTable.Stage.allCases.contains { row.name.hasPrefix($0.rawValue + "/") }
    }
    guard let most = rows.max(by: { $0.allocations < $1.allocations }) else { return }
    table.add([
      "no allocation for a frame, any stage and stream",
      "\(Decimal(digits: 2).text(most.allocations)) at most", answer(most.cost.allocations == 0),
    ])
  }

  /// What each further finger adds to a frame must not grow with the number of fingers.
  private mutating func fingers() {
    let measured = measured
    for stage in RowTable.Stage.allCases {
      growth(
        "linear with fingers, \(stage.rawValue)", over: RowTable.fingers, "finger", "a frame"
      ) { measured["\(stage.rawValue)/steady-\($0)"]?.instructionsOfFrame }
    }
  }

  private mutating func depths() {
    let measured = measured
    for (what, words) in [
      ("hit", "a hit test"), ("move", "a move for the innermost view"),
      ("climb", "a move for the outermost view"),
    ] {
      growth("linear with depth, \(words)", over: RowTable.depths, "view in the chain", "each") {
        measured["depth/\(what)/\($0)"]?.instructions
      }
    }
  }

  private mutating func growth(
    _ words: String, over counts: [Int], _ unit: String, _ part: String,
    cost: (Int) -> Double?
  ) {
    let points = counts.compactMap { count in cost(count).map { (Double(count), $0) } }
    guard points.count == counts.count, let first = points.first else { return }
    let steps = zip(points, points.dropFirst()).map { ($1.1 - $0.1) / ($1.0 - $0.0) }
    let most = steps.last ?? 0
    let least = max(steps.first ?? 0, 0.1)
    table.add([
      words,
      "\(Decimal(digits: 0).text(first.1)) with \(Int(first.0)); each further \(unit) adds "
        + steps.map { Decimal(digits: 1).text(max($0, 0)) }.joined(separator: ", "),
      // A step of the growth may be dearer than the first by what a longer list costs to walk.
      answer(most <= least * 1.25 + 1),
    ])
  }

  /// Recognizers that no finger is near cost nothing.
  private mutating func elsewhere() {
    guard let none = measured["recognizers/chain/3"],
      let many = measured["recognizers/elsewhere/1000"]
    else { return }
    let more = many.instructions - none.instructions
    table.add([
      "1000 recognizers elsewhere in the tree cost nothing",
      "\(Decimal(digits: 1).text(none.instructions)) a frame without them, "
        + "\(Decimal(digits: 1).text(many.instructions)) with them",
      answer(more <= none.instructions * 0.01),
    ])
  }

  private func answer(_ isReached: Bool) -> String { isReached ? "yes" : "**no**" }
}

extension String {
  /// What stands behind the first occurrence of a mark.
  fileprivate func suffix(behind mark: Character) -> Substring {
    drop { $0 != mark }.dropFirst()
  }
}
