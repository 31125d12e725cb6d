/// A record of the journal, as its fields.
struct JournalFields: Equatable {
  /// The fields, as `NAME=value`.
  let lines: [Substring]
  /// True if it is valid: lines of fields, followed by an empty line.
  let isWhole: Bool

  /// Parses a datagram.
  init(_ datagram: String) {
    isWhole = datagram.hasSuffix("\n\n") && !datagram.dropLast(2).contains("\n\n")
    lines = datagram.split(separator: "\n")
  }

  /// The value of the first field with a name.
  subscript(_ name: String) -> Substring? {
    lines.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
  }

  /// The number of the log record, or of the one that caused the entry; nil for records of the journal output
  /// itself.
  var number: Int? { self["TOUCH_SEQ"].flatMap { Int($0) } }
}
