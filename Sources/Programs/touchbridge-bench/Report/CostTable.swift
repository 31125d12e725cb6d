/// The costs as a Markdown table: relative to other programs, or to less of the same work, with goals.
struct CostTable {
  /// The goals of a stage by the kind of the stream.
  private struct Goals {
    /// The goal for drags.
    let drags: Double
    /// The goal for a stream whose frames have few events, so that it has more frames for as many events.
    let fewEvents: Double
    /// The goal for touches of fewer than ten events.
    let taps: Double
  }

  private let costs: RelativeCosts
  /// The rows.
  private(set) var rows: [CostRow] = []

  /// Creates the rows; throws an error that names the cost that is missing.
  init(_ costs: RelativeCosts) throws(BenchError) {
    self.costs = costs
    try stages()
    try log()
    try programs()
    try longestTurn()
    try growth()
    try daemon()
  }

  /// The table as complete lines.
  var text: String {
    "| what | measured | goal |\n|---|---|---|\n" + rows.map(\.text).joined()
  }

  private mutating func stages() throws(BenchError) {
    try compare(
      .track, "tracking, compared with libinput",
      Goals(drags: 0.25, fewEvents: 0.33, taps: 0.25))
    try compare(
      .dispatch, "tracking and delivery to a view, compared with libinput",
      Goals(drags: 0.4, fewEvents: 0.7, taps: 0.85))
    try compare(
      .log, "the same with a log in JSON, compared with libinput",
      Goals(drags: 0.9, fewEvents: 1.4, taps: 1.4))
    try compare(
      .logWithGestures, "the same with a log and three recognizers, compared with libinput",
      Goals(drags: 1.4, fewEvents: 2.4, taps: 2.2))
  }

  private mutating func compare(
    _ stage: RowTable.Stage, _ title: String, _ goals: Goals
  ) throws(BenchError) {
    let kinds = [
      ("drags", ["steady-1", "steady-10"], goals.drags),
      ("few events", ["typeb-1"], goals.fewEvents), ("taps", ["burst-10"], goals.taps),
    ]
    var entries: [CostRow.Entry] = []
    for (label, streams, goal) in kinds {
      let ratios = try costs.ratios(stage, to: "libinput", on: streams)
      entries.append(CostRow.Entry(label: label, numbers: ratios, goal: goal))
    }
    rows.append(CostRow(title: title, entries: entries))
  }

  /// Adds what the log costs without the delivery that it reports.
  private mutating func log() throws(BenchError) {
    let logs = try costs.ratios(.log, to: "limit", on: RowTable.streams)
    let deliveries = try costs.ratios(.dispatch, to: "limit", on: RowTable.streams)
    add(
      "what the log in JSON adds, compared with the least that writes the same lines",
      zip(logs, deliveries).map { $0 - $1 }, goal: 4)
  }

  private mutating func programs() throws(BenchError) {
    rows.append(
      CostRow(
        title: "reading a recording, compared with `evemu-play` and with python3-evemu",
        entries: [
          CostRow.Entry(numbers: [try costs.ratio("parse/evemu", to: "evemu/steady-2")], goal: 0.5),
          CostRow.Entry(
            numbers: [try costs.ratio("parse/evemu", to: "python3-evemu/steady-2")], goal: 0.1),
        ]))
    var checks: [Double] = []
    for style in LayoutText.Style.allCases.map(\.rawValue) {
      checks.append(try costs.ratio("check/\(style)", to: "libyaml/\(style)"))
    }
    add("`check` of a layout with 1000 views, compared with libyaml alone", checks, goal: 5)
  }

  /// Adds what delays a frame most: that a new layout is put in force.
  private mutating func longestTurn() throws(BenchError) {
    add(
      "the longest turn of the daemon's loop, while a layout of 10 000 views is put in force",
      [try costs.cost("install/block") * 10_000 / 1_000_000], goal: 10, digits: 0,
      unit: " million instructions")
    add("allocations in a turn of the daemon's loop", [costs.allocationsInATurn], goal: 0)
  }

  /// Adds how much more expensive several times the work is.
  private mutating func growth() throws(BenchError) {
    let steps = [
      ("ten fingers instead of one, a turn of the loop", "turn/10", "turn/1", 10.0),
      (
        "256 recognizers on a view instead of 64, a double tap", "tap/doubleTap/256",
        "tap/doubleTap/64", 4
      ),
      ("10 000 views instead of ten, a hit test", "hit/10000", "hit/10", 10),
      ("1000 views instead of ten that move before a hit test", "change/1000", "change/10", 100),
      ("8 subscribers instead of one, an event", "subscribe/8", "subscribe/1", 8),
    ]
    for (title, more, less, goal) in steps {
      add(title, [try costs.ratio(more, to: less)], goal: goal, digits: 1, unit: " times")
    }
  }

  /// Adds what `Scripts/bench/system.sh` measures on a kernel.
  private mutating func daemon() throws(BenchError) {
    try beside(
      "libinput",
      "processor time of `run --json`, compared with `libinput debug-events`: 2 and 10 fingers",
      ["run/2", "run/10"], goal: 0.5)
    try beside(
      "relay",
      "delay of a forwarded move, compared with the least that forwards: median and 99th percentile, 1 finger",
      ["move/1/50", "move/1/99"], goal: 1.3)
    try beside("relay", "the same, 10 fingers", ["move/10/50", "move/10/99"], goal: 1.3)
    try beside(
      "relay", "the same, a frame in which all fingers land, median: 1 and 10 fingers",
      ["landing/1/50", "landing/10/50"], goal: 2)
    try beside(
      "relay", "the same, a frame in which all fingers lift, median: 1 and 10 fingers",
      ["lift/1/50", "lift/10/50"], goal: 2)
    try beside(
      "relay",
      "processor time of forwarding, compared with the least that forwards: 1 and 10 fingers",
      ["forward/1", "forward/10"], goal: 2)
    add(
      "system calls in ten seconds without a touch", [try costs.cost("touchbridge/idle")], goal: 0,
      digits: 0)
  }

  /// Adds a row of what the daemon takes compared with a program that has the same input at the same time.
  private mutating func beside(
    _ peer: String, _ title: String, _ works: [String], goal: Double
  ) throws(BenchError) {
    var entries: [CostRow.Entry] = []
    for work in works {
      let ratio = try costs.ratio("touchbridge/\(work)", to: "\(peer)/\(work)")
      entries.append(CostRow.Entry(numbers: [ratio], goal: goal))
    }
    rows.append(CostRow(title: title, entries: entries))
  }

  /// Adds a row of numbers with one goal.
  private mutating func add(
    _ title: String, _ numbers: [Double], goal: Double, digits: Int = 2, unit: String = ""
  ) {
    rows.append(
      CostRow(
        title: title, entries: [CostRow.Entry(numbers: numbers, goal: goal)], digits: digits,
        unit: unit))
  }
}
