import Testing

@testable import touchbridge_bench

@Suite("The table of relative costs")
struct CostTableTests {
  private static func table(_ rows: [String], _ peers: String) throws -> String {
    CostTable(
      try Measurement.all(in: rows.joined(separator: "\n")), try PeerCosts(text: peers)
    ).text
  }

  @Test("A stage is compared with libinput on each stream, and with short touches alone")
  func stages() throws {
    let table = try Self.table(
      [
        "log/steady-1 event 10 1 60 0", "log/steady-10 event 10 1 40 0",
        "log/burst-10 event 10 1 110 0", "track/steady-1 event 10 1 5 0",
      ],
      "libinput/steady-1 10\nlibinput/steady-10 10\nlibinput/burst-10 10\n")
    #expect(
      table == """
        | what | measured | goal |
        |---|---|---|
        | tracking, compared with libinput | 0.05 to 0.05 | at most 0.25 |
        | the same with a log in JSON, compared with libinput | 0.40 to 0.60; taps 1.10 | at most 1.00; taps 1.20 |

        """)
  }

  @Test("The cost of more work is compared with that of less")
  func growth() throws {
    let table = try Self.table(
      ["turn/1 frame 2 2 20 0", "turn/10 frame 1 1 35 2"], "libinput/steady-1 10")
    #expect(table.contains("| allocations in a turn of the daemon's loop | 2.00 | 0 |\n"))
    #expect(
      table.contains(
        "| ten fingers instead of one, a turn of the loop | 3.5 times | at most 10 times |\n"))
  }

  @Test("If everything is measured, every line is there")
  func complete() throws {
    let peers = ["libinput", "limit", "libyaml"].flatMap { program in
      (RowTable.streams + LayoutText.Style.allCases.map(\.rawValue)).map { "\(program)/\($0) 1" }
    }
    let table = try Self.table(
      RowTable.all.map { "\($0.name) event 1 1 1 0" },
      (peers + ["evemu/steady-2 1", "python3-evemu/steady-2 1"]).joined(separator: "\n"))
    #expect(table.split(separator: "\n").count == 16)
  }

  @Test(
    "A line that is not the cost of a program is an error",
    arguments: ["libinput/steady-1", "libinput/steady-1 0", "libinput/steady-1 x", "a 1 2"])
  func damaged(_ line: String) {
    #expect(throws: BenchError.self) { try PeerCosts(text: line) }
  }
}
