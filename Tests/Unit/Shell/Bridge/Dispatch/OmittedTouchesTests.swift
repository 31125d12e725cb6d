import DispatchLog
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The counts of touches without an entry of their own.
struct OmittedTouchesTests {
  @Test("T-4: counts are due a minute after the first touch, with the most touched view first")
  func value() {
    var omitted = OmittedTouches()
    #expect(omitted.due == nil && omitted.take(by: nil) == nil)
    omitted.add("a", at: .seconds(10))
    omitted.add("b", at: .seconds(11))
    omitted.add("b", at: .seconds(12))
    omitted.add(nil, at: .seconds(13))
    #expect(omitted.due == .seconds(70))
    let early = omitted.take(by: .seconds(69))
    #expect(early == nil)
    let record = omitted.take(by: .seconds(70))
    #expect(
      record
        == OmissionRecord(touches: 4, views: [.init("b", touches: 2), .init("a", touches: 1)]))
    #expect(omitted.due == nil)
  }

  @Test("T-4: the views of an entry are limited, and the others are counted together")
  func limit() {
    var omitted = OmittedTouches()
    for number in 0..<1000 { omitted.add("v\(number)", at: .zero) }
    let record = omitted.take(by: nil)
    #expect(record?.touches == 1000 && record?.views.count == 65)
    #expect(record?.views.first == .init("other", touches: 936))
  }

  private static let layout = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        frame: [0, 0, 1920, 540]
        subviews:
          - {id: buy, frame: [0, 0, 500, 500], handles: all}
          - id: pad
            sensitive: true
            frame: [500, 0, 500, 500]
            handles: all
            subviews: [{id: one, frame: [0, 0, 100, 100], handles: all}]
    """

  /// Returns taps, 20 in a second, in turn at several points.
  private func taps(_ count: Int, at points: [String]) -> String {
    func time(_ milliseconds: Int) -> String {
      let rest = String(milliseconds % 1000)
      return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }
    return (0..<count).map { number in
      "D1(\(points[number % points.count])) @\(time(number * 50)); U1 @\(time(number * 50 + 20))"
    }.joined(separator: "\n")
  }

  @Test("T-4: every touch of a flood has an entry, or is counted in one for its view")
  func flood() throws {
    // The last point is outside of every window.
    let bench = try LiveBench(
      taps(3000, at: ["10,10", "510,10", "10,900"]), layout: try LiveBench.layout(Self.layout),
      format: .journal(.touches))
    // As the daemon does, whose deadlines are served between events.
    for second in 1...300 {
      bench.play(until: Double(second))
      let now = Microseconds.seconds(Double(second))
      if let due = bench.bridge.nextDeadline, due <= now { bench.bridge.advance(to: now) }
    }
    #expect(bench.bridge.nextDeadline == nil)
    bench.bridge.end(at: .seconds(301))
    let text = bench.log()
    let summaries = text.matches(of: /TOUCH_KIND=summary/).count
    let omissions = text.matches(of: /OMITTED_TOUCHES=(\d+)/).compactMap { Int($0.1) }
    #expect(omissions.count == 2, "\(omissions)")
    #expect(summaries + omissions.reduce(0, +) == 3000)
    var views: [String: Int] = [:]
    for match in text.matches(of: /OMITTED_VIEW=(\d+) (\w+)/) {
      views[String(match.2), default: 0] += Int(match.1) ?? 0
    }
    #expect(Set(views.keys) == ["buy", "pad"])
    for name in ["buy", "pad"] {
      #expect((700...850).contains(try #require(views[name])), "\(views)")
    }
  }

  @Test("T-4: the end of the log counts what was not counted yet")
  func end() throws {
    let bench = try LiveBench(
      taps(700, at: ["10,10"]), layout: try LiveBench.layout(Self.layout),
      format: .journal(.touches))
    bench.play()
    bench.bridge.end(at: .seconds(36))
    let text = bench.log()
    let summaries = text.matches(of: /TOUCH_KIND=summary/).count
    let omissions = text.matches(of: /OMITTED_TOUCHES=(\d+)/).compactMap { Int($0.1) }
    #expect(omissions.count == 1 && summaries + omissions[0] == 700)
    #expect(text.contains("touches have no entry of their own, "))
  }
}
