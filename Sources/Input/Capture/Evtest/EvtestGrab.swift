import Text

/// The note of evtest that another process has grabbed the device, so that it received no records.
struct EvtestGrab {
  /// The number of its first line.
  let line: Int
  /// The node in the command that the note proposes; empty until it was read.
  private var node = UntrustedText("")
  private var isComplete = false

  /// Creates it at its first line.
  init(line: Int) {
    self.line = line
  }

  /// True for the first line of the note.
  static func begins(_ cursor: TextCursor) -> Bool {
    cursor.isNext("This device is grabbed by another process")
  }

  /// Reads a further line; returns false for a line that is no part of it.
  mutating func read(_ start: TextCursor) -> Bool {
    if isComplete { return false }
    var cursor = start
    if cursor.isNext("***") {
      isComplete = true
      return true
    }
    if cursor.skip("\"fuser -v ") {
      node = UntrustedText(bytes: cursor.rest.prefix { $0 != UInt8(ascii: "\"") })
      return true
    }
    return [
      "No events are available", "other grab is active", "In most cases", "try VT-switching",
      "Run the following", "an open fd",
    ].contains { cursor.isNext($0) }
  }

  /// Why there are no records, and what to do.
  var message: String {
    let path = node.isEmpty ? "/dev/input/eventN" : node.escaped
    return
      "evtest received no records, because another process has grabbed the device: sudo fuser -v "
      + "\(path) names it; if it is touchbridge, stop it while you record: "
      + "sudo systemctl stop touchbridge"
  }
}
