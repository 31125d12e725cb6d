/// What is measured with all panels unplugged and the calm layout in force, and of one known drag.
struct Sample {
  /// When, in microseconds from the start.
  let time: Int64
  /// Of each daemon.
  let figures: [(name: String, figures: ProcessFigures)]
  /// From the kernel's stamp to the reader, in microseconds.
  let median: Int64
  let late: Int64
  let largest: Int64
  /// What the checked log has told so far.
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
    return "| \(minute) | \(list(\.resident)) KiB | \(list(\.own)) KiB"
      + " | \(list(\.descriptorCount)) | \(list(\.threads)) | \(median) µs | \(late) µs"
      + " | \(largest) µs | \(records) | \(touches) | \(gaps) | \(accepted), \(refused) |"
  }
}
