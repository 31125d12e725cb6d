import Layout
import Testing
import Text
import TouchModel

@testable import Bridge

/// The finger that has been down for the longest time, and the touches that it withholds.
struct OldestContactTests {
  private static let layout = """
    windows:
      - id: main
        subviews:
          - {id: page, frame: [0, 0, 1200, 1080], handles: all}
          - {id: pad, frame: [1200, 0, 720, 1080], handles: all, sensitive: true}
    """

  /// Plays a script up to a time, and returns what `status` has for the panel then.
  private func oldest(_ script: String, until time: Double) throws -> String? {
    let bench = try LiveBench(script, layout: LiveBench.layout(Self.layout))
    bench.play(until: time)
    return bench.bridge.oldestContact(of: bench.session, at: .seconds(time))?.json
  }

  @Test("T-0: the age of the oldest finger is known at once, and its place after ten seconds")
  func place() throws {
    let script = "D1(100,100) @1; D2(500,500) @3; U2 @4; D3(500,500) @9"
    #expect(try oldest(script, until: 0.5) == nil)
    #expect(try oldest(script, until: 2) == #"{"age":1,"withheld":0}"#)
    #expect(try oldest(script, until: 3.5) == #"{"age":2.5,"withheld":1}"#)
    #expect(try oldest(script, until: 11) == #"{"age":10,"withheld":2}"#)
    #expect(
      try oldest(script, until: 12)
        == #"{"age":11,"withheld":2,"area":"upper left","view":"page","x":100,"y":100}"#)
  }

  @Test("T-0: in a sensitive view the place is only a ninth of the panel")
  func secret() throws {
    #expect(
      try oldest("D1(1500,500) @1", until: 12) == #"{"age":11,"withheld":0,"area":"right"}"#)
  }

  @Test("T-0: when the oldest finger is lifted, the next one is the oldest, with its own count")
  func next() throws {
    let script = "D1(100,100) @1; D2(500,500) @3; D3(300,300) @5; U1 @6; D4(20,20) @7"
    #expect(try oldest(script, until: 5.5) == #"{"age":4.5,"withheld":2}"#)
    // The first finger that is left was withheld itself, and does not withhold the others.
    #expect(try oldest(script, until: 6.5) == #"{"age":3.5,"withheld":1}"#)
    #expect(try oldest("D1(1,1) @1; U1 @2", until: 3) == nil)
  }

  @Test("T-0: the nine parts of a panel, and points outside of it")
  func ninths() {
    let region = Rect(x: 100, y: 0, width: 300, height: 30)
    let parts = [5.0, 15, 25].flatMap { y in
      [0.0, 250, 900].map { PanelNinth(of: Point(x: $0, y: y), in: region) }
    }
    #expect(parts == PanelNinth.allCases)
    #expect(PanelNinth(of: .zero, in: Rect(x: 0, y: 0, width: 0, height: 0)) == .middle)
  }

  @Test("T-0: withheld touches are counted for their view, by the key that is the cause")
  func causes() throws {
    let layout = """
      windows:
        - id: main
          subviews:
            - {id: page, frame: [0, 0, 300, 600], handles: all}
            - {id: alone, frame: [300, 0, 300, 600], handles: all, exclusiveTouch: true}
            - {id: pad, frame: [600, 0, 300, 600], sensitive: true, handles: all,
               subviews: [{id: key, frame: [0, 0, 300, 600], handles: all}]}
      """
    let bench = try LiveBench(
      "D1(10,10) D2(20,20) D3(400,10) U1 U2 U3 D1(700,10) D2(710,10) U1 U2",
      layout: LiveBench.layout(layout))
    bench.play()
    let views = bench.bridge.observer.statistics.sinceStart.json["views"]?.json ?? ""
    #expect(
      views.ranges(of: #""withheld":{"multipleTouchEnabled":1}"#).count == 2, "\(views)")
    #expect(views.ranges(of: #""withheld":{"exclusiveTouch":1}"#).count == 1, "\(views)")
    #expect(!views.contains(#""key""#))
    let again = ViewStatistics(json: bench.bridge.observer.statistics.sinceStart.json)
    #expect(again.counts(of: "page")?.withheld == [1, 0])
    #expect(again.counts(of: "alone")?.withheld == [0, 1])
    #expect(again.counts(of: "pad")?.withheld == [1, 0])
  }
}
