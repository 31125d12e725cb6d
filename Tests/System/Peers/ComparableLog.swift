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
    for line in log.split(separator: "\n") {
      // {"v":1,"seq":N,"t":T,"kind":…
      let parts = line.split(separator: ",", maxSplits: 3)
      guard parts.count == 4, parts[1].hasPrefix("\"seq\":"), parts[2].hasPrefix("\"t\":") else {
        lines.append(String(line))
        continue
      }
      let (time, rest) = (parts[2], parts[3])
      if rest.hasPrefix("\"kind\":\"note\""), rest.contains("\"message\":\"records were taken ") {
        continue
      }
      if rest.hasPrefix("\"kind\":\"device\",\"action\":\"removed\"") { continue }
      let reason = Self.lastReasons.first { rest.hasSuffix(",\"reason\":\"\($0)\"}") }
      if reason != nil { isOver = true }
      let isUntimed = ["start", "device", "end"].contains { rest.hasPrefix("\"kind\":\"\($0)\"") }
      var text = isOver || isUntimed ? String(rest) : time + "," + rest
      if let reason { text.replace("\"reason\":\"\(reason)\"", with: "\"reason\":…") }
      if rest.hasPrefix("\"kind\":\"start\"") {
        for source in ["live", "replay"] {
          text.replace("\"source\":\"\(source)\"", with: "\"source\":…")
        }
      }
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
