import ControlProtocol
import Testing
import TouchModel

@testable import touchbridge

/// The output of `touchbridge status --views`.
struct StatisticsReportTests {
  private static let answer = #"""
    {"visits":2,"views":[
     {"view":"a\u001b[2J","touches":1,"handled":1,"presses":0,"cancelled":{"palm":1,"gesture":2},"last":900},
     {"view":"buy","touches":12,"handled":10,"presses":9,"cancelled":{},"last":995},
     {"view":"pad","touches":3,"handled":3,"presses":3,"actions":1,"cancelled":{},
      "withheld":{"multipleTouchEnabled":4,"exclusiveTouch":1,"other":7}}],
     "recognizers":[{"recognizer":"drag","actions":4,"last":1000}]}
    """#

  private func report() throws -> StatisticsReport {
    StatisticsReport(try JSONReader.read(Array(Self.answer.utf8)))
  }

  @Test("T-2: status --views prints a table with the most used views first, safe to print")
  func table() throws {
    #expect(
      try report().text(at: .seconds(1000)) == #"""
        visits: 2

        view      touches  handled  presses  gestures  withheld  cancelled              last
        buy            12       10        9         0         0  0                      5 s ago
        pad             3        3        3         1         5  0                      never
        a\x1b[2J        1        1        0         0         0  3 (palm 1, gesture 2)  100 s ago

        recognizer  gestures  last
        drag               4  0 s ago

        """#)
  }

  @Test("T-2: without a touch there are no tables")
  func empty() throws {
    let report = StatisticsReport(try JSONReader.read(Array("{}".utf8)))
    #expect(report.text(at: .zero) == "visits: 0\n")
  }

  @Test("T-2: the metrics of views have the label `view`")
  func metrics() throws {
    var metrics = PrometheusText()
    try report().add(to: &metrics)
    for line in [
      "touchbridge_visits_total 2", #"touchbridge_view_touches_total{view="buy"} 12"#,
      #"touchbridge_view_presses_total{view="buy"} 9"#,
      #"touchbridge_view_touches_total{view="a\\x1b[2J"} 1"#,
      #"touchbridge_view_withheld_total{view="pad",by="multipleTouchEnabled"} 4"#,
      #"touchbridge_view_withheld_total{view="pad",by="exclusiveTouch"} 1"#,
      #"touchbridge_view_withheld_total{view="buy",by="exclusiveTouch"} 0"#,
    ] {
      #expect(metrics.text.contains("\n\(line)\n"), "\(metrics.text)")
    }
  }
}
