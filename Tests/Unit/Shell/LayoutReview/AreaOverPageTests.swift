import Foundation
import Layout
import LayoutReview
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Views over a view that forwards its touches to a sink, and what `check` and `explain` say about them.
@Suite struct AreaOverPageTests {
  private static func layout(_ subviews: String, page: String = "") -> String {
    """
    version: 1
    screen: {width: 400, height: 300}
    sinks:
      - {id: glass, type: touchscreen}
      - {id: part, type: touchscreen, region: [100, 100, 100, 100]}
    windows:
      - id: page
        forwardTo: glass
        sensitive: false
        multipleTouchEnabled: false
        gestureRecognizers: [\(page)]
        subviews: [\(subviews)]
    """
  }

  @Test(
    "F-19: `explain` names each sink that a touch reaches",
    arguments: [
      ("{id: a, type: button}", ""),
      ("{id: a, type: button, callsSuper: true}", ""),
      ("{id: a, handles: []}", ""),
      ("{id: a, handles: all}", ""),
      ("{id: a, handles: all, callsSuper: true}", ""),
      ("{id: a, forwardTo: part, multipleTouchEnabled: false}", ""),
      ("{id: a, forwardTo: part, multipleTouchEnabled: false, callsSuper: true}", ""),
      ("{id: a, handles: [], subviews: [{id: b, type: button, callsSuper: true}]}", ""),
      ("{id: a, type: scrollView, contentSize: [400, 900]}", ""),
      ("{id: a, type: scrollView, contentSize: [400, 900], callsSuper: true}", ""),
      ("{id: a, type: button, callsSuper: true}", "{id: r, type: longPress}"),
      (
        "{id: a, type: button, callsSuper: true}",
        "{id: r, type: swipe, delaysTouchesBegan: true}"
      ),
      ("{id: a, handles: []}", "{id: r, type: tap, numberOfTapsRequired: 2}"),
    ])
  func explained(subviews: String, page: String) throws {
    let text = Self.layout(subviews, page: page)
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
    for point in [Point(x: 150, y: 150), Point(x: 50, y: 50)] {
      let log = try Kiosk(layout: text).play("D1(\(point.x),\(point.y)); U1 +0.2; @3 D1(0,299); U1")
      let first = log.text.components(separatedBy: "\n  3.0").first ?? ""
      let reached = Set(
        first.split(separator: "\n").flatMap { line in
          line.components(separatedBy: " ⇒ ").dropFirst().map { String($0.prefix { $0 != " " }) }
        })
      let report = document.build().explain(point)
      #expect(Set(report.sinks) == reached, "\(subviews) \(page) at \(point)\n\(log.text)")
      #expect(report.json.contains("\"sink\":\(report.sinks.first.map { "\"\($0)\"" } ?? "null")"))
    }
  }

  /// What worked: the touches of each sink, and the presses of each control.
  private func effects(_ log: KioskLog) -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in log.text.split(separator: "\n") {
      if line.contains("primaryActionTriggered") { counts[String(line.suffix(8)), default: 0] += 1 }
      guard line.contains("touchesEnded") else { continue }
      for sink in line.components(separatedBy: " ⇒ ").dropFirst() {
        counts[String(sink.prefix { $0 != " " }), default: 0] += 1
      }
    }
    return counts
  }

  @Test(
    "F-7, F-19: the remedy of a note ends the note and loses no touch that worked",
    arguments: [
      ("{id: a, type: button}", "", "type: button", "type: button, callsSuper: true"),
      ("{id: a, type: button}", "", "type: button", "type: button, callsSuper: false"),
      ("{id: a}", "", "{id: a}", "{id: a, handles: []}"),
      ("{id: a}", "", "{id: a}", "{id: a, userInteractionEnabled: false}"),
      (
        "", "{id: r, type: swipe, region: [0, 0, 90, 90]}", "90]}",
        "90], delaysTouchesBegan: true}"
      ),
      ("", "{id: r, type: swipe}", "swipe}", "swipe, delaysTouchesBegan: false}"),
      (
        "", "{id: r, type: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false}",
        "InView: false}",
        "InView: false, delaysTouchesEnded: false}"
      ),
      (
        "{id: a, type: scrollView, subviews: [{id: b, frame: [0, 0, 400, 900], handles: []}]}", "",
        "type: scrollView,",
        "type: scrollView, contentSize: [400, 900], callsSuper: true,"
          + " canCancelContentTouches: false,"
      ),
    ])
  func remedied(subviews: String, page: String, old: String, new: String) throws {
    let before = Self.layout(subviews, page: page)
    let after = before.replacing(old, with: new)
    func notes(_ text: String) throws -> [String] {
      try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml").reviewedNotes
        .map(\.message).filter { !$0.contains("nothing forwards") }
    }
    #expect(try !notes(before).isEmpty)
    #expect(try notes(after) == [])
    let fingers = "D1(50,50); U1 +0.1; @1 D1(150,150); U1 +0.1; @2 D1(50,200); U1 +1"
    let worked = effects(try Kiosk(layout: before).play(fingers))
    let works = effects(try Kiosk(layout: after).play(fingers))
    for (effect, count) in worked {
      #expect(works[effect, default: 0] >= count, "\(effect): \(worked), then \(works)")
    }
  }

  @Test("explain ID says whether any finger reaches the view")
  func reach() throws {
    let text = """
      screen: {width: 400, height: 300}
      windows:
        - id: main
          subviews:
            - {id: half, type: button, frame: [0, 0, 200, 100]}
            - {id: hidden, type: button, frame: [0, 150, 100, 100]}
            - {id: cover, handles: all, frame: [50, 0, 350, 300]}
            - {id: rest, handles: all, frame: [0, 100, 50, 200]}
            - id: list
              type: scrollView
              frame: [200, 200, 100, 100]
              contentSize: [100, 1000]
              subviews: [{id: row, type: button, frame: [0, 900, 100, 100]}]
      """
    let built = try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml").build()
    func reach(_ id: String) throws -> ExplanationReport.Reach? {
      built.reach(of: try #require(built.view(id: id)))
    }
    guard case .at(let point)? = try reach("half") else {
      Issue.record("\(String(describing: try reach("half")))")
      return
    }
    #expect(point.x < 50)
    #expect(try reach("hidden") == .never)
    #expect(try reach("row") == .scrolled)
    #expect(try reach("cover") == .at(Point(x: 225, y: 150)))
  }
}
