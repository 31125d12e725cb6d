import Testing

@testable import touchbridge_bench

@Suite("The table of relative costs")
struct CostTableTests {
  /// Returns costs of 1 of all rows and programs, except those that a case sets.
  static func costs(
    _ rows: [String: Double] = [:], peers: [String: Double] = [:], allocations: Double = 0
  ) throws -> RelativeCosts {
    let ceilings = RowTable.all.map { row in
      #""\#(row.name)": {"instructions": \#(rows[row.name] ?? 1), "allocations": \#(allocations)}"#
    }
    let streams = ["libinput", "limit"].flatMap { program in
      RowTable.streams.map { "\(program)/\($0)" }
    }
    let layouts = LayoutText.Style.allCases.map { "libyaml/\($0.rawValue)" }
    let frames = [1, 10].flatMap { fingers in
      ["move/\(fingers)/50", "move/\(fingers)/99", "landing/\(fingers)/50", "lift/\(fingers)/50"]
        + ["forward/\(fingers)"]
    }
    let beside =
      frames.flatMap { ["touchbridge/\($0)", "relay/\($0)"] }
      + ["run/2", "run/10"].flatMap { ["touchbridge/\($0)", "libinput/\($0)"] }
    let names =
      streams + layouts + beside
      + ["evemu/steady-2", "python3-evemu/steady-2", "touchbridge/idle"]
    return RelativeCosts(
      rows: try Ceilings(text: "{\(ceilings.joined(separator: ","))}"),
      peers: try PeerCosts(
        text: names.map { "\($0) \(peers[$0] ?? 1)" }.joined(separator: "\n")))
  }

  private static func rows(_ costs: RelativeCosts) throws -> [String] {
    try CostTable(costs).text.split(separator: "\n").map(String.init)
  }

  @Test("A stage is compared with libinput by the kind of the stream, and misses are bold")
  func stages() throws {
    let rows = try Self.rows(
      try Self.costs(
        ["log/steady-1": 0.6, "log/steady-10": 0.4, "log/typeb-1": 1.75, "log/burst-10": 1.4]))
    #expect(
      rows.contains(
        "| the same with a log in JSON, compared with libinput "
          + "| drags 0.40 to 0.60; few events **1.75**; taps 1.40 "
          + "| at most drags 0.90; few events 1.40; taps 1.40 |"))
  }

  @Test("A number that is printed like its goal does not miss it")
  func rounded() {
    let row = CostRow(title: "a", entries: [CostRow.Entry(numbers: [0.904], goal: 0.9)])
    #expect(row.text == "| a | 0.90 | at most 0.90 |\n")
    #expect(row.missed.isEmpty)
  }

  @Test("The log is compared with the least that writes its lines, without the delivery")
  func log() throws {
    let rows = try Self.rows(
      try Self.costs(
        ["log/typeb-1": 9, "dispatch/typeb-1": 4], peers: ["limit/typeb-1": 2]))
    #expect(
      rows.contains(
        "| what the log in JSON adds, compared with the least that writes the same lines "
          + "| 0.00 to 2.50 | at most 4.00 |"))
  }

  @Test("Forwarded frames are compared by what the fingers do in them")
  func forwarding() throws {
    let rows = try Self.rows(
      try Self.costs(
        peers: [
          "touchbridge/move/10/50": 1.25, "touchbridge/move/10/99": 1.5,
          "touchbridge/landing/10/50": 5, "relay/landing/10/50": 2,
        ]))
    #expect(rows.contains("| the same, 10 fingers | 1.25; **1.50** | at most 1.30 |"))
    #expect(
      rows.contains(
        "| the same, a frame in which all fingers land, median: 1 and 10 fingers "
          + "| 1.00; **2.50** | at most 2.00 |"))
  }

  @Test("The cost of more work is compared with that of less")
  func growth() throws {
    let rows = try Self.rows(try Self.costs(["turn/1": 10, "turn/10": 35], allocations: 2))
    #expect(rows.contains("| allocations in a turn of the daemon's loop | **2.00** | 0 |"))
    #expect(
      rows.contains(
        "| ten fingers instead of one, a turn of the loop | 3.5 times | at most 10.0 times |"))
  }

  @Test("The sentences of the page have the numbers of the table")
  func sentences() throws {
    let costs = try Self.costs([
      "track/typeb-1": 0.2, "track/steady-1": 0.1, "track/steady-10": 0.08, "track/burst-10": 0.23,
      "log/typeb-1": 1.77, "log/steady-10": 0.5, "turn/1": 10_941, "turn/10": 33_251.5,
    ])
    let page = try CostPage(costs).text
    #expect(page.hasPrefix("Tracking takes 8 to 23 % of the instructions"))
    #expect(page.contains("it takes 50 to 177 %;"))
    #expect(page.contains("takes 3.0 times the instructions"))
    #expect(page.contains("10.9 thousand instructions with one finger, and 33.3 thousand with ten"))
    #expect(page.contains("4.2 million instructions per second"))
    #expect(page.contains("That is 0.4 % of a processor"))
    let table = try CostTable(costs)
    let misses = page.split(separator: "**").count / 2
    let goals = table.rows.flatMap(\.entries).count
    #expect(misses > 0)
    #expect(page.contains("Of \(goals) goals, \(goals - misses) are reached."))
  }

  @Test("A cost that was not measured is an error that names it")
  func missing() throws {
    let costs = RelativeCosts(
      rows: try Self.costs().rows, peers: try PeerCosts(text: "libinput/steady-1 1"))
    let error = #expect(throws: BenchError.self) { try CostPage(costs) }
    #expect(error?.message.contains("`libinput/steady-10`") == true)
  }

  @Test(
    "A line that is not the cost of a program is an error",
    arguments: ["libinput/steady-1", "libinput/steady-1 -1", "libinput/steady-1 x", "a 1 2"])
  func damaged(_ line: String) {
    #expect(throws: BenchError.self) { try PeerCosts(text: line) }
  }
}
