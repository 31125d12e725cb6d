import DispatchLog

/// Operations on encoded records of the journal format.
enum JournalRecord {
  /// The maximum sizes in bytes of a field and of a record that had to be shortened.
  private static let longestField = 4096
  private static let longest = 32 * 1024

  /// Returns the end offset of the first record, including its empty line, or the number of bytes if
  /// there is no empty line.
  static func end(in bytes: UnsafeRawBufferPointer) -> Int {
    var index = 1
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "\n") {
        // Neither this byte nor the next one can end an empty line.
        index += 2
      } else if bytes[index - 1] == UInt8(ascii: "\n") {
        return index + 1
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// Returns a record with truncated fields, for a record that does not fit into a datagram.
  static func shortened(_ record: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    for line in record.split(separator: UInt8(ascii: "\n")) {
      var kept = line.prefix(longestField)
      // Not in the middle of a character.
      while kept.endIndex < line.endIndex, Unicode.UTF8.isContinuation(line[kept.endIndex]) {
        kept.removeLast()
      }
      guard result.count + kept.count < longest else { break }
      result += kept
      if kept.count < line.count { result += "…".utf8 }
      result.append(UInt8(ascii: "\n"))
    }
    result.append(UInt8(ascii: "\n"))
    return result
  }

  /// Returns the message of a record as a line with a priority prefix, as in `sd-daemon(3)`.
  static func line(_ record: UnsafeRawBufferPointer) -> [UInt8] {
    var priority = "6"
    var message: [UInt8] = []
    for field in record.split(separator: UInt8(ascii: "\n")) {
      if field.starts(with: "PRIORITY=".utf8) {
        priority = String(decoding: field.dropFirst("PRIORITY=".utf8.count), as: UTF8.self)
      } else if field.starts(with: "MESSAGE=".utf8) {
        message = Array(field.dropFirst("MESSAGE=".utf8.count).prefix(longestField - 8))
      }
    }
    return Array("<\(priority)>".utf8) + message + [UInt8(ascii: "\n")]
  }

  /// Returns a record that reports the number of discarded records.
  static func lost(_ count: Int) -> [UInt8] {
    let noun = count == 1 ? "record was" : "records were"
    let fields = [
      "MESSAGE_ID=\(NoteRecord.kind.messageID ?? "")",
      "PRIORITY=\(JournalPriority.warning.rawValue)",
      "SYSLOG_IDENTIFIER=touchbridge", "SCHEMA=1", "TOUCH_KIND=\(NoteRecord.kind.name)",
      "MESSAGE=bridge: \(count) \(noun) discarded because the journal was too slow or not running",
      "NOTE_LEVEL=warning", "NOTE_BLAME=bridge", "JOURNAL_LOST=\(count)",
    ]
    return Array((fields.joined(separator: "\n") + "\n\n").utf8)
  }
}
