/// A dispatch log without the differences that a live run and its replay may have.
///
/// These are: the numbers of records, the time, date and source of the first record, the times at which a
/// device was added and the log ended, delays of a live run, the removal of a device, and the time
/// and reason of cancelling the remaining fingers at the end. Everything else is compared byte by
/// byte.
struct ComparableLog {
  /// The comparable lines.
  private(set) var lines: [String] = []

  /// The reasons for cancelling fingers at the end of a run.
  private static let lastReasons = ["shutdown", "deviceRemoved", "endOfCapture"]

  init(_ log: String) {
    var isOver = false
    for record in LogRecordText.all(in: log) {
      if record.isKind("note"), record.rest.contains("\"message\":\"events were read ") {
        continue
      }
      if record.rest.hasPrefix("\"kind\":\"device\",\"action\":\"removed\"") { continue }
      var text = record.rest
      if let reason = Self.lastReasons.first(where: { text.hasSuffix("\"\($0)\"}") }) {
        text.replace("\"reason\":\"\(reason)\"", with: "\"reason\":…")
        isOver = true
      }
      if record.isKind("start") {
        for source in ["live", "replay"] {
          text.replace("\"source\":\"\(source)\"", with: "\"source\":…")
        }
        if let date = text.firstRange(of: ",\"wallClock\":") {
          text = text[..<date.lowerBound] + "}"
        }
      }
      let isUntimed = isOver || ["start", "device", "end"].contains { record.isKind($0) }
      if !isUntimed, let time = record.time { text = "\"t\":\(time)," + text }
      lines.append(text)
    }
  }

  /// Returns the first line that differs, with the line before it; nil if the logs are equal.
  func difference(from other: ComparableLog) -> String? {
    guard lines != other.lines else { return nil }
    let same = zip(lines, other.lines).prefix { $0 == $1 }.count
    func line(_ index: Int, of log: ComparableLog) -> String {
      log.lines.indices.contains(index) ? log.lines[index] : "nothing"
    }
    return """
      line \(same + 1) of \(lines.count) and \(other.lines.count)
      both  \(line(same - 1, of: self))
      here  \(line(same, of: self))
      there \(line(same, of: other))
      """
  }
}
