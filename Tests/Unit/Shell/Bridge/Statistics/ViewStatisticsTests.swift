import ControlProtocol
import Testing
import Text
import TouchModel

@testable import Bridge

/// The counts by name, as a value.
struct ViewStatisticsTests {
  @Test("T-1: the first 1000 names have counts of their own, later ones are counted as `other`")
  func mostNames() {
    var statistics = ViewStatistics()
    for number in 0..<1_200 {
      let index = statistics.index(of: "view\(number)", .view)
      statistics.touchBegan(index, at: .seconds(Double(number)))
    }
    let recognizer = statistics.index(of: "tap", .recognizer)
    statistics.acted(recognizer, at: .zero)
    #expect(statistics.entries.count == 1002)
    #expect(statistics.counts(of: "view999")?.touches == 1)
    #expect(statistics.counts(of: "view1000") == nil)
    #expect(statistics.counts(of: "other")?.touches == 200)
    #expect(statistics.counts(of: "other")?.last == .seconds(1199))
    #expect(statistics.counts(of: "other", .recognizer)?.actions == 1)
  }

  @Test("T-1: sums of statistics have the sums of counts and the later times")
  func sums() {
    var first = ViewStatistics()
    var second = ViewStatistics()
    first.touchBegan(first.index(of: "a", .view), at: .seconds(5))
    first.touchCancelled(first.index(of: "a", .view), .palm, at: .seconds(6))
    first.visitBegan()
    second.pressed(second.index(of: "b", .view), at: .seconds(2))
    second.touchBegan(second.index(of: "a", .view), at: .seconds(3))
    second.acted(second.index(of: "a", .recognizer), at: .seconds(4))
    second.visitBegan()
    first.add(second)
    #expect(
      first.json.json
        == #"{"visits":2,"views":[{"view":"a","touches":2,"handled":0,"presses":0,"#
        + #""cancelled":{"palm":1},"last":6},"#
        + #"{"view":"b","touches":0,"handled":0,"presses":1,"cancelled":{},"last":2}],"#
        + #""recognizers":[{"recognizer":"a","actions":1,"last":4}]}"#)
  }

  @Test("T-1: without counts, names keep their indices, and JSON has none of them")
  func removal() {
    var statistics = ViewStatistics()
    let index = statistics.index(of: "a", .view)
    statistics.touchBegan(index, at: .seconds(1))
    statistics.visitBegan()
    statistics.removeCounts()
    #expect(!statistics.isChanged)
    #expect(statistics.json.json == #"{"visits":0,"views":[],"recognizers":[]}"#)
    #expect(statistics.index(of: "a", .view) == index)
    statistics.touchBegan(index, at: .seconds(2))
    #expect(statistics.isChanged && statistics.counts(of: "a")?.touches == 1)
  }

  @Test("T-1: statistics are read from their JSON, with names that must be escaped")
  func reading() throws {
    var statistics = ViewStatistics()
    statistics.touchBegan(statistics.index(of: "\u{7}\"ä", .view), at: .seconds(7))
    statistics.touchesHandled(statistics.index(of: "b", .view), 3, at: .seconds(8))
    statistics.acted(statistics.index(of: "b", .view), at: .seconds(8))
    statistics.touchCancelled(statistics.index(of: "b", .view), .gesture, at: .seconds(9))
    statistics.acted(statistics.index(of: "c", .recognizer), at: .seconds(9))
    statistics.visitBegan()
    let json = statistics.json.json
    let read = ViewStatistics(json: try JSONReader.read(Array(json.utf8)))
    #expect(read.json.json == json)
  }

  @Test(
    "T-3: values of a damaged file are ignored, and sums do not overflow",
    arguments: [
      "[]", "7", #"{"visits":-3,"views":{}}"#, #"{"views":[7,{},{"view":3},{"touches":1}]}"#,
      #"{"visits":1.5,"recognizers":[{"actions":1}]}"#,
    ])
  func damaged(text: String) throws {
    let read = ViewStatistics(json: try JSONReader.read(Array(text.utf8)))
    #expect(read.json.json == #"{"visits":0,"views":[],"recognizers":[]}"#)
  }

  @Test("T-3: the sum of the largest counts is the largest count")
  func overflow() throws {
    let text = #"{"views":[{"view":"a","touches":9223372036854775807,"last":-1}]}"#
    var sum = ViewStatistics(json: try JSONReader.read(Array(text.utf8)))
    sum.add(sum)
    #expect(sum.counts(of: "a")?.touches == .max && sum.counts(of: "a")?.last == nil)
  }

  @Test("T-1: a visit begins with the first touch, and with a touch after the pause")
  func visits() {
    var monitor = VisitMonitor()
    var begins: [Double] = []
    func touch(_ begin: Double, _ end: Double) {
      if monitor.touchBegan(at: .seconds(begin)) { begins.append(begin) }
      monitor.touchEnded(at: .seconds(end))
    }
    touch(0, 1)
    touch(60.9, 61)
    // A finger that rests is no pause.
    touch(62, 200)
    touch(230, 231)
    touch(291, 292)
    monitor.systemSlept(for: .seconds(59))
    touch(293, 294)
    monitor.systemSlept(for: .seconds(58))
    touch(295, 296)
    #expect(begins == [0, 291, 293])
  }
}
