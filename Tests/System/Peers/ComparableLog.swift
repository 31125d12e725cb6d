/// A dispatch log without what a live run and the replay of its recording may say differently.
///
/// These are: the numbers of the records, the time and the source of the first record, the times at
/// which a device came and the log ended, how late a live run took records, that a device went, and
/// when and for which of the reasons below the fingers that were left at the end were cancelled.
/// Everything else stands as it was printed, byte for byte.
struct ComparableLog {
  /// The lines, as far as they are comparable.
  private(set) var lines: [String] = []

  /// What fingers are cancelled for that are left when all is over.
  private static let lastReasons = ["shutdown", "deviceRemoved", "endOfCapture"]

  init(_ log: String) {
    var isOver = false
    for record in LogRecordText.all(in: log) {
      if record.isKind("note"), record.rest.contains("\"message\":\"records were taken ") {
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
      }
      let isUntimed = isOver || ["start", "device", "end"].contains { record.isKind($0) }
      if !isUntimed, let time = record.time { text = "\"t\":\(time)," + text }
      lines.append(text)
    }
  }

  /// The first line that differs, with the line before it; nil where the logs are the same.
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
