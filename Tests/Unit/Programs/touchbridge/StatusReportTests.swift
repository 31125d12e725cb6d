import ControlProtocol
import Testing

@testable import touchbridge

/// The text of `touchbridge status`.
struct StatusReportTests {
  @Test(
    "C-6: what the daemon has escaped is printed as it is, and what it has not is escaped")
  func escaping() throws {
    let status = StatusReport(
      try JSONReader.read(
        Array(
          #"""
          {"version":"1","layout":{"file":"a\\x1b.yaml","age":1},
           "panels":[{"device":"d1","node":"/dev/input/event3","name":"A\\x1b\\\\B","used":true},
            {"node":"/dev/input/event\\x07","used":false,"reason":"no permission to read \\x07"},
            {"node":"/dev/input/event5","name":"\u001b[2J","used":true}],
           "sinks":[{"id":"a\\b","type":"client"}]}
          """#.utf8)))
    let lines = status.text.split(separator: "\n")
    #expect(lines.contains { $0.contains(#" a\x1b.yaml, read"#) }, "\(status.text)")
    #expect(lines.contains { $0.contains(#"event3, A\x1b\\B: 0 touches"#) })
    #expect(lines.contains { $0.contains(#"event\x07 not used: no permission to read \x07"#) })
    #expect(lines.contains { $0.contains(#"event5, \x1b[2J: 0 touches"#) })
    #expect(lines.contains { $0.contains(#"sink       a\\b, client"#) })
    // A label of Prometheus doubles each backslash.
    #expect(status.metrics.text.contains(##"{device="d1",name="A\\x1b\\\\B"}"##))
  }

  @Test("C-6: the grid of touches has a line below it that says what its numbers are")
  func heat() throws {
    let status = StatusReport(
      try JSONReader.read(
        Array(#"{"heat":{"columns":3,"rows":2,"counts":[0,12,0,1,0,2]}}"#.utf8)))
    #expect(
      status.heat == """
          . 12  .
          1  .  2
        3 × 2 cells over the screen: 15 touches began, at most 12 in a cell; . is none

        """)
  }

  @Test("T-2: metrics have the panels by state also without a panel, and the failed reloads")
  func states() throws {
    let none = StatusReport(try JSONReader.read(Array(#"{"version":"1 \"a\""}"#.utf8)))
    for state in ["used", "denied", "ignored"] {
      #expect(none.metrics.text.contains("touchbridge_panels{state=\"\(state)\"} 0\n"))
    }
    #expect(
      none.metrics.text.contains(
        ##"touchbridge_build_info{version="1 \"a\"",revision="",sha256=""} 1"##))
    let some = StatusReport(
      try JSONReader.read(
        Array(
          #"""
          {"panelCounts":{"used":1,"denied":2,"ignored":3},"counters":{"reloadFailures":4}}
          """#.utf8)))
    #expect(some.metrics.text.contains("touchbridge_panels{state=\"ignored\"} 3\n"))
    #expect(some.metrics.text.contains("touchbridge_reload_failures_total 4\n"))
  }

  @Test("T-2: the revision and the digest of the layout are in the status and in the metrics")
  func revision() throws {
    let status = StatusReport(
      try JSONReader.read(
        Array(
          #"""
          {"version":"1","layout":{"file":"a","revision":"27\u001b","sha256":"0123456789abcdef","age":0}}
          """#.utf8)))
    #expect(
      status.text.contains("\nrevision   27\\x1b\nsha256     0123456789ab\n"), "\(status.text)")
    #expect(
      status.metrics.text.contains(
        ##"touchbridge_build_info{version="1",revision="27\\x1b",sha256="0123456789ab"} 1"##))
  }

  @Test("T-5: the status has quantiles of each stage, and the metrics a histogram")
  func latency() throws {
    let status = StatusReport(
      try JSONReader.read(
        Array(
          #"""
          {"latency":{"read":{"count":7,"p50":0.0002,"p99":0.001,"max":1.25,"sum":1.5,
           "buckets":[1,2,0,3,0,0,0,0,0,0,0,0,0,1]}}}
          """#.utf8)))
    #expect(status.text.contains("latency    read: p50 0.2 ms, p99 1 ms, max 1250 ms\n"))
    for line in [
      "# TYPE touchbridge_stage_seconds histogram",
      #"touchbridge_stage_seconds_bucket{stage="read",le="0.0001"} 1"#,
      #"touchbridge_stage_seconds_bucket{stage="read",le="0.001"} 6"#,
      #"touchbridge_stage_seconds_bucket{stage="read",le="1"} 6"#,
      #"touchbridge_stage_seconds_bucket{stage="read",le="+Inf"} 7"#,
      #"touchbridge_stage_seconds_sum{stage="read"} 1.5"#,
      #"touchbridge_stage_seconds_count{stage="read"} 7"#,
      #"touchbridge_stage_seconds_count{stage="answered"} 0"#,
    ] {
      #expect(status.metrics.text.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("C-6: a daemon without a layout file uses the standard layout, in the words of its log")
  func standardLayout() throws {
    let status = StatusReport(try JSONReader.read(Array(#"{"layout":{"file":null}}"#.utf8)))
    #expect(status.text.contains("layout     the standard layout, read 0 s ago\n"))
  }
}
