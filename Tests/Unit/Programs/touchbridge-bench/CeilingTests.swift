import Testing

@testable import touchbridge_bench

@Suite("Ceilings of costs")
struct CeilingTests {
  /// A thousand events in a hundred frames.
  private static func row(
    _ name: String, instructions: Int, allocations: Int = 0
  ) throws -> Measurement {
    try Measurement(line: "\(name) event 1000 100 \(instructions) \(allocations)")
  }

  private static func report(
    _ rows: [Measurement], _ ceilings: String
  ) throws -> CeilingReport {
    CeilingReport(rows, against: try Ceilings(text: ceilings))
  }

  private static let ceiling = #"{"track/a": {"instructions": 100, "allocations": 0}}"#

  @Test("A row that exceeds its ceiling by at most three percent passes without a message")
  func slack() throws {
    let report = try Self.report([Self.row("track/a", instructions: 103_000)], Self.ceiling)
    #expect(report.isPassed)
    #expect(report.lines.count == 1)
  }

  @Test("A row that exceeds it by more fails, with the percentage")
  func above() throws {
    let report = try Self.report([Self.row("track/a", instructions: 110_000)], Self.ceiling)
    #expect(!report.isPassed)
    #expect(
      report.lines.first
        == "bench: track/a takes 110.0 instructions for each event, 10.0 % above its ceiling of "
        + "100.0")
  }

  @Test("A row more than five percent below its ceiling passes, with a request to lower it")
  func below() throws {
    let report = try Self.report([Self.row("track/a", instructions: 90_000)], Self.ceiling)
    #expect(report.isPassed)
    #expect(
      report.lines.first
        == "bench: track/a takes 90.0 instructions for each event, 10.0 % below its ceiling of "
        + "100.0: lower it with make bench-ceilings")
    let near = try Self.report([Self.row("track/a", instructions: 96_000)], Self.ceiling)
    #expect(near.lines.count == 1)
  }

  @Test("A row that allocates once in ten frames fails if its ceiling is zero")
  func allocations() throws {
    let report = try Self.report(
      [Self.row("track/a", instructions: 100_000, allocations: 10)], Self.ceiling)
    #expect(!report.isPassed)
    #expect(
      report.lines.first
        == "bench: track/a allocates 0.10 times for each frame; its ceiling is 0.00")
  }

  @Test("A row without a ceiling fails, and so does a ceiling without a row")
  func unmatched() throws {
    let report = try Self.report([Self.row("track/b", instructions: 100_000)], Self.ceiling)
    #expect(!report.isPassed)
    #expect(report.lines.first?.hasPrefix("bench: track/b has no ceiling") == true)
    #expect(report.lines.dropFirst().first?.hasPrefix("bench: track/a has a ceiling") == true)
  }

  @Test("Ceilings that are written and read again equal the measured costs")
  func written() throws {
    let rows = [
      try Self.row("track/a", instructions: 68_349, allocations: 3),
      try Self.row("log/b", instructions: 402_401, allocations: 126),
    ]
    let text = Ceilings(of: rows).text
    #expect(
      text == """
        {
          "track/a": {"instructions": 68.3, "allocations": 0.03},
          "log/b": {"instructions": 402.4, "allocations": 1.26}
        }

        """)
    let report = try Self.report(rows, text)
    #expect(report.isPassed)
    #expect(report.lines == ["bench: none of 2 rows exceeds its ceiling by more than 3 %"])
  }

  @Test(
    "A line that is not a measurement is an error",
    arguments: [
      "", "track/a", "track/a event 0 1 1 0", "track/a event 1 1 0 0", "track/a mile 1 1 1 0",
    ])
  func damagedLine(_ line: String) {
    #expect(throws: BenchError.self) { try Measurement(line: Substring(line)) }
  }

  @Test(
    "A file with anything but an object of ceilings is an error",
    arguments: [
      "", "[]", "{", #"{"a": 1}"#, #"{"a": {"instructions": 1}}"#,
      #"{"a": {"instructions": 1, "allocations": 0},}"#,
      #"{"a": {"instructions": "1", "allocations": 0}}"#,
      #"{"a": {"instructions": 1, "allocations": 0, "cycles": 2}}"#,
      #"{"a": {"instructions": 1, "allocations": 0}} x"#,
      #"{"a": {"instructions": 1, "allocations": 0}, "a": {"instructions": 2, "allocations": 0}}"#,
    ])
  func damaged(_ text: String) {
    #expect(throws: BenchError.self) { try Ceilings(text: text) }
  }
}
