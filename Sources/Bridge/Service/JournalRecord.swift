import DispatchLog

/// Records of the journal's spelling, as bytes.
enum JournalRecord {
  /// The most bytes of a field, and of all fields, where a record had to be shortened.
  private static let longestField = 4096
  private static let longest = 32 * 1024

  /// Where the first record of the bytes ends, its empty line included; all of them where there is
  /// no such line.
  static func end(in bytes: UnsafeRawBufferPointer) -> Int {
    var index = 1
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "\n") {
        // Neither this byte nor the one behind it can end an empty line.
        index += 2
      } else if bytes[index - 1] == UInt8(ascii: "\n") {
        return index + 1
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// A record with its long fields cut, for one that no datagram holds.
  static func shortened(_ record: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    for line in record.split(separator: UInt8(ascii: "\n")) {
      var kept = line.prefix(longestField)
      // Never in the middle of a character.
      while kept.count < line.count, let last = kept.last, last & 0x80 != 0 {
        kept.removeLast()
        if last & 0xc0 == 0xc0 { break }
      }
      guard result.count + kept.count < longest else { break }
      result += kept
      if kept.count < line.count { result += "…".utf8 }
      result.append(UInt8(ascii: "\n"))
    }
    result.append(UInt8(ascii: "\n"))
    return result
  }

  /// What the record says as a line with its priority before it, as the journal takes lines.
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

  /// The record that says how many others were not written.
  static func lost(_ count: Int) -> [UInt8] {
    let noun = count == 1 ? "record was" : "records were"
    let fields = [
      "MESSAGE_ID=\(RecordKind.note.messageID ?? "")",
      "PRIORITY=\(JournalPriority.warning.rawValue)",
      "SYSLOG_IDENTIFIER=touchbridge", "SCHEMA=1", "TOUCH_KIND=\(RecordKind.note.name)",
      "MESSAGE=bridge: the journal was too slow or away, and \(count) \(noun) not written",
      "NOTE_LEVEL=warning", "NOTE_BLAME=bridge", "JOURNAL_LOST=\(count)",
    ]
    return Array((fields.joined(separator: "\n") + "\n\n").utf8)
  }
}
