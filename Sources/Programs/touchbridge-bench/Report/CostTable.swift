/// The measured costs as a Markdown table: relative to other programs, or to less of the same work.
struct CostTable {
  private let measured: [Measurement]
  private let peers: PeerCosts
  /// The table as complete lines.
  private(set) var text = "| what | measured | goal |\n|---|---|---|\n"

  /// Creates the rows.
  init(_ measured: [Measurement], _ peers: PeerCosts) {
    self.measured = measured
    self.peers = peers
    compare(.track, with: "libinput", "tracking, compared with libinput", goal: 0.25)
    compare(
      .dispatch, with: "libinput", "tracking and delivery to a view, compared with libinput",
      goal: 0.4, shortTouches: 0.6)
    compare(
      .log, with: "libinput", "the same with a log in JSON, compared with libinput", goal: 1,
      shortTouches: 1.2)
    compare(
      .logWithGestures, with: "libinput",
      "the same with a log and three recognizers, compared with libinput", goal: 1.5,
      shortTouches: 1.8)
    compare(
      .log, with: "limit", "the log in JSON, compared with the least that writes the same lines",
      goal: 5)
    replay()
    check()
    longestTurn()
    allocations()
    growth()
  }

  /// Adds a row for a stage and a program on all streams.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - peer: The program.
  ///   - title: The first cell.
  ///   - goal: The largest ratio that is asked.
  ///   - shortTouches: The same for `burst-10`, whose touches have fewer than ten events; nil for `goal`.
  private mutating func compare(
    _ stage: RowTable.Stage, with peer: String, _ title: String, goal: Double,
    shortTouches: Double? = nil
  ) {
    let isSeparate = shortTouches != nil
    let streams = RowTable.streams.filter { !isSeparate || $0 != "burst-10" }
    let ratios = streams.compactMap { ratio("\(stage.rawValue)/\($0)", to: "\(peer)/\($0)") }
    guard let least = ratios.min(), let most = ratios.max() else { return }
    var result = "\(times(least)) to \(times(most))"
    var asked = "at most \(times(goal))"
    if let shortTouches, let short = ratio("\(stage.rawValue)/burst-10", to: "\(peer)/burst-10") {
      result += "; taps \(times(short))"
      asked += "; taps \(times(shortTouches))"
    }
    add(title, result, asked)
  }

  private mutating func replay() {
    let stream = "steady-2"
    guard let evemu = ratio("parse/evemu", to: "evemu/\(stream)"),
      let python = ratio("parse/evemu", to: "python3-evemu/\(stream)")
    else { return }
    add(
      "reading a recording, compared with `evemu-play` and with python3-evemu",
      "\(times(evemu)); \(times(python))", "at most 0.50; 0.10")
  }

  private mutating func check() {
    let ratios = LayoutText.Style.allCases.compactMap {
      ratio("check/\($0.rawValue)", to: "libyaml/\($0.rawValue)")
    }
    guard let least = ratios.min(), let most = ratios.max() else { return }
    add(
      "`check` of a layout with 1000 views, compared with libyaml alone",
      "\(times(least)) to \(times(most))", "at most 5.00")
  }

  /// Adds what delays a frame most: that a new layout is put in force.
  private mutating func longestTurn() {
    guard let view = instructions("install/block") else { return }
    add(
      "the longest turn of the daemon's loop, while a layout of 10 000 views is put in force",
      "\(Decimal(digits: 0).text(view * 10_000 / 1_000_000)) million instructions",
      "at most 10: 5 ms of 2 billion in a second")
  }

  private mutating func allocations() {
    let most = measured.filter { $0.name.hasPrefix("turn/") }.map(\.allocations).max()
    guard let most else { return }
    add(
      "allocations in a turn of the daemon's loop", Decimal(digits: 2).text(most), "0")
  }

  /// Adds how much more expensive several times the work is.
  private mutating func growth() {
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
    for (title, more, less, factor) in steps {
      guard let more = instructions(more), let less = instructions(less) else { continue }
      add(
        title, "\(Decimal(digits: 1).text(more / less)) times",
        "at most \(Decimal(digits: 0).text(factor)) times")
    }
  }

  private func instructions(_ name: String) -> Double? {
    measured.first { $0.name == name }?.instructions
  }

  private func ratio(_ row: String, to peer: String) -> Double? {
    guard let ours = instructions(row), let theirs = peers[peer] else { return nil }
    return ours / theirs
  }

  private func times(_ ratio: Double) -> String { Decimal(digits: 2).text(ratio) }

  private mutating func add(_ title: String, _ result: String, _ goal: String) {
    text += "| \(title) | \(result) | \(goal) |\n"
  }
}
