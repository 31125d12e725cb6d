import Foundation

/// A record of the journal in the format of `journalctl --output=json`.
struct JournalEntry: CustomStringConvertible {
  /// The values of the fields.
  ///
  /// A field may occur several times.
  let fields: [String: [String]]

  /// Parses a line.
  ///
  /// Returns nil if it is no record.
  init?(_ line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      let members = object as? [String: Any]
    else { return nil }
    fields = members.mapValues { value in
      if let list = value as? [Any] { return list.map { "\($0)" } }
      return ["\(value)"]
    }
  }

  /// Returns the value of a field that occurs once.
  subscript(_ name: String) -> String? {
    let values = fields[name] ?? []
    return values.count == 1 ? values.first : nil
  }

  /// The text of the record.
  var message: String { self["MESSAGE"] ?? "" }

  /// The kind of a touchbridge record; nil for other records.
  var kind: String? { self["TOUCH_KIND"] }

  /// True if the service manager wrote the record.
  var isFromManager: Bool { self["_PID"] == "1" }

  var description: String {
    fields.filter { !$0.key.hasPrefix("_") }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.joined(separator: "|"))" }.joined(separator: " ")
  }
}
