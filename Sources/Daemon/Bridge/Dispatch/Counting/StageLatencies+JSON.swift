import Text
import TouchModel

extension StageLatencies {
  /// The delays of the stages that were reached, in seconds, for `status`.
  var json: JSONValue {
    .object(
      LatencyStage.allCases.compactMap { stage in
        let histogram = self[stage]
        return histogram.count > 0 ? .init(stage.rawValue, histogram.json) : nil
      })
  }
}

extension LatencyHistogram {
  /// The number of delays, quantiles, the longest, the sum, and the number in each bucket.
  fileprivate var json: JSONValue {
    .members([
      "count": .integer(Int64(count)),
      "p50": quantile(0.5).map { .number($0.inSeconds) },
      "p99": quantile(0.99).map { .number($0.inSeconds) },
      "max": .number(longest.inSeconds), "sum": .number(sum.inSeconds),
      "buckets": .list(counts.map { .integer(Int64($0)) }),
    ])
  }
}
