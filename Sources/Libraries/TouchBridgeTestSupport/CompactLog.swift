import DispatchLog

/// The lines of a compact log for selected kinds of records.
public struct CompactLog: Sendable {
  /// The lines, in order.
  package private(set) var lines: [String] = []

  private static let kinds = RecordKind.all.map { "\($0.name)" }

  /// The record kinds that are shown by default.
  public static let defaultKinds = Set(kinds).subtracting(["start", "sink", "stage", "end"])

  /// Selects lines of a log that `--compact` prints.
  package init(_ log: String, kinds: Set<String> = Self.defaultKinds) {
    var time: Substring?
    for line in log.split(separator: "\n") {
      if line.hasPrefix("@") {
        time = line
        continue
      }
      let kind = Self.kind(of: line)
      guard kinds.contains(kind) else { continue }
      // Devices and notes have no time.
      if let shown = time, kind != "device", kind != "note" {
        lines.append(String(shown))
        time = nil
      }
      lines.append(String(line))
    }
  }

  /// The lines, separated by line feeds.
  package var text: String { lines.joined(separator: "\n") }

  /// Returns the kind of a line: its first word, except that a touch begins with its phase, and a call
  /// with the view and the method.
  private static func kind(of line: Substring) -> String {
    let word = String(line.prefix { $0 != " " })
    if ["began", "moved", "ended", "cancelled"].contains(word) { return "touch" }
    return kinds.contains(word) ? word : "dispatch"
  }
}
