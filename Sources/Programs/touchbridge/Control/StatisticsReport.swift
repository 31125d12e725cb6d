import Bridge
import System
import Text
import TouchModel

/// The result of the method `statistics` in the forms that the command prints.
struct StatisticsReport {
  private let statistics: ViewStatistics

  /// Creates a report from the answer of a daemon.
  init(_ answer: JSONValue) {
    statistics = ViewStatistics(json: answer)
  }

  /// Creates a report of counts.
  init(_ statistics: ViewStatistics) {
    self.statistics = statistics
  }

  /// The counts as a table for people: the views that are touched most come first.
  ///
  /// - Parameter now: The time of day.
  /// - Returns: The lines.
  func text(at now: Microseconds) -> String {
    text { "\(TimeSpan.text(max(0, (now - $0).inSeconds))) ago" }
  }

  /// The same, with times in other words.
  ///
  /// - Parameter time: Returns a time of day in words.
  /// - Returns: The lines.
  func text(_ time: (Microseconds) -> String) -> String {
    let views = sorted(.view) { $0.touches + $0.handled + $0.presses }
    let recognizers = sorted(.recognizer, by: \.actions)
    var text = "visits: \(statistics.visits)\n"
    if !views.isEmpty {
      text += "\n"
      text += Self.table(
        ["view", "touches", "handled", "presses", "gestures", "withheld", "cancelled", "last"],
        views.map { entry in
          let counts = entry.counts
          return [
            UntrustedText(entry.name).escaped, "\(counts.touches)", "\(counts.handled)",
            "\(counts.presses)", "\(counts.actions)", "\(counts.withheld.reduce(0) { $0 &+ $1 })",
            Self.reasons(counts),
            counts.last.map(time) ?? "never",
          ]
        })
    }
    if !recognizers.isEmpty {
      text += "\n"
      text += Self.table(
        ["recognizer", "gestures", "last"],
        recognizers.map {
          [
            UntrustedText($0.name).escaped, "\($0.counts.actions)",
            $0.counts.last.map(time) ?? "never",
          ]
        })
    }
    return text
  }

  /// Adds the metrics of visits and views.
  func add(to metrics: inout PrometheusText) {
    let views = statistics.entries.filter { $0.subject == .view }
    func samples(_ count: KeyPath<ViewStatistics.Counts, Int>) -> [(String, String)] {
      views.map {
        let name = UntrustedText($0.name).escaped
        return (PrometheusText.labels(["view": name]), "\($0.counts[keyPath: count])")
      }
    }
    metrics.add(
      "visits_total", .counter, "Touches after a time without one.",
      [("", "\(statistics.visits)")])
    metrics.add(
      "view_touches_total", .counter, "Touches that began in a view.", samples(\.touches))
    metrics.add("view_presses_total", .counter, "Presses of a control.", samples(\.presses))
    metrics.add(
      "view_withheld_total", .counter,
      "Touches that began in a view and were withheld from it, by the key that is the cause.",
      views.flatMap { entry in
        zip(ViewStatistics.withholdings, entry.counts.withheld).map { cause, count in
          let name = UntrustedText(entry.name).escaped
          return (PrometheusText.labels(["view": name, "by": cause.name]), "\(count)")
        }
      })
  }

  private func sorted(
    _ subject: ViewStatistics.Subject, by count: (ViewStatistics.Counts) -> Int
  ) -> [ViewStatistics.Entry] {
    statistics.entries.filter { $0.subject == subject }.sorted {
      let (first, second) = (count($0.counts), count($1.counts))
      return first == second ? $0.name < $1.name : first > second
    }
  }

  private static func reasons(_ counts: ViewStatistics.Counts) -> String {
    let reasons = zip(CancelReason.allCases, counts.cancelled).filter { $1 > 0 }
    guard !reasons.isEmpty else { return "0" }
    let sum = reasons.reduce(0) { $0 &+ $1.1 }
    let parts = reasons.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
    return "\(sum) (\(parts))"
  }

  /// Returns columns: the first one and the last two are aligned on the left, counts on the right.
  private static func table(_ heading: [String], _ rows: [[String]]) -> String {
    let all = [heading] + rows
    let numbers = 1...(heading.count == 3 ? 1 : 5)
    let widths = heading.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        numbers.contains(column)
          ? row[column].aligned(toWidth: widths[column])
          : column == row.count - 1 ? row[column] : row[column].padded(toWidth: widths[column])
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
