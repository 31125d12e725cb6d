import Foundation

/// A record of the journal, as `journalctl --output=json` gives it.
struct JournalEntry: CustomStringConvertible {
  /// The values of its fields; a field may stand there more than once.
  let fields: [String: [String]]

  /// Reads a line; nil where it is no record.
  init?(_ line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      let members = object as? [String: Any]
    else { return nil }
    fields = members.mapValues { value in
      if let list = value as? [Any] { return list.map { "\($0)" } }
      return ["\(value)"]
    }
  }

  /// The value of a field that stands there once.
  subscript(_ name: String) -> String? {
    let values = fields[name] ?? []
    return values.count == 1 ? values.first : nil
  }

  /// What a person reads.
  var message: String { self["MESSAGE"] ?? "" }

  /// The kind of one of our own records; nil for one of anybody else's.
  var kind: String? { self["TOUCH_KIND"] }

  /// Whether it was the service manager's, about our unit.
  var isManagers: Bool { self["_PID"] == "1" }

  var description: String {
    fields.filter { !$0.key.hasPrefix("_") }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.joined(separator: "|"))" }.joined(separator: " ")
  }
}
