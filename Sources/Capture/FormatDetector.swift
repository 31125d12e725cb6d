/// Finds out what a capture is from its first lines, never from its name.
///
/// The first line that can only belong to one kind of recording decides. Prose before it, as in
/// mail and issues, is passed over; lines that merely look like a kind decide if nothing better
/// comes within the first 256 KiB.
enum FormatDetector {
  /// What the capture is.
  enum Kind: Equatable {
    case evemu
    case libinput
    case libinputExcerpt
    case evtest
    case getevent
    case touchbridge
    /// Something known that is no recording of input records, and what to do with it.
    case foreign(String)

    /// A parser at its beginning; nil for what is foreign.
    func makeParser() -> (any CaptureParser)? {
      switch self {
      case .evemu: EvemuParser()
      case .libinput: LibinputParser()
      case .libinputExcerpt: LibinputExcerptParser()
      case .evtest: EvtestParser()
      case .getevent: GeteventParser()
      case .touchbridge: TouchbridgeParser()
      case .foreign: nil
      }
    }
  }

  /// How much a line says about the capture.
  enum Evidence {
    case certain(Kind)
    case likely(Kind)
  }

  /// Reads the head of a capture, goes back to its first line and gives a parser for it.
  ///
  /// - Parameter lines: the capture, at its beginning.
  /// - Returns: A parser at its beginning.
  /// - Throws: `CaptureError` where the capture is empty, unreadable or of no kind that is read.
  static func detect(_ lines: inout LineReader) throws(CaptureError) -> any CaptureParser {
    var likely: (kind: Kind, line: Int)?
    var layout = LayoutEvidence()
    var beginning: String?
    while !lines.headIsExhausted, let line = try lines.next() {
      let isFirst = beginning == nil && !line.trimmed.bytes.isEmpty
      if isFirst { beginning = line.excerpt }
      switch evidence(line, isFirst: isFirst) {
      case .certain(let kind): return try parser(kind, line.number, &lines)
      case .likely(let kind): likely = likely ?? (kind, line.number)
      case nil: break
      }
      layout.see(line)
    }
    if let line = layout.line, LayoutEvidence.decides(against: likely?.kind) {
      throw CaptureError(line: line, Foreign.layout)
    }
    if let likely { return try parser(likely.kind, likely.line, &lines) }
    guard let beginning else {
      throw CaptureError(
        line: 1, lines.isEmpty ? "the capture is empty" : "the capture holds only blank lines")
    }
    throw CaptureError(
      line: 1,
      "this is no recording that can be read; it begins with \(beginning). Expected the output of "
        + "evemu-record, libinput record, evtest, getevent or touchbridge convert")
  }

  private static func parser(
    _ kind: Kind, _ line: Int, _ lines: inout LineReader
  ) throws(CaptureError) -> any CaptureParser {
    if case .foreign(let message) = kind { throw CaptureError(line: line, message) }
    guard let parser = kind.makeParser() else {
      throw CaptureError(line: line, "the format cannot be read yet")
    }
    lines.rewind()
    return parser
  }

  /// What a line says about the capture; nil for nothing.
  ///
  /// What source code and JSON begin with counts only in the first line that is not blank: prose
  /// quotes such lines.
  static func evidence(_ line: TextLine, isFirst: Bool) -> Evidence? {
    var cursor = line.trimmed.cursor
    if cursor.isNext("# touchbridge capture ") { return .certain(.touchbridge) }
    let isPlain = !cursor.skipQuoteMarks()
    if let found = lettered(cursor) ?? libinput(cursor, isPlain: isPlain) { return found }
    if cursor.peek == UInt8(ascii: "#") { return commented(cursor, isFirst: isFirst) }
    if let found = evtest(cursor) ?? getevent(cursor) { return found }
    return foreign(cursor, isFirst: isFirst)
  }

  /// Lines of a letter and a colon: evemu, hid-recorder, umockdev, `/proc/bus/input/devices`.
  private static func lettered(_ start: TextCursor) -> Evidence? {
    var cursor = start
    let letter = cursor.peek
    guard cursor.count > 2, cursor.at[1] == UInt8(ascii: ":"), cursor.at[2] == 0x20 else {
      return nil
    }
    cursor.at += 2
    cursor.skipBlanks()
    switch letter {
    case UInt8(ascii: "E"): return eventLine(cursor)
    case UInt8(ascii: "I"):
      if cursor.isNext("Bus=") { return .certain(.foreign(Foreign.procDevices)) }
      return hexadecimalWords(cursor) == [4, 4, 4, 4] ? .certain(.evemu) : nil
    case UInt8(ascii: "P"):
      if cursor.isNext("/devices/") { return .certain(.foreign(Foreign.umockdev)) }
      let words = hexadecimalWords(cursor)
      return words == [2, 2, 2, 2, 2, 2, 2, 2] ? .certain(.evemu) : nil
    case UInt8(ascii: "B"):
      let words = hexadecimalWords(cursor)
      return words == [2, 2, 2, 2, 2, 2, 2, 2, 2] ? .certain(.evemu) : nil
    case UInt8(ascii: "A"):
      guard cursor.hexadecimal() != nil else { return nil }
      cursor.skipBlanks()
      return cursor.decimal() != nil && cursor.isAtWordEnd ? .certain(.evemu) : nil
    case UInt8(ascii: "N"):
      return .likely(cursor.isNext("input/") ? .foreign(Foreign.umockdev) : .evemu)
    case UInt8(ascii: "R"):
      guard let length = cursor.unsignedDecimal(), length > 0, cursor.isAtWordEnd else {
        return nil
      }
      return hexadecimalWords(cursor).first == 2 ? .certain(.foreign(Foreign.hidRecorder)) : nil
    default: return nil
    }
  }

  /// `E: 0.000001 0003 0035 0012` is evemu's; `E: 0.000001 8 03 90 2c` is hid-recorder's.
  private static func eventLine(_ start: TextCursor) -> Evidence? {
    var cursor = start
    guard cursor.unsignedDecimal() != nil else {
      return cursor.peek >= 0x41 ? .likely(.foreign(Foreign.umockdev)) : nil
    }
    guard cursor.skip(0x2e), cursor.unsignedDecimal() != nil else { return .likely(.evemu) }
    let words = hexadecimalWords(cursor)
    if words.starts(with: [4, 4]) { return .certain(.evemu) }
    return .likely(words.count > 3 ? .foreign(Foreign.hidRecorder) : .evemu)
  }

  /// The lengths of the hexadecimal words up to the first other one.
  private static func hexadecimalWords(_ start: TextCursor) -> [Int] {
    var cursor = start
    var lengths: [Int] = []
    cursor.skipBlanks()
    while lengths.count < 16 {
      let from = cursor.at
      guard cursor.hexadecimal() != nil, cursor.isAtWordEnd else { break }
      lengths.append(cursor.at - from)
      cursor.skipBlanks()
    }
    return lengths
  }

  private static func libinput(_ start: TextCursor, isPlain: Bool) -> Evidence? {
    var cursor = start
    if isPlain {
      if cursor.isNext("# libinput record") || cursor.isNext("ndevices:") {
        return .certain(.libinput)
      }
      if cursor.isNext("version: 1") { return .likely(.libinput) }
    }
    guard cursor.skip("- ["), LibinputExcerptParser.record(&cursor) != nil else { return nil }
    return .certain(.libinputExcerpt)
  }

  /// Comments are evemu's, but trackers turn the lines of evtest into headings.
  private static func commented(_ start: TextCursor, isFirst: Bool) -> Evidence? {
    var cursor = start
    if cursor.isNext("# EVEMU ") || cursor.isNext("# device /") { return .certain(.evemu) }
    if isFirst, cursor.isNext("#include") || cursor.isNext("#!") {
      return .likely(.foreign(Foreign.source))
    }
    let isHeading = cursor.isNext("##")
    while cursor.skip(UInt8(ascii: "#")) {}
    cursor.skipBlanks()
    guard case .certain(let kind) = evtest(cursor) else { return nil }
    return isHeading ? .certain(kind) : .likely(kind)
  }

  private static func evtest(_ start: TextCursor) -> Evidence? {
    var cursor = start
    if EvtestHeader.isCertain(cursor) { return .certain(.evtest) }
    if cursor.skip("Event: time ") { return .certain(.evtest) }
    guard cursor.skip("type "), cursor.unsignedDecimal() != nil, cursor.skip(" (") else {
      return nil
    }
    return .certain(.evtest)
  }

  private static func getevent(_ start: TextCursor) -> Evidence? {
    var cursor = start
    if cursor.isNext("add device ") || cursor.isNext("could not get driver version for /dev/") {
      return .certain(.getevent)
    }
    guard let record = GeteventLine(&cursor) else { return nil }
    return record.isComplete ? .certain(.getevent) : .likely(.getevent)
  }

  private static func foreign(_ start: TextCursor, isFirst: Bool) -> Evidence? {
    var cursor = start
    if cursor.isNext("@DEV /") || cursor.isNext("EVIOCG") {
      return .certain(.foreign(Foreign.umockdev))
    }
    if isFirst {
      if cursor.isNext("/*") || cursor.isNext("//") { return .likely(.foreign(Foreign.source)) }
      let isList = cursor.isNext("[{") || cursor.isNext("[") && cursor.count == 1
      if cursor.isNext("{") || isList { return .likely(.foreign(Foreign.json)) }
    }
    if cursor.skip(0x1b) {
      while !cursor.isAtEnd, !cursor.skip(UInt8(ascii: "m")) { cursor.at += 1 }
    }
    if cursor.skip("sample "), cursor.unsignedDecimal() != nil {
      return .certain(.foreign(Foreign.tslib))
    }
    // tslib's `seconds.microseconds: x y pressure`.
    guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil,
      cursor.skip(0x3a)
    else { return nil }
    for _ in 0..<3 {
      cursor.skipBlanks()
      guard cursor.decimal() != nil, cursor.isAtWordEnd else { return nil }
    }
    return .certain(.foreign(Foreign.tslib))
  }
}
