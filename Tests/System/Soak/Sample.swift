/// A measurement with all panels unplugged, the calm layout and a fixed drag.
struct Sample {
  /// The time in microseconds from the start.
  let time: Int64
  /// The figures of each daemon.
  let figures: [(name: String, figures: ProcessFigures)]
  /// The median delay from kernel time stamp to reader, in microseconds.
  let median: Int64
  let late: Int64
  let largest: Int64
  /// The number of records in the checked log.
  let records: Int
  let touches: Int
  let gaps: Int
  let accepted: Int
  let refused: Int

  static let heading = """
    | minute | resident: json, text, journal | own | descriptors | threads | p50 | p99 | largest \
    | records | touches | gaps | layouts: taken, refused |
    |---|---|---|---|---|---|---|---|---|---|---|---|
    """

  var row: String {
    func list(_ value: (ProcessFigures) -> Int) -> String {
      figures.map { "\(value($0.figures))" }.joined(separator: ", ")
    }
    let minute = "\(time / 60_000_000).\(time / 6_000_000 % 10)"
    return "| \(minute) | \(list(\.resident)) KiB | \(list(\.privateMemory)) KiB"
      + " | \(list(\.descriptorCount)) | \(list(\.threads)) | \(median) µs | \(late) µs"
      + " | \(largest) µs | \(records) | \(touches) | \(gaps) | \(accepted), \(refused) |"
  }
}
