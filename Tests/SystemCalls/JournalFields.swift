/// A record of the journal, as its fields.
struct JournalFields: Equatable {
  /// The fields, as `NAME=value`.
  let lines: [Substring]
  /// Whether it has the form that the journal wants: whole lines of fields, and an empty one last.
  let isWhole: Bool

  /// Takes a datagram apart.
  init(_ datagram: String) {
    isWhole = datagram.hasSuffix("\n\n") && !datagram.dropLast(2).contains("\n\n")
    lines = datagram.split(separator: "\n")
  }

  /// The first field of a name.
  subscript(_ name: String) -> Substring? {
    lines.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
  }

  /// Its number among the records of the log; nil where the journal's output made it itself.
  var number: Int? { self["TOUCH_SEQ"].flatMap { Int($0) } }
}
