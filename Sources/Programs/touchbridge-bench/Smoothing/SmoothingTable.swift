import TouchModel
import TouchTracking

/// What the filters that change positions do to captures, as a Markdown table: the jitter that remains of
/// resting touches, and how far moving ones are behind the finger.
struct SmoothingTable {
  /// A filter of the table: its keys in the layout, and the settings.
  private struct Row {
    let keys: String
    let settings: @Sendable (inout FilterSettings) -> Void
  }

  private static let rows = [
    Row(keys: "none") { _ in },
    Row(keys: "`hysteresis: {margin: 8}`") {
      $0.hysteresis = .init()
      $0.hysteresis?.margin = 8
    },
    Row(keys: "`smoothing: true`") { $0.smoothing = .init() },
    Row(keys: "`smoothing: {factor: 0.2, speed: 100}`") {
      $0.smoothing = .init()
      $0.smoothing?.factor = 0.2
      $0.smoothing?.speed = 100
    },
    Row(keys: "`smoothing: {oneEuro: true}`") {
      $0.smoothing = .init()
      $0.smoothing?.oneEuro = .init()
    },
    Row(keys: "`smoothing: {oneEuro: {minCutoff: 3, beta: 0.1}}`") {
      $0.smoothing = .init()
      $0.smoothing?.oneEuro = .init()
      $0.smoothing?.oneEuro?.minCutoff = 3
      $0.smoothing?.oneEuro?.beta = 0.1
    },
  ]

  /// The table as complete lines.
  let text: String

  /// Plays captures with each filter.
  init(_ streams: [EventStream]) throws(BenchError) {
    var text =
      "| Filter | Jitter at rest (mm) | Lag (ms) | Farthest behind (mm) |\n|---|---|---|---|\n"
    let raw = try streams.map { stream throws(BenchError) in try PlayedPaths(stream) { _ in } }
    for row in Self.rows {
      var total = SmoothingMeasure()
      for (stream, raw) in zip(streams, raw) {
        total.add(try PlayedPaths(stream, row.settings), comparedWith: raw)
      }
      text +=
        "| \(row.keys) | \(Decimal(digits: 2).text(total.jitter)) | \(Decimal(digits: 1).text(total.lag))"
        + " | \(Decimal(digits: 1).text(total.farthest)) |\n"
    }
    self.text = text
  }
}
