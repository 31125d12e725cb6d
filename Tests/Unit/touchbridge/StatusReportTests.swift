import JSON
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
    #expect(status.metrics.contains(##"{device="d1",name="A\\x1b\\\\B"}"##))
  }

  @Test("C-6: a daemon without a layout file uses the standard layout, in the words of its log")
  func standardLayout() throws {
    let status = StatusReport(try JSONReader.read(Array(#"{"layout":{"file":null}}"#.utf8)))
    #expect(status.text.contains("layout     the standard layout, read 0 s ago\n"))
  }
}
