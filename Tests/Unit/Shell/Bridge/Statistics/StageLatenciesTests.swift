import Testing
import Text
import TouchModel

@testable import Bridge

/// The delays of frames on their way.
struct StageLatenciesTests {
  private func histogram(_ delays: [Int64]) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for delay in delays { histogram.add(Microseconds(delay)) }
    return histogram
  }

  @Test("T-5: a delay is in the bucket whose end it does not exceed, 0.1 ms to 1 s by 1, 2 and 5")
  func buckets() {
    let bounds: [Int64] = [
      100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
    ]
    #expect(LatencyHistogram.bounds.map(\.count) == bounds)
    let found = histogram([-5, 0, 100, 101, 200, 1_000_000, 1_000_001, 7_000_000])
    #expect(found.counts == [3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    #expect(found.count == 8 && found.longest == .seconds(7))
    #expect(found.sum == Microseconds(9_000_402))
  }

  @Test("T-5: quantiles are ends of buckets, and never above the longest delay")
  func quantiles() {
    #expect(histogram([]).quantile(0.5) == nil)
    #expect(histogram([30]).quantile(0.5) == Microseconds(30))
    let many = histogram(Array(repeating: 150, count: 98) + [3000, 40_000])
    #expect(many.quantile(0.5) == Microseconds(200))
    #expect(many.quantile(0.98) == Microseconds(200))
    #expect(many.quantile(0.99) == Microseconds(5000))
    #expect(many.quantile(1) == Microseconds(40_000))
    #expect(histogram([2_000_000, 3_000_000]).quantile(0.5) == .seconds(3))
  }

  @Test("T-5: the status has the stages that were reached")
  func status() {
    var latencies = StageLatencies()
    latencies.add(.read, from: .seconds(1), to: .seconds(1.0001))
    latencies.add(.answered, from: .seconds(1), to: .seconds(1.5))
    #expect(
      latencies.json.json
        == #"{"read":{"count":1,"p50":0.0001,"p99":0.0001,"max":0.0001,"sum":0.0001,"#
        + #""buckets":[1,0,0,0,0,0,0,0,0,0,0,0,0,0]},"#
        + #""answered":{"count":1,"p50":0.5,"p99":0.5,"max":0.5,"sum":0.5,"#
        + #""buckets":[0,0,0,0,0,0,0,0,0,0,0,1,0,0]}}"#)
  }
}
