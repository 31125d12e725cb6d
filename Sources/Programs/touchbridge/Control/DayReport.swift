import Bridge
import System
import Text
import TouchModel

/// The counts of days in the forms that `touchbridge report` prints.
struct DayReport {
  /// The counts of one day.
  struct Day {
    let day: LocalDay
    let counts: ViewStatistics
  }

  /// The days with counts, the newest first.
  private let days: [Day]

  /// Creates a report; days without counts are left out.
  init(_ days: [Day]) {
    self.days = days.filter { !$0.counts.entries.isEmpty || $0.counts.visits > 0 }
  }

  /// Tables for people, the newest day first.
  ///
  /// - Parameter date: Returns the local date of a time of day in RFC 3339.
  /// - Returns: The lines.
  func text(_ date: (Microseconds) -> String) -> String {
    if days.isEmpty { return "no counts\n" }
    return days.map { day in
      "\(day.day.text)  "
        + StatisticsReport(day.counts).text { String(date($0).dropFirst(11).prefix(5)) }
    }.joined(separator: "\n")
  }

  /// One JSON object for each day, the oldest first.
  var json: String {
    days.reversed().map { day in
      JSONValue.members(["day": .text(day.day.text)]).adding(day.counts.json).json + "\n"
    }.joined()
  }

  /// Lines of values with commas, as RFC 4180 describes them: for each day its visits, its views and its
  /// recognizers.
  var csv: String {
    var text = "day,kind,name,visits,touches,handled,presses,gestures,cancelled\r\n"
    func line(_ values: [String]) { text += values.joined(separator: ",") + "\r\n" }
    for day in days.reversed() {
      line([day.day.text, "day", "", "\(day.counts.visits)", "", "", "", "", ""])
      for entry in day.counts.entries.sorted(by: { $0.name < $1.name })
      where entry.subject == .view {
        let counts = entry.counts
        let cancelled = counts.cancelled.reduce(0) { $0 &+ $1 }
        line(
          [day.day.text, "view", Self.quoted(entry.name), ""]
            + [counts.touches, counts.handled, counts.presses, counts.actions, cancelled].map {
              "\($0)"
            })
      }
      for entry in day.counts.entries.sorted(by: { $0.name < $1.name })
      where entry.subject == .recognizer {
        line(
          [
            day.day.text, "recognizer", Self.quoted(entry.name), "", "", "", "",
            "\(entry.counts.actions)", "",
          ])
      }
    }
    return text
  }

  /// Returns a name as a value, in quotes where it needs them.
  private static func quoted(_ name: String) -> String {
    let text = UntrustedText(name).escaped
    guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
