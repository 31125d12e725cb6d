internal import TouchModel
internal import YAML

/// Hands a `libinput record` file to the YAML parser line by line, mended where the recorder's
/// output is no YAML.
///
/// The recorder writes names and other text of devices without escaping them, so a quotation mark,
/// a backslash or a byte that is no UTF-8 would end the parse. Comments carry nothing and are left
/// out. Lines keep their numbers.
final class LibinputFeed: YAMLInput {
  /// The most bytes that the parser may take in without giving anything back.
  static let longestValue = 262_144

  /// Where the lines come from; nil before the first.
  var lines: LineReader
  /// What stopped the lines; the parser only knows that they stopped.
  private(set) var failure: CaptureError?
  /// The number of the last line handed out.
  private(set) var lineNumber = 1
  /// How many bytes were handed out since the parser gave something back.
  var pending = 0
  /// Lines of prose before the recording.
  private(set) var skipped: [CaptureNote] = []

  private var current: [UInt8] = []
  private var position = 0
  private var isBegun = false
  private var isEnded = false

  /// Makes a feed that continues the lines.
  init(_ lines: LineReader) {
    self.lines = lines
  }

  /// Copies bytes into the parser's buffer; 0 at the end, nil after a failure.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    while position == current.count {
      do {
        guard let line = try lines.next() else { return 0 }
        lineNumber = line.number
        position = 0
        current.removeAll(keepingCapacity: true)
        mend(line.trimmed)
        current.append(0x0a)
      } catch {
        failure = error
        return nil
      }
    }
    let count = min(buffer.count, current.count - position)
    for index in 0..<count { buffer[index] = current[position + index] }
    position += count
    pending += count
    if pending > Self.longestValue {
      failure = CaptureError(
        line: lineNumber,
        "a value is longer than \(Self.longestValue) bytes; no recorder writes such values")
      return nil
    }
    return count
  }

  /// Appends the line to `current` as YAML.
  private func mend(_ line: TextLine) {
    var cursor = line.cursor
    cursor.skipBlanks()
    if !isBegun { begin(line) }
    guard isBegun, !isEnded, !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#") else { return }
    if cursor.isNext("```") {
      isEnded = true
    } else if cursor.isNext("- [") {
      appendRecord(line)
    } else if cursor.isNext("- "), let value = propertyStart(cursor) {
      append(line.start, value)
      appendQuoted(value, line.end, isEscaped: false)
    } else if let value = textStart(cursor) {
      appendText(line, value)
    } else {
      append(line.start, line.end)
    }
  }

  /// Prose before the recording, as in issues, is passed over.
  private func begin(_ line: TextLine) {
    let cursor = line.cursor
    isBegun =
      cursor.isNext("#") || cursor.isNext("version:") || cursor.isNext("ndevices:")
      || cursor.isNext("libinput:") || cursor.isNext("system:") || cursor.isNext("devices:")
      || cursor.isNext("---") || cursor.isNext("%YAML")
    guard !isBegun, !cursor.isAtEnd, skipped.count <= Complaint.limit else { return }
    skipped.append(
      CaptureNote(
        line: line.number,
        note: Note(.warning, .capture, "the line is not understood: \(line.excerpt)")))
  }

  private func append(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) {
    current.append(contentsOf: UnsafeBufferPointer(start: from, count: to - from))
  }

  /// A record without the comment behind it.
  private func appendRecord(_ line: TextLine) {
    var at = line.start
    while at < line.end, at.pointee != UInt8(ascii: "]") { at += 1 }
    append(line.start, at < line.end ? at + 1 : at)
  }

  /// Where the text of `- KEY=VALUE` begins; nil for other items.
  private func propertyStart(_ start: TextCursor) -> UnsafePointer<UInt8>? {
    var cursor = start
    _ = cursor.skip("- ")
    let value = cursor.at
    while !cursor.isAtEnd {
      let byte = cursor.at.pointee
      if byte == UInt8(ascii: "=") { return cursor.at > value ? value : nil }
      let isName = byte >= 0x41 && byte <= 0x5a || byte >= 0x30 && byte <= 0x39 || byte == 0x5f
      guard isName || byte == 0x2e || byte >= 0x61 && byte <= 0x7a else { return nil }
      cursor.at += 1
    }
    return nil
  }

  /// Where the value of a key begins whose text is a device's or a system's own.
  private func textStart(_ start: TextCursor) -> UnsafePointer<UInt8>? {
    var cursor = start
    _ = cursor.skip("- ")
    guard
      cursor.skip("name: ") || cursor.skip("node: ") || cursor.skip("dmi: ")
        || cursor.skip("kernel: ") || cursor.skip("os: ") || cursor.skip("git: ")
    else { return nil }
    cursor.skipBlanks()
    return cursor.isAtEnd || cursor.peek == UInt8(ascii: "'") ? nil : cursor.at
  }

  private func appendText(_ line: TextLine, _ value: UnsafePointer<UInt8>) {
    append(line.start, value)
    let quote = UInt8(ascii: "\"")
    guard value.pointee == quote else {
      appendQuoted(value, line.end, isEscaped: false)
      return
    }
    let isEscaped = Self.isQuotedScalar(value, line.end)
    let hasEnd = line.end - value > 1 && line.end[-1] == quote
    appendQuoted(value + 1, hasEnd ? line.end - 1 : line.end, isEscaped: isEscaped)
  }

  /// Whether the text up to the end of the line is one double-quoted scalar.
  private static func isQuotedScalar(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    var cursor = TextCursor(at: start + 1, end: end)
    while !cursor.isAtEnd {
      if cursor.skip(UInt8(ascii: "\"")) { return cursor.isAtEnd }
      guard cursor.skip(UInt8(ascii: "\\")) else {
        cursor.at += 1
        continue
      }
      let digits: Int
      switch cursor.peek {
      case UInt8(ascii: "x"): digits = 2
      case UInt8(ascii: "u"): digits = 4
      case UInt8(ascii: "U"): digits = 8
      default: digits = 0
      }
      let known: StaticString = "0abtnvfre \"/\\N_LPxuU"
      guard known.withUTF8Buffer({ $0.contains(cursor.peek) }), cursor.count > digits else {
        return false
      }
      cursor.at += 1
      for index in 0..<digits where TextCursor.hexadecimalDigit(cursor.at[index]) == nil {
        return false
      }
      cursor.at += digits
    }
    return false
  }

  /// Appends text as a double-quoted scalar of characters that YAML allows.
  private func appendQuoted(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEscaped: Bool
  ) {
    current.append(UInt8(ascii: "\""))
    for unit in UntrustedText.units(of: UnsafeBufferPointer(start: start, count: end - start)) {
      switch unit {
      case .scalar(let scalar) where scalar == "\\" || scalar == "\"":
        if !isEscaped { current.append(UInt8(ascii: "\\")) }
        current.append(UInt8(truncatingIfNeeded: scalar.value))
      case .scalar(let scalar) where Self.isPrintable(scalar):
        current.append(contentsOf: Array(String(scalar).utf8))
      case .scalar(let scalar):
        current.write("\\U")
        current.write(hexadecimal: scalar.value, digits: 8)
      case .stray(let byte):
        current.write("\\u")
        current.write(hexadecimal: StrayBytes.scalar(for: byte), digits: 4)
      }
    }
    current.append(UInt8(ascii: "\""))
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xfefe, 0xff00...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}

/// Bytes that are no UTF-8, carried through a parser of characters in a corner of Unicode's
/// private area.
enum StrayBytes {
  /// The character that stands for a byte from 0x80 on.
  static func scalar(for byte: UInt8) -> UInt32 { 0xef00 + UInt32(byte) }

  /// The bytes of a text in which such characters stand for bytes.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for unit in UntrustedText.units(of: text) {
      switch unit {
      case .scalar(let scalar) where (0xef80...0xefff).contains(scalar.value):
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      case .scalar(let scalar): result.append(contentsOf: String(scalar).utf8)
      case .stray(let byte): result.append(byte)
      }
    }
    return result
  }
}
