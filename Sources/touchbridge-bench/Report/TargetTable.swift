/// The comparison of measured costs with the targets of the project.
struct TargetTable {
  private let measured: Measurements
  private var table = MarkdownTable(["target", "measured", "reached"])

  /// Compares measured costs with all targets.
  init(_ measured: Measurements) {
    self.measured = measured
    stage("track", "tracking", event: 100)
    stage("dispatch", "with dispatch", event: 300, touch: 3500)
    stage("gestures", "with recognizers", event: 700, touch: 6500)
    stage("log", "with JSON records, without recognizers", event: 500, touch: 5500)
    stage("log+gestures", "with JSON records and recognizers", event: 900, touch: 9000)
    ratio("journal", of: "dispatch", "entries of the journal", limit: 1.15)
    ratio("text", of: "log", "text records", limit: 1.5)
    hitTests()
    allocations()
    fingers()
    depths()
    elsewhere()
    recognizers()
    loading()
  }

  /// The comparison as a Markdown table.
  var text: String { table.text }

  /// Adds the targets of a stage.
  ///
  /// Streams with at least ten events per touch are compared by event, the others by touch.
  private mutating func stage(_ stage: String, _ title: String, event: Double, touch: Double? = nil)
  {
    let rows = RowTable.streams.compactMap { measured["\(stage)/\($0)"] }
    let long = rows.filter { touch == nil || $0.size.count >= 10 * max(1, $0.size.touches) }
    if let most = long.max(by: { $0.instructions < $1.instructions }) {
      table.add([
        "\(title) at most \(Decimal(digits: 0).text(event)) instructions an event",
        "\(Decimal(digits: 1).text(most.instructions)) at most (\(most.name.suffix(after: "/")))",
        answer(most.instructions <= event),
      ])
    }
    let short = rows.filter { $0.size.touches > 0 && $0.size.count < 10 * $0.size.touches }
    guard let touch,
      let most = short.max(by: { ($0.instructionsOfTouch ?? 0) < ($1.instructionsOfTouch ?? 0) }),
      let cost = most.instructionsOfTouch
    else { return }
    table.add([
      "\(title) at most \(Decimal(digits: 0).text(touch)) instructions a touch, short touches",
      "\(Decimal(digits: 0).text(cost)) at most (\(most.name.suffix(after: "/")))",
      answer(cost <= touch),
    ])
  }

  /// Adds a target for the ratio of the costs of two stages on the same stream.
  private mutating func ratio(
    _ stage: String, of base: String, _ title: String, limit: Double
  ) {
    let ratios = RowTable.streams.compactMap { stream -> (String, Double)? in
      guard let row = measured["\(stage)/\(stream)"], let other = measured["\(base)/\(stream)"]
      else { return nil }
      return (stream, row.instructions / other.instructions)
    }
    guard let most = ratios.max(by: { $0.1 < $1.1 }) else { return }
    table.add([
      "\(title) at most \(Decimal(digits: 2).text(limit)) times `\(base)`",
      "\(Decimal(digits: 2).text(most.1)) times at most (\(most.0))", answer(most.1 <= limit),
    ])
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

  /// Adds the targets that the cost of a frame grows at most linearly with the number of fingers.
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
      // A later step may be more expensive than the first, because longer lists are traversed.
      answer(most <= least * 1.25 + 1),
    ])
  }

  /// Adds the targets that a touch costs at most in proportion to the recognizers of its view.
  private mutating func recognizers() {
    for (movement, kind) in RowTable.drags {
      let row = "\(movement.rawValue)/\(kind.rawValue)"
      guard let few = measured["\(row)/64"], let many = measured["\(row)/256"] else { continue }
      let growth = many.instructions / few.instructions
      table.add([
        "256 recognizers on a view at most 5 times as expensive as 64, \(row)",
        "\(Decimal(digits: 1).text(growth)) times", answer(growth <= 5),
      ])
    }
  }

  /// Adds the target for the part of a reload that is the work of the event loop.
  private mutating func loading() {
    let rows = LayoutText.Style.allCases.compactMap { measured["layout/build/\($0.rawValue)"] }
    guard let most = rows.max(by: { $0.instructions < $1.instructions }) else { return }
    table.add([
      "building the views of a layout at most 10 000 instructions a view",
      "\(Decimal(digits: 0).text(most.instructions)) at most (\(most.name))",
      answer(most.instructions <= 10_000),
    ])
  }

  /// Adds the target that recognizers of untouched views have no cost.
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
  /// Returns the text after the first occurrence of a character.
  fileprivate func suffix(after mark: Character) -> Substring {
    drop { $0 != mark }.dropFirst()
  }
}
